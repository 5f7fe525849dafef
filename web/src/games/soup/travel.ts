/** Cards on their way: out fast, in with a small overshoot; nothing fades that can travel. */

const OVERSHOOT = "cubic-bezier(.34,1.25,.5,1)";

/** A card lands where it lies, coming from there. */
export function flown(card: HTMLElement, from: DOMRect, duration: number): void {
  const to = card.getBoundingClientRect();
  const [x, y] = between(to, from);
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  lifted(
    card,
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, rotate: "-8deg" },
      { translate: `${x * 0.35}px ${y * 0.35 - 30}px`, scale: "1.18", rotate: "4deg", offset: 0.6 },
      { translate: "0 0", scale: "1", rotate: "0deg" },
    ],
    { duration, easing: OVERSHOOT },
  );
}

/** All cards gather in the pot, then slide to a seat together. */
export function gathered(cards: HTMLElement[], pot: DOMRect, seat: DOMRect, duration: number): void {
  const places = cards.map((card) => card.getBoundingClientRect());
  cards.forEach((card, k) => {
    const place = places[k] ?? pot;
    const [inX, inY] = between(place, pot);
    const [toX, toY] = between(place, seat);
    const tilt = `${(k % 5) * 5 - 10}deg`;
    lifted(
      card,
      [
        { translate: "0 0", scale: "1", rotate: "0deg" },
        { translate: `${inX}px ${inY}px`, scale: "0.9", rotate: tilt, offset: 0.45 },
        { translate: `${inX}px ${inY - 16}px`, scale: "0.95", rotate: tilt, offset: 0.55 },
        { translate: `${toX}px ${toY}px`, scale: "0.25", rotate: tilt },
      ],
      { duration, easing: "ease-in-out", fill: "forwards" },
    );
  });
}

function between(from: DOMRect, to: DOMRect): [number, number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

/** Above everything else while it travels. */
function lifted(card: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  card.style.zIndex = "9";
  const travel = card.animate(frames, timing);
  travel.onfinish = () => (card.style.zIndex = "");
}
