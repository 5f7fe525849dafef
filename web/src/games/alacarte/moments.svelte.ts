/** What happens in the kitchen, shown so that one sees it happen: the die rolls, a dish goes to the tray, two stoves
 * change places. Where nothing shall move, what changed gets a ring instead. */

import { tick } from "svelte";

import { framesOf, projected } from "../../lib/film";
import type { Hands } from "../../lib/hands.svelte";
import { moves } from "../../lib/settings.svelte";
import { hear } from "../../lib/sounds";
import type { Remark } from "../../parts/remark";
import { flown, sent } from "../../parts/travel";
import type { FilmInfo } from "../../wire/api";
import type { Told } from "../../wire/messages";
import type {
  AlacarteEvent,
  AlacarteView,
  CrepeFlipped,
  DieRolled,
  DishServed,
  Face,
  Player,
  Poured,
} from "../../wire/alacarte";
import type { People } from "../room";
import { type Landing, type Miss } from "./hand/landing";
import { kitchen } from "./kitchen/words";
import { asked } from "./spoken";
import { LETTER, LONGEST, READABLE, SEEN, spokenLine, type Sprinkling, sum, TAKES } from "./moment";
import { staged } from "./staged";
import { remarkOf } from "./remarks";

/** What the moments need to know of the room. */
export interface Scene {
  view: AlacarteView;
  people: People;
  root: HTMLElement | undefined;
  hands: Hands;
  /** How the flip went that was seen last. */
  landing: Landing;
  /** The film of a ply, where one looks back. */
  film: ((ply: number) => Promise<FilmInfo>) | undefined;
}

export class Moments {
  /** What is seen while something happens, and the view it began with. */
  private stage = $state.raw<{ base: AlacarteView; view: AlacarteView } | null>(null);
  remark = $state.raw<Remark | null>(null);
  face = $state<Face>("1");
  rolling = $state(false);
  sprinkling = $state.raw<Sprinkling | null>(null);
  private gain = $state.raw<{ seat: number; text: string } | null>(null);
  /** Where nothing moves: the seat whose things have just changed. */
  changed = $state<number | null>(null);
  /** Stoves that have come from somewhere else: whose they were, as long as the dish is on them. */
  private came = $state.raw<Record<number, { from: number; dish: number | null | undefined }>>({});
  /** Why our last flip has failed, until something else is done. */
  missed = $state("");
  /** For whoever listens. */
  spoken = $state("");
  /** What has just happened, in words, until it is said what is asked for after it. */
  private told = "";

  private readonly scene: () => Scene;
  /** What is being shown; the next waits for it. */
  private scenes: Promise<void> = Promise.resolve();
  /** Ends what is being shown. */
  private cutting = new AbortController();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(scene: () => Scene) {
    this.scene = scene;
  }

  /** What to show for the view of now. */
  shown(view: AlacarteView): AlacarteView {
    return this.stage?.base === view ? this.stage.view : view;
  }

  /** What this seat has just got. */
  gainOf(seat: number): string | null {
    return this.gain?.seat === seat ? this.gain.text : null;
  }

  /** Whose stove stands here now, while its dish cooks on; null if it is their own. */
  stoveFrom({ seat, pan }: Player): number | null {
    const came = this.came[seat];
    return came !== undefined && pan !== null && pan.dish === came.dish ? came.from : null;
  }

  /** Before the view changes: everything that happened, one after the other. */
  readonly before = (told: Told[]): Promise<void> => {
    this.scenes = this.scenes
      .catch(() => undefined)
      .then(() => {
        this.cutting = new AbortController();
        return this.perform(told);
      });
    return this.scenes;
  };

  /** What is being shown is not looked at any more. */
  readonly cut = (): void => {
    this.cutting.abort();
    this.scene().hands.rest();
    this.remark = null;
  };

  private async perform(told: Told[]): Promise<void> {
    const events = told.map(({ event }) => event as AlacarteEvent);
    const { view, people } = this.scene();
    const pace = Math.min(1, LONGEST / Math.max(1, sum(events.map((event) => TAKES[event.event] ?? 0))));
    this.stage = { base: view, view };
    this.spoken = this.told = events.map((event) => spokenLine(event, people)).join(" ");
    for (const { ply, event: happened } of told) {
      const event = happened as AlacarteEvent;
      if (event.event === "poured" || event.event === "crepe_flipped") await this.watch(event, ply);
      if (this.cutting.signal.aborted) return;
      const miss = this.missOf(event);
      const remark = remarkOf(event, people, this.seen(), miss);
      if (remark !== null) this.say(remark);
      await this.show(event, (TAKES[event.event] ?? 0) * pace);
    }
  }

  /** Why a flip by hand has failed, as it was seen; it is also said. */
  private missOf(event: AlacarteEvent): Miss | null {
    this.missed = "";
    if (event.event !== "crepe_flipped" || event.turned || event.technique !== null) return null;
    const { landing } = this.scene();
    const { miss } = landing;
    landing.forget();
    if (miss === null) return null;
    this.missed = kitchen.say(`miss.${miss}`);
    this.spoken = this.told = `${this.told} ${this.missed}`;
    return miss;
  }

  /** A movement by hand that was filmed is looked at again. */
  private async watch(event: Poured | CrepeFlipped, ply: number): Promise<void> {
    const { film, hands } = this.scene();
    if (film === undefined || event.technique !== null || document.hidden) return;
    const found = await film(ply).catch(() => null); // not everything was filmed
    if (found === null || this.cutting.signal.aborted) return;
    if (moves()) await projected(found, hands, event.seat, this.cutting.signal);
    else await this.still(found, hands, event.seat);
  }

  /** Where nothing moves, a film is its last frame, seen for a moment. */
  private async still(found: FilmInfo, hands: Hands, seat: number): Promise<void> {
    const frames = framesOf(found);
    const { act, kinds, radii } = found;
    hands.hear({ type: "hand_begun", seat, act, kinds, radii, frame: frames[0] ?? [] });
    frames.forEach((frame, number) => hands.hear({ type: "hand_frame", seat, number, frame }));
    await this.wait(READABLE);
    hands.hear({ type: "hand_done", seat });
  }

  /** After the view has changed: say what is asked for. */
  readonly after = async (): Promise<void> => {
    this.stage = null;
    const { view, people } = this.scene();
    this.spoken = `${this.told} ${asked(view, people)}`.trim();
    this.told = "";
  };

  /** Nobody looks any more. */
  readonly end = (): void => {
    for (const timer of this.timers.values()) clearTimeout(timer);
  };

  private async show(event: AlacarteEvent, time: number): Promise<void> {
    switch (event.event) {
      case "die_rolled":
        return this.rolls(event, time);
      case "poured":
        return this.pours(event, time);
      case "stoves_exchanged":
        return this.swaps(event.seat, event.other, event, time);
      case "dish_served":
        return this.serves(event, time);
      case "dish_trashed":
        return this.goes(`[data-pan="${event.seat}"] .dish`, "[data-trash]", event, time);
      case "cup_taken":
        return this.goes(`[data-seat="${event.other}"] [data-cup="${event.cup}"]`, face(event.seat), event, time);
      case "cup_drawn":
        return this.goes("[data-pool] img", face(event.seat), event, time);
      case "cup_played":
        hear("turn");
        if (event.cup === "point") this.give(event.seat, "+1");
        return this.next(event, time);
      case "dish_burned":
      case "dish_overspiced":
        hear("knock");
        this.ring(event.seat);
        return this.next(event, time);
      case "crepe_flipped":
        hear(event.turned ? "pot" : "knock");
        return this.next(event, time);
      case "pan_counted":
        this.give(event.seat, `+${event.gained}`);
        return this.next(event, time);
      case "game_over":
        hear("over");
        return this.next(event, time);
      default:
        if ("seat" in event && !moves()) this.ring(event.seat);
        return this.next(event, time);
    }
  }

  private async rolls({ face: shown }: DieRolled, time: number): Promise<void> {
    hear("card");
    this.rolling = moves();
    await this.wait(time * 0.6);
    this.face = shown;
    this.rolling = false;
    await this.wait(time * 0.4);
  }

  /** A pour by a technique: a bottle is tipped over the pan. By hand everybody has seen it. */
  private async pours(event: Poured, time: number): Promise<void> {
    const { root, hands } = this.scene();
    const seen = hands.now !== null;
    const pan = root?.querySelector(`[data-pan="${event.target}"]`)?.getBoundingClientRect();
    const within = root?.getBoundingClientRect();
    const isShown = !seen && moves() && pan !== undefined && within !== undefined;
    if (isShown) {
      const { colour, condiments, salt } = event;
      const x = pan.x + pan.width * 0.44 - within.x;
      const y = pan.y + pan.height * 0.56 - within.y;
      this.sprinkling = { colour, condiments, salt, x, y, time };
      hear("card");
      await this.wait(time);
      this.sprinkling = null;
    } else if (!moves()) this.ring(event.target);
    await this.next(event, SEEN);
  }

  private async swaps(one: number, other: number, event: AlacarteEvent, time: number): Promise<void> {
    const { root } = this.scene();
    const stove = (seat: number): HTMLElement | null =>
      root?.querySelector<HTMLElement>(`[data-stove="${seat}"]`) ?? null;
    const [from, to] = [stove(one)?.getBoundingClientRect(), stove(other)?.getBoundingClientRect()];
    const dish = (seat: number): number | null | undefined => this.seen().players[seat]?.pan?.dish;
    this.came = { ...this.came, [one]: { from: other, dish: dish(other) }, [other]: { from: one, dish: dish(one) } };
    await this.next(event, 0);
    await tick();
    hear("pot");
    const [here, there] = [stove(one), stove(other)];
    if (moves() && from && to && here && there) {
      flown(here, to, time);
      flown(there, from, time);
    } else this.ring(one);
    await this.wait(time);
  }

  private async serves(event: DishServed, time: number): Promise<void> {
    hear(event.star ? "over" : "pot");
    await this.goes(`[data-pan="${event.seat}"] .dish`, `[data-tray="${event.seat}"]`, event, time * 0.6);
    this.give(event.seat, event.star ? `+${event.gained} ★` : `+${event.gained}`);
    await this.wait(time * 0.4);
  }

  /** Something leaves for somewhere, and then it is there. */
  private async goes(what: string, where: string, event: AlacarteEvent, time: number): Promise<void> {
    const { root } = this.scene();
    const thing = root?.querySelector<HTMLElement>(what);
    const to = root?.querySelector(where)?.getBoundingClientRect();
    if (moves() && thing && to) sent(thing, to, time);
    else if ("seat" in event) this.ring(event.seat);
    await this.wait(time);
    await this.next(event, 0);
    if (moves()) for (const travel of thing?.getAnimations() ?? []) travel.cancel();
  }

  private seen(): AlacarteView {
    const { view } = this.scene();
    return this.shown(view);
  }

  private async next(event: AlacarteEvent, time: number): Promise<void> {
    const { view } = this.scene();
    this.stage = { base: view, view: staged(this.seen(), event) };
    await this.wait(time);
  }

  private say(remark: Remark): void {
    this.remark = remark;
    this.later("remark", Math.max(READABLE, remark.note.length * LETTER), () => (this.remark = null));
  }

  private give(seat: number, text: string): void {
    this.gain = { seat, text };
    this.later("gain", READABLE, () => (this.gain = null));
    if (!moves()) this.ring(seat);
  }

  private ring(seat: number): void {
    this.changed = seat;
    this.later("ring", READABLE, () => (this.changed = null));
  }

  private later(name: string, time: number, what: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(what, time));
  }

  private async wait(time: number): Promise<void> {
    const { signal } = this.cutting;
    if (time <= 0 || document.hidden || signal.aborted) return;
    await new Promise<void>((done) => {
      setTimeout(done, time);
      signal.addEventListener("abort", () => done(), { once: true });
    });
  }
}

/** Where somebody is seen. */
function face(seat: number): string {
  return `[data-seat="${seat}"] .face`;
}
