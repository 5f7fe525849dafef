/** What happens around the pot, shown so that it is seen: a card travels, the pot boils over, is taken, counted. */

import { moves } from "../../../lib/settings.svelte";
import { hear } from "../../../lib/sounds";
import type { Told } from "../../../wire/messages";
import type { CardPlayed, SoupEvent, SoupReady, SoupView } from "../../../wire/soup";
import type { People } from "../../room";
import * as stage from "../../stage/moments/moments.svelte";
import type { Scene } from "../../stage/moments/scene";
import { gathered } from "../../stage/moments/travel";
import { asked } from "../story/asked";
import { spelled } from "../pieces/cards";
import { type Count, counted } from "../scoring/count";
import { staged } from "./staged";
import { line, personal } from "../story/story";
import { words } from "../words";

type Title = "moment.ready" | "moment.boil" | "moment.ten" | "moment.last" | "moment.menus";

/** How large a card grows on its way into the pot. */
const PEAK = 1.18;
const READABLE = 2400;

export class Moments extends stage.Moments<SoupView, SoupEvent> {
  /** The round that is being counted, until the viewer goes on. */
  count = $state.raw<Count | null>(null);
  foaming = $state(false);
  private counting: Count | null = null;

  protected readonly tempo = {
    takes: { card_played: 420, boiled_over: 500, soup_ready: 700, menus_opened: 600, no_soup_paid: 250 },
    longest: 1200,
    readable: READABLE,
  };
  protected readonly staged = staged;
  protected readonly line = line;

  protected asked({ view, people }: Scene<SoupView>): string {
    return asked(view, people);
  }

  protected override spokenLine(event: SoupEvent, people: People): string {
    const told = super.spokenLine(event, people);
    return event.event === "card_played" ? `${told} ${words.say("told.total", { total: event.total })}` : told;
  }

  protected override perform(told: readonly Told[]): Promise<void> {
    const events = told.map(({ event }) => event as SoupEvent);
    this.counting = counted(events, this.scene().view);
    return super.perform(told);
  }

  protected async show(event: SoupEvent, time: number): Promise<void> {
    const { people, view } = this.scene();
    switch (event.event) {
      case "card_played":
        return this.card(event, time);
      case "boiled_over":
        this.tell("moment.boil", words.say("moment.boilNote"));
        this.foaming = true;
        this.later("foam", READABLE / 2, () => (this.foaming = false));
        return this.next(event, time);
      case "soup_ready":
        return this.taken(event, time);
      case "last_card":
        return this.tell("moment.last", personal("moment.lastNote", event.seat, people));
      case "menus_opened":
        this.tell("moment.menus", words.say(view.round === view.rounds ? "moment.menusLast" : "moment.menusNote"));
        return this.next(event, time);
      case "no_soup_paid":
        this.give(event.seat, `+${event.gained} ★`);
        return this.next(event, time);
      case "scored":
        if (event === this.counting?.scored.at(-1)) await this.counts(this.counting);
        return;
      default:
        return this.next(event);
    }
  }

  /** A card goes into the pot. */
  private async card(event: CardPlayed, time: number): Promise<void> {
    const { seat } = this.seen();
    const from = seat === event.seat ? `[data-hand="${spelled(event.card)}"]` : stage.faceOf(event.seat);
    if (event.leading_ten) this.tell("moment.ten", words.say("moment.tenNote"));
    const to = (): string => `[data-in-pot="${this.seen().pot.length - 1}"]`;
    await this.lands({ from, to, ring: "pot", peak: PEAK }, event, time);
  }

  /** The pot is taken. */
  private async taken(event: SoupReady, time: number): Promise<void> {
    const { root, people } = this.scene();
    const count = event.pot.length;
    this.tell("moment.ready", personal("moment.takes", event.seat, people, { count }));
    hear("pot");
    const cards = [...(root?.querySelectorAll<HTMLElement>("[data-in-pot]") ?? [])];
    const [pot, seat] = [this.placeOf("[data-pot]"), this.placeOf(stage.faceOf(event.seat))];
    if (moves() && pot && seat) gathered(cards, pot, seat, time);
    await this.wait(time);
    await this.next(event);
    this.give(event.seat, words.say("moment.cards", { count }));
  }

  /** The round is counted. What the next round brings comes after it. */
  private async counts(count: Count): Promise<void> {
    if (count.places !== null) hear("over");
    this.count = count;
    await this.sheet();
    this.count = null;
    for (const event of count.scored) await this.next(event);
  }

  private tell(title: Title, note: string): void {
    this.say({ title: words.say(title), note });
  }
}
