/** What happens at the table, shown so that one sees it happen: a card travels, the pot boils over, is taken, counted.
 * Where nothing shall move, what changed gets a ring instead. */

import { tick } from "svelte";

import { moves } from "../../lib/settings.svelte";
import { hear } from "../../lib/sounds";
import type { Told } from "../../wire/messages";
import type { CardPlayed, HandLeft, Scored, SoupEvent, SoupReady, SoupView } from "../../wire/soup";
import type { People } from "../room";
import { asked } from "./asked";
import { spelled } from "./cards";
import { staged } from "./staged";
import { line, personal } from "./story";
import { flown, gathered } from "./travel";
import { words } from "./words";

/** Something worth reading for a moment, over the pot. */
export interface Remark {
  title: string;
  note: string;
}

/** What a round brought, for the sheet that counts it. */
export interface Count {
  round: number;
  /** Who had no cards when the turn came. */
  seat: number;
  /** By seat, before the counting. */
  before: number[];
  scored: Scored[];
  left: HandLeft[];
  /** After the last round. */
  places: number[] | null;
}

/** What the moments need to know of the room. */
export interface Scene {
  view: SoupView;
  people: People;
  root: HTMLElement | undefined;
}

/** How long events take, in milliseconds. */
const TAKES: Partial<Record<SoupEvent["event"], number>> = {
  card_played: 420,
  boiled_over: 500,
  soup_ready: 700,
  menus_opened: 600,
  no_soup_paid: 250,
};
/** Everything together, but for the counting. */
const LONGEST = 1200;
const READABLE = 2400;

export class Moments {
  /** What is seen while something happens, and the view it began with. */
  private stage = $state.raw<{ base: SoupView; view: SoupView } | null>(null);
  remark = $state.raw<Remark | null>(null);
  count = $state.raw<Count | null>(null);
  foaming = $state(false);
  private gain = $state.raw<{ seat: number; text: string } | null>(null);
  /** Where nothing moves: what has just changed. */
  changed = $state.raw<string | null>(null);
  /** For whoever listens. */
  spoken = $state("");
  /** What has just happened, in words, until it is said what is asked for after it. */
  private told = "";

  private readonly scene: () => Scene;
  private goOn: (() => void) | null = null;
  /** What is being shown; the next waits for it. */
  private scenes: Promise<void> = Promise.resolve();
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(scene: () => Scene) {
    this.scene = scene;
  }

  /** What to show for the view of now. */
  shown(view: SoupView): SoupView {
    return this.stage?.base === view ? this.stage.view : view;
  }

  /** What this seat has just got. */
  gainOf(seat: number): string | null {
    return this.gain?.seat === seat ? this.gain.text : null;
  }

  /** Before the view changes: everything that happened, one after the other. */
  readonly before = (told: Told[]): Promise<void> => {
    this.finish();
    this.scenes = this.scenes.catch(() => undefined).then(() => this.perform(told));
    return this.scenes;
  };

  private async perform(told: Told[]): Promise<void> {
    const events = told.map(({ event }) => event as SoupEvent);
    const { view, people } = this.scene();
    const pace = Math.min(1, LONGEST / Math.max(1, sum(events.map((event) => TAKES[event.event] ?? 0))));
    this.stage = { base: view, view };
    this.spoken = this.told = events.map((event) => spokenLine(event, people)).join(" ");
    const count = counted(events, view);
    const last = events.findLastIndex(({ event }) => event === "scored");
    for (const [k, event] of events.entries()) {
      await this.show(event, (TAKES[event.event] ?? 0) * pace);
      if (count !== null && k === last) await this.counting(count); // what the next round brings comes after it
    }
  }

  /** After the view has changed: say whose turn it is. */
  readonly after = async (): Promise<void> => {
    this.stage = null;
    const { view, people } = this.scene();
    this.spoken = `${this.told} ${asked(view, people)}`.trim();
    this.told = "";
  };

  /** Go on from the counting, or from whatever is still being shown. */
  readonly finish = (): void => {
    this.goOn?.();
  };

  /** Nobody looks any more. */
  readonly end = (): void => {
    this.finish();
    for (const timer of this.timers.values()) clearTimeout(timer);
  };

  private async show(event: SoupEvent, time: number): Promise<void> {
    const { people } = this.scene();
    switch (event.event) {
      case "card_played":
        await this.card(event, time);
        break;
      case "boiled_over":
        this.next(event);
        this.say("moment.boil", words.say("moment.boilNote"));
        this.foaming = true;
        this.later("foam", READABLE / 2, () => (this.foaming = false));
        await this.wait(time);
        break;
      case "soup_ready":
        await this.taken(event, time);
        break;
      case "last_card":
        this.say("moment.last", personal("moment.lastNote", event.seat, people));
        break;
      case "menus_opened":
        this.next(event);
        this.say(
          "moment.menus",
          words.say(this.scene().view.round === this.scene().view.rounds ? "moment.menusLast" : "moment.menusNote"),
        );
        await this.wait(time);
        break;
      case "no_soup_paid":
        this.next(event);
        this.give(event.seat, `+${event.gained} ★`);
        await this.wait(time);
        break;
      case "scored":
        break; // the sheet counts
      default:
        this.next(event);
    }
  }

  /** A card goes into the pot. */
  private async card(event: CardPlayed, time: number): Promise<void> {
    const { root } = this.scene();
    const from = this.seen().seat === event.seat ? `[data-hand="${spelled(event.card)}"]` : face(event.seat);
    const start = root?.querySelector(from)?.getBoundingClientRect();
    const leads = this.seen().pot.length === 0;
    this.next(event);
    await tick();
    hear("card");
    const landed = root?.querySelector<HTMLElement>(`[data-in-pot="${this.seen().pot.length - 1}"]`);
    if (moves() && landed && start) flown(landed, start, time);
    else this.ring("pot");
    if (leads && event.card.value === "10" && event.total === 0) this.say("moment.ten", words.say("moment.tenNote"));
    await this.wait(time);
  }

  /** The pot is taken. */
  private async taken(event: SoupReady, time: number): Promise<void> {
    const { root, people } = this.scene();
    const count = event.pot.length;
    this.say("moment.ready", personal("moment.takes", event.seat, people, { count }));
    hear("pot");
    const cards = [...(root?.querySelectorAll<HTMLElement>("[data-in-pot]") ?? [])];
    const pot = root?.querySelector("[data-pot]")?.getBoundingClientRect();
    const seat = root?.querySelector(face(event.seat))?.getBoundingClientRect();
    if (moves() && pot && seat) gathered(cards, pot, seat, time);
    await this.wait(time);
    this.next(event);
    this.give(event.seat, words.say("moment.cards", { count }));
  }

  /** The round is counted, until somebody goes on. */
  private async counting(count: Count): Promise<void> {
    if (count.places !== null) hear("over");
    await new Promise<void>((done) => {
      this.goOn = done;
      this.count = count;
    });
    this.goOn = null;
    this.count = null;
    for (const event of count.scored) this.next(event);
  }

  private seen(): SoupView {
    const { view } = this.scene();
    return this.shown(view);
  }

  private next(event: SoupEvent): void {
    const { view } = this.scene();
    this.stage = { base: view, view: staged(this.seen(), event) };
  }

  private say(
    title: "moment.ready" | "moment.boil" | "moment.ten" | "moment.last" | "moment.menus",
    note: string,
  ): void {
    this.remark = { title: words.say(title), note };
    this.later("remark", READABLE, () => (this.remark = null));
  }

  private give(seat: number, text: string): void {
    this.gain = { seat, text };
    this.later("gain", READABLE, () => (this.gain = null));
    if (!moves()) this.ring(`seat ${seat}`);
  }

  private ring(what: string): void {
    this.changed = what;
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

function face(seat: number): string {
  return `[data-seat="${seat}"] .face`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function spokenLine(event: SoupEvent, people: People): string {
  const told = line(event, people);
  if (told === null) return "";
  const total = event.event === "card_played" ? ` ${words.say("told.total", { total: event.total })}` : "";
  return `${told.text}${/[.!?]$/.test(told.text) ? "" : "."}${total}`;
}

/** What these events say about the end of a round; null if none ended. */
function counted(events: SoupEvent[], view: SoupView): Count | null {
  const over = events.find((event) => event.event === "round_over");
  if (over === undefined) return null;
  const end = events.find((event) => event.event === "game_over");
  return {
    round: over.round,
    seat: over.seat,
    before: view.players.map(({ stars }) => stars),
    scored: events.filter((event) => event.event === "scored"),
    left: events.filter((event) => event.event === "hand_left"),
    places: end?.places ?? null,
  };
}
