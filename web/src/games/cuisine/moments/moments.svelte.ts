/** What happens at the market and the judges' bench, shown so that it is seen: cards travel, medals are given. */

import { hear } from "../../../lib/sounds";
import type { CuisineEvent, CuisineView, MealPresented, Served } from "../../../wire/cuisine";
import * as stage from "../../stage/moments/moments.svelte";
import type * as scene from "../../stage/moments/scene";
import { FORK } from "../choices/choice";
import { LONGEST, OURS, READABLE, TAKES, type Tasting } from "./moment";
import { remarkOf } from "./remarks";
import { asked } from "../story/spoken";
import { staged } from "./staged";
import { line } from "../story/story";

/** What the moments need to know of the room. */
export interface Scene extends scene.Scene<CuisineView> {
  /** What a meal presented at a ply is called; null if nobody said. */
  nameOf: (event: MealPresented, ply: number) => string | null;
}

export class Moments extends stage.Moments<CuisineView, CuisineEvent, Scene> {
  tasting = $state.raw<Tasting | null>(null);
  /** The card that was laid with the last decision; null if it was another one. */
  laid: Served | null = null;

  protected readonly tempo = { takes: TAKES, longest: LONGEST, readable: READABLE };
  protected readonly staged = staged;
  protected readonly line = line;

  protected asked({ view, people }: Scene): string {
    return asked(view, people);
  }

  protected override time(event: CuisineEvent): number {
    return super.time(event) * (this.isOurs(event) && event.event !== "meal_presented" ? OURS : 1);
  }

  protected async show(event: CuisineEvent, time: number, ply: number): Promise<void> {
    this.laid = event.event === "card_laid" ? event.card : null;
    const remark = remarkOf(event, this.scene().people, this.seen());
    if (remark !== null && event.event !== "meal_presented") this.say(remark);
    switch (event.event) {
      case "card_played":
        hear("card");
        return this.leaves(held(event.card), "[data-purse]", event, time);
      case "fork_played":
        hear("card");
        return this.leaves(held(FORK), "[data-purse]", event, time);
      case "card_warmed":
        return this.leaves(held(event.card), `[data-tray="${event.seat}"]`, event, time);
      case "card_laid":
        return this.leaves(held(event.card.number), ".meal .total", event, time);
      case "card_bought":
      case "card_gained": {
        hear("pot");
        const isHeld = "to_hand" in event && event.to_hand && this.isOurs(event);
        return this.goes(sold(event), isHeld ? ".fan" : pile(event.seat), event, time);
      }
      case "card_discarded":
        hear("knock");
        return this.leaves(held(event.card), pile(event.seat), event, time);
      case "card_trashed":
        this.ringSeat(event.seat);
        await this.wait(time);
        return this.next(event);
      case "card_chilled":
        return this.goes('[data-thing="market 4"]', "[data-fridge]", event, time);
      case "meal_presented":
        return this.tastes(event, ply, time);
      case "deck_shuffled":
        hear("card");
        return this.next(event, time);
      default:
        return this.plain(event, time);
    }
  }

  /** The judge tastes: everybody sees the meal, its name and what it brings. */
  private async tastes(event: MealPresented, ply: number, time: number): Promise<void> {
    hear("over");
    this.tasting = { event, name: this.scene().nameOf(event, ply) };
    this.later("tasting", READABLE * 1.6, () => (this.tasting = null));
    await this.wait(time * 0.7);
    this.give(event.seat, `+${event.medals + event.bonus}`);
    await this.next(event, time * 0.3);
  }

  /** A card leaves the hand; only our own is seen to travel. */
  private leaves(what: string, where: string, event: CuisineEvent, time: number): Promise<void> {
    return this.goes(this.isOurs(event) ? what : NOWHERE, where, event, time);
  }

  private isOurs(event: CuisineEvent): boolean {
    return "seat" in event && event.seat === this.scene().view.seat;
  }
}

/** A selector that finds nothing. */
const NOWHERE = ":not(*)";

/** A card of our hand. */
function held(card: number | null): string {
  return `.hand [data-card="${card ?? -1}"]`;
}

/** Where a card lies that is bought or gained. */
function sold({ stall, slot, card }: { stall: string; slot: number | null; card: number }): string {
  if (stall === "market") return `[data-thing="market ${slot ?? 0}"]`;
  return stall === "forks" ? '[data-thing="forks"]' : `.fridge [data-card="${card}"]`;
}

/** Where somebody's discard pile is drawn. */
function pile(seat: number): string {
  return `[data-discards="${seat}"]`;
}
