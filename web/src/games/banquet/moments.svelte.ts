/** What happens at the banquet, shown so that one sees it happen: a dish travels, a cloche is lifted, a menu is served.
 * Where nothing shall move, what changed gets a ring instead. */

import { tick } from "svelte";

import { moves } from "../../lib/settings.svelte";
import { hear } from "../../lib/sounds";
import type { Remark } from "../../parts/remark";
import { flown, sent } from "../../parts/travel";
import type { Told } from "../../wire/messages";
import type {
  BanquetEvent,
  BanquetView,
  ElementPlaced,
  MenuDiscarded,
  MenuScored,
  OrderAnnounced,
} from "../../wire/banquet";
import type { People } from "../room";
import { asked } from "./asked";
import { centre } from "./board";
import { type Count, counted } from "./count";
import type { Mood } from "./drawings";
import { staged, still } from "./staged";
import { face, type Lifting, LIFTED, LONGEST, READABLE, SAID, spokenLine, sum, TAKES } from "./moment";
import { personal } from "./story";
import { words } from "./words";

/** What the moments need to know of the room. */
export interface Scene {
  view: BanquetView;
  people: People;
  root: HTMLElement | undefined;
  /** The seats of whoever looks. */
  own: readonly number[];
}

export class Moments {
  /** What is seen while something happens, and the view it began with. */
  private stage = $state.raw<{ base: BanquetView; view: BanquetView } | null>(null);
  remark = $state.raw<Remark | null>(null);
  lifting = $state.raw<Lifting | null>(null);
  count = $state.raw<Count | null>(null);
  mood = $state<Mood>("calm");
  /** Rows that have just been scored. */
  rows = $state.raw<string[][]>([]);
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
  shown(view: BanquetView): BanquetView {
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
    const events = told.map(({ event }) => event as BanquetEvent);
    const { view, people } = this.scene();
    const pace = Math.min(1, LONGEST / Math.max(1, sum(events.map((event) => TAKES[event.event] ?? 0))));
    this.stage = { base: view, view: still(view) };
    this.spoken = this.told = events.map((event) => spokenLine(event, people)).join(" ");
    for (const event of events) await this.show(event, (TAKES[event.event] ?? 0) * pace);
    const over = events.find((event) => event.event === "game_over");
    if (over !== undefined) await this.counting(counted(events, this.seen().players, over.places, people));
  }

  /** After the view has changed: say what is asked for. */
  readonly after = async (): Promise<void> => {
    this.stage = null;
    const { view, people, own } = this.scene();
    this.spoken = `${this.told} ${asked(view, people, own)}`.trim();
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

  /** Look at the counting again. */
  recount(count: Count): void {
    void this.counting(count);
  }

  private async show(event: BanquetEvent, time: number): Promise<void> {
    const { people } = this.scene();
    switch (event.event) {
      case "order_laid":
        await this.lands(event.seat, event.cell, event, time);
        break;
      case "orders_shown":
        this.say("moment.shown", words.say("moment.shownNote"));
        break;
      case "orders_covered":
        this.next(event);
        if (this.seen().players.every(({ covered }) => covered))
          this.say("moment.covered", words.say("moment.coveredNote"));
        break;
      case "element_placed":
        await this.lands(event.seat, event.cell, event, time);
        break;
      case "order_announced":
        await this.lift(event);
        break;
      case "menu_scored":
        await this.served(event, time);
        break;
      case "menu_discarded":
        await this.goes(event, time);
        break;
      case "menu_given_up":
        this.next(event);
        this.feel("shocked");
        this.say("moment.gaveUp", personal("moment.gaveUpNote", event.seat, people));
        this.give(event.seat, `−${event.menu.value}`);
        await this.wait(time);
        break;
      case "deck_rebuilt":
        this.next(event);
        this.say("moment.rebuilt", words.say("moment.rebuiltNote", { value: event.value }));
        break;
      case "table_full":
        this.say("moment.full", words.say("moment.fullNote"));
        break;
      case "toque_counted":
      case "majority_counted":
        break; // the counting shows them
      default:
        this.next(event);
        await this.wait(time);
    }
  }

  /** Something comes onto the table: from the kitchen if it is ours, else from who placed it. */
  private async lands(
    seat: number,
    cell: string,
    event: ElementPlaced | Extract<BanquetEvent, { event: "order_laid" }>,
    time: number,
  ): Promise<void> {
    const { root } = this.scene();
    const piece = event.event === "element_placed" ? event.element : "announce";
    const from = this.seen().seat === seat ? `[data-piece="${piece}"] img` : face(seat);
    const start = (root?.querySelector(from) ?? root?.querySelector(face(seat)))?.getBoundingClientRect();
    this.next(event);
    await tick();
    hear("card");
    const landed = root?.querySelector<HTMLElement>(`[data-on="${cell}"]`);
    if (moves() && landed && start) flown(landed, start, time);
    else this.ring(cell);
    await this.wait(time);
  }

  /** What was said, the lid rises, what lies there, and who keeps it. */
  private async lift(event: OrderAnnounced): Promise<void> {
    this.lifting = { event, open: false };
    await this.wait(SAID);
    this.lifting = { event, open: true };
    this.next(event);
    hear(event.right ? "pot" : "knock");
    this.feel(event.right ? "pleased" : "shocked");
    this.ring(event.cell);
    if (event.gained > 0) this.give(event.seat, `+${event.gained}`);
    await this.wait(LIFTED);
    this.lifting = null;
  }

  /** A menu is laid open: its row lights up, the card goes to whoever scored it. */
  private async served(event: MenuScored, time: number): Promise<void> {
    const { root, people } = this.scene();
    const { seat, menu, rows } = event;
    this.rows = rows;
    this.later("rows", READABLE, () => (this.rows = []));
    const high = rows.flat().every((cell) => centre(cell).y < 1);
    this.say("moment.scored", personal("moment.scoredNote", seat, people, { count: menu.value }), high);
    this.feel("pleased");
    hear("pot");
    await this.wait(time * 0.5);
    const card = root?.querySelector<HTMLElement>(`[data-menu="${menu.id}"]`);
    const to = root?.querySelector(face(seat))?.getBoundingClientRect();
    if (moves() && card && to) sent(card, to, time * 0.5);
    await this.wait(time * 0.5);
    this.next(event);
    this.give(seat, `+${menu.value}`);
  }

  private async goes(event: MenuDiscarded, time: number): Promise<void> {
    const { root } = this.scene();
    const card = root?.querySelector<HTMLElement>(`[data-menu="${event.menu.id}"]`);
    const to = root?.querySelector(`[data-deck="${event.menu.value}"]`)?.getBoundingClientRect();
    hear("card");
    if (moves() && card && to) sent(card, to, time);
    await this.wait(time);
    this.next(event);
  }

  /** Everything is counted, until somebody goes on. */
  private async counting(count: Count): Promise<void> {
    hear("over");
    this.feel("pleased");
    await new Promise<void>((done) => {
      this.goOn = done;
      this.count = count;
    });
    this.goOn = null;
    this.count = null;
  }

  private seen(): BanquetView {
    const { view } = this.scene();
    return this.shown(view);
  }

  private next(event: BanquetEvent): void {
    const { view } = this.scene();
    this.stage = { base: view, view: staged(this.seen(), event) };
  }

  private say(
    title: "moment.shown" | "moment.covered" | "moment.scored" | "moment.gaveUp" | "moment.rebuilt" | "moment.full",
    note: string,
    low = false,
  ): void {
    this.remark = { title: words.say(title), note, low };
    this.later("remark", READABLE, () => (this.remark = null));
  }

  private feel(mood: Mood): void {
    this.mood = mood;
    this.later("mood", READABLE, () => (this.mood = "calm"));
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
