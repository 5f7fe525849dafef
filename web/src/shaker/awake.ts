/** What a phone in a hand does for its owner: it stays awake, and hums when grains fall. */

/** Keeps the screen on while somebody looks; the end of it is returned. */
export function stayAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || over) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) void lock.release();
    } catch {
      lock = null; // a phone that saves power may refuse
    }
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}

/** A short hum for each grain; none with reduced motion, or before the page was touched. */
export function hum(grains: number): void {
  const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (quiet || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(Array.from({ length: Math.min(grains, 4) * 2 - 1 }, (_, k) => (k % 2 === 0 ? 25 : 35)));
}
