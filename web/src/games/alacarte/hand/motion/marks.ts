/** Marks that a turning bottle passes, for screen readers. */

const DEGREES = 180 / Math.PI;
const STEP = 15;
/** Where a full bottle begins to pour, in degrees. */
export const BRIM = 112;

/** The last mark that a bottle at this angle has passed, in degrees: every fifteen, and where it begins to pour. */
export function markOf(angle: number): number {
  const degrees = angle * DEGREES;
  const step = Math.floor(degrees / STEP) * STEP;
  return degrees >= BRIM ? Math.max(step, BRIM) : step;
}
