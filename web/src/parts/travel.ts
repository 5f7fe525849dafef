/** Things on their way: out fast, in with a small overshoot; nothing fades that can travel. */

const OVERSHOOT = "cubic-bezier(.34,1.25,.5,1)";

/** Something lands where it lies, coming from there. */
export function flown(thing: HTMLElement, from: DOMRect, duration: number): void {
  const to = thing.getBoundingClientRect();
  const [x, y] = between(to, from);
  const scale = Math.max(0.3, Math.min(1.6, from.width / Math.max(1, to.width)));
  lifted(
    thing,
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, rotate: "-8deg" },
      { translate: `${x * 0.35}px ${y * 0.35 - 30}px`, scale: "1.25", rotate: "4deg", offset: 0.6 },
      { translate: "0 0", scale: "1", rotate: "0deg" },
    ],
    { duration, easing: OVERSHOOT },
  );
}

/** Something leaves for there, growing smaller. */
export function sent(thing: HTMLElement, to: DOMRect, duration: number): void {
  const [x, y] = between(thing.getBoundingClientRect(), to);
  lifted(
    thing,
    [
      { translate: "0 0", scale: "1" },
      { translate: `${x * 0.4}px ${y * 0.4 - 24}px`, scale: "1.08", offset: 0.45 },
      { translate: `${x}px ${y}px`, scale: "0.25" },
    ],
    { duration, easing: "ease-in-out", fill: "forwards" },
  );
}

function between(from: DOMRect, to: DOMRect): [number, number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

/** Above everything else while it travels. */
function lifted(thing: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  thing.style.zIndex = "9";
  const travel = thing.animate(frames, timing);
  travel.onfinish = () => (thing.style.zIndex = "");
}
