/** What happens at the market and the judges' bench, shown so that one sees it happen: cards travel, medals are given.
 * Where nothing shall move, what changed gets a ring instead. */

import { moves } from "../../lib/settings.svelte";
import { hear } from "../../lib/sounds";
import type { Remark } from "../../parts/remark";
import { sent } from "../../parts/travel";
import type { CuisineEvent, CuisineView, MealPresented, Served } from "../../wire/cuisine";
import type { Told } from "../../wire/messages";
import type { People } from "../room";
import { FORK } from "./choice";
import { LONGEST, OURS, READABLE, spokenLine, sum, TAKES } from "./moment";
import { remarkOf } from "./remarks";
import { asked } from "./spoken";
import { staged } from "./staged";

/** What the moments need to know of the room. */
export interface Scene {
  view: CuisineView;
  people: People;
  root: HTMLElement | undefined;
  /** What a meal presented at a ply is called; null if nobody said. */
  nameOf: (event: MealPresented, ply: number) => string | null;
}

/** A meal that a judge tastes, for everybody to see. */
export interface Tasting {
  event: MealPresented;
  name: string | null;
}

export class Moments {
  /** What is seen while something happens, and the view it began with. */
  private stage = $state.raw<{ base: CuisineView; view: CuisineView } | null>(null);
  remark = $state.raw<Remark | null>(null);
  tasting = $state.raw<Tasting | null>(null);
  private gain = $state.raw<{ seat: number; text: string } | null>(null);
  /** Where nothing moves: the seat whose things have just changed. */
  changed = $state<number | null>(null);
  /** The card that was laid with the last decision; null if it was another one. */
  laid: Served | null = null;
  /** For whoever listens. */
  spoken = $state("");
  /** What has just happened, in words, until it is said what is asked for after it. */
  private told = "";

  private readonly scene: () => Scene;
  /** What is being shown; the next waits for it. */
  private scenes: Promise<void> = Promise.resolve();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(scene: () => Scene) {
    this.scene = scene;
  }

  /** What to show for the view of now. */
  shown(view: CuisineView): CuisineView {
    return this.stage?.base === view ? this.stage.view : view;
  }

  /** What this seat has just got. */
  gainOf(seat: number): string | null {
    return this.gain?.seat === seat ? this.gain.text : null;
  }

  /** Before the view changes: everything that happened, one after the other. */
  readonly before = (told: Told[]): Promise<void> => {
    this.scenes = this.scenes.catch(() => undefined).then(() => this.perform(told));
    return this.scenes;
  };

  private async perform(told: Told[]): Promise<void> {
    const { view, people } = this.scene();
    const takes = ({ event }: Told): number => this.time(event as CuisineEvent);
    const pace = Math.min(1, LONGEST / Math.max(1, sum(told.map(takes))));
    this.stage = { base: view, view };
    this.spoken = this.told = told.map(({ event }) => spokenLine(event as CuisineEvent, people)).join(" ");
    for (const one of told) {
      const event = one.event as CuisineEvent;
      this.laid = event.event === "card_laid" ? event.card : null;
      const remark = remarkOf(event, people, this.seen());
      if (remark !== null && event.event !== "meal_presented") this.say(remark);
      await this.show(event, one.ply, takes(one) * pace);
    }
  }

  private time(event: CuisineEvent): number {
    const time = TAKES[event.event] ?? 0;
    const ours = "seat" in event && event.seat === this.scene().view.seat && event.event !== "meal_presented";
    return ours ? time * OURS : time;
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

  private async show(event: CuisineEvent, ply: number, time: number): Promise<void> {
    switch (event.event) {
      case "card_played":
        return this.goes(held(event.card), "[data-purse]", event, time);
      case "fork_played":
        return this.goes(held(FORK), "[data-purse]", event, time);
      case "card_warmed":
        return this.goes(held(event.card), `[data-tray="${event.seat}"]`, event, time);
      case "card_laid":
        return this.goes(held(event.card.number), ".meal .total", event, time);
      case "card_bought":
      case "card_gained": {
        hear("pot");
        const where = "to_hand" in event && event.to_hand ? ".fan" : "";
        const to = event.seat === this.scene().view.seat && where !== "" ? where : pile(event.seat);
        return this.goes(sold(event), to, event, time);
      }
      case "card_discarded":
        hear("knock");
        return this.goes(held(event.card), pile(event.seat), event, time);
      case "card_trashed":
        return this.goes(held(event.card), ".ledge", event, time);
      case "card_chilled":
        return this.goes('[data-thing="market 4"]', "[data-fridge]", event, time);
      case "meal_presented":
        return this.tastes(event, ply, time);
      case "deck_shuffled":
        hear("card");
        return this.next(event, time);
      case "game_over":
        hear("over");
        return this.next(event, time);
      default:
        if ("seat" in event && !moves()) this.ring(event.seat);
        return this.next(event, time);
    }
  }

  /** The judge tastes: everybody sees the meal, its name and what it brings. */
  private async tastes(event: MealPresented, ply: number, time: number): Promise<void> {
    const { nameOf } = this.scene();
    hear("over");
    this.tasting = { event, name: nameOf(event, ply) };
    this.later("tasting", READABLE * 1.6, () => (this.tasting = null));
    await this.wait(time * 0.7);
    this.gain = { seat: event.seat, text: `+${event.medals + event.bonus}` };
    this.later("gain", READABLE, () => (this.gain = null));
    if (!moves()) this.ring(event.seat);
    await this.next(event, time * 0.3);
  }

  /** Something leaves for somewhere, and then it is there. */
  private async goes(what: string, where: string, event: CuisineEvent, time: number): Promise<void> {
    const { root } = this.scene();
    const own = "seat" in event && event.seat === this.scene().view.seat;
    const thing = root?.querySelector<HTMLElement>(what);
    const to = root?.querySelector(where)?.getBoundingClientRect();
    const shown = moves() && thing && to && (own || !what.startsWith(".hand"));
    if (event.event === "card_played" || event.event === "fork_played") hear("card");
    if (shown) sent(thing, to, time);
    else if ("seat" in event) this.ring(event.seat);
    await this.wait(time);
    await this.next(event, 0);
    if (shown) for (const travel of thing.getAnimations()) travel.cancel();
  }

  /** The tasting has been read. */
  readonly digest = (): void => {
    this.tasting = null;
  };

  private seen(): CuisineView {
    const { view } = this.scene();
    return this.shown(view);
  }

  private async next(event: CuisineEvent, time: number): Promise<void> {
    const { view } = this.scene();
    this.stage = { base: view, view: staged(this.seen(), event) };
    await this.wait(time);
  }

  private say(remark: Remark): void {
    this.remark = remark;
    this.later("remark", READABLE, () => (this.remark = null));
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
    if (time > 0 && !document.hidden) await new Promise((done) => setTimeout(done, time));
  }
}

/** A card of the own hand. */
function held(card: number | null): string {
  return `.hand [data-card="${card ?? -1}"]`;
}

/** Where a card lies that is bought or gained. */
function sold({ stall, slot, card }: { stall: string; slot: number | null; card: number }): string {
  if (stall === "market") return `[data-thing="market ${slot ?? 0}"]`;
  return stall === "forks" ? '[data-thing="forks"]' : `.fridge [data-card="${card}"]`;
}

/** Where somebody's discard pile is seen. */
function pile(seat: number): string {
  return `[data-discards="${seat}"]`;
}
