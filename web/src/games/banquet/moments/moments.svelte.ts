/** What happens at the banquet, shown so that it is seen: a dish travels, a cloche is lifted, a menu is served. */

import { hear } from "../../../lib/sounds";
import type { Told } from "../../../wire/messages";
import type { BanquetEvent, BanquetView, ElementPlaced, MenuScored, OrderAnnounced } from "../../../wire/banquet";
import * as stage from "../../stage/moments/moments.svelte";
import type * as scene from "../../stage/moments/scene";
import { still } from "../../stage/moments/staged";
import { asked } from "../story/asked";
import { centre } from "../board/board";
import { type Count, counted } from "../scoring/count";
import type { Mood } from "../pieces/drawings";
import { LIFTED, type Lifting, LONGEST, READABLE, SAID, TAKES } from "./moment";
import { staged } from "./staged";
import { line, personal } from "../story/story";
import { words } from "../words";

type Title = "moment.shown" | "moment.covered" | "moment.scored" | "moment.gaveUp" | "moment.rebuilt" | "moment.full";

/** What the moments need to know of the room. */
export interface Scene extends scene.Scene<BanquetView> {
  /** The seats of the viewer. */
  own: readonly number[];
}

export class Moments extends stage.Moments<BanquetView, BanquetEvent, Scene> {
  lifting = $state.raw<Lifting | null>(null);
  /** The game that is being counted, until the viewer goes on. */
  count = $state.raw<Count | null>(null);
  mood = $state<Mood>("calm");
  /** Rows that have just been scored. */
  rows = $state.raw<string[][]>([]);

  protected readonly tempo = { takes: TAKES, longest: LONGEST, readable: READABLE };
  protected readonly staged = staged;
  protected readonly line = line;
  protected override readonly opening = still;

  protected asked({ view, people, own }: Scene): string {
    return asked(view, people, own);
  }

  protected override async perform(told: readonly Told[]): Promise<void> {
    await super.perform(told);
    const events = told.map(({ event }) => event as BanquetEvent);
    const over = events.find((event) => event.event === "game_over");
    if (over === undefined) return;
    await this.recount(counted(events, this.seen().players, over.places, this.scene().people));
  }

  protected async show(event: BanquetEvent, time: number): Promise<void> {
    const { people } = this.scene();
    switch (event.event) {
      case "order_laid":
        return this.comes("announce", event, time);
      case "orders_shown":
        return this.tell("moment.shown", words.say("moment.shownNote"));
      case "orders_covered":
        await this.next(event);
        if (this.seen().players.every(({ covered }) => covered))
          this.tell("moment.covered", words.say("moment.coveredNote"));
        return;
      case "element_placed":
        return this.comes(event.element, event, time);
      case "order_announced":
        return this.lift(event);
      case "menu_scored":
        return this.served(event, time);
      case "menu_discarded":
        hear("card");
        this.sends(`[data-menu="${event.menu.id}"]`, `[data-deck="${event.menu.value}"]`, time);
        await this.wait(time);
        return this.next(event);
      case "menu_given_up":
        this.feel("shocked");
        this.tell("moment.gaveUp", personal("moment.gaveUpNote", event.seat, people));
        this.give(event.seat, `−${event.menu.value}`);
        return this.next(event, time);
      case "deck_rebuilt":
        this.tell("moment.rebuilt", words.say("moment.rebuiltNote", { value: event.value }));
        return this.next(event);
      case "table_full":
        return this.tell("moment.full", words.say("moment.fullNote"));
      case "toque_counted":
      case "majority_counted":
        return; // the counting shows them
      default:
        return this.next(event, time);
    }
  }

  /** A piece comes onto the table: from the kitchen if it is ours, else from who placed it. */
  private comes(
    piece: string,
    event: ElementPlaced | Extract<BanquetEvent, { event: "order_laid" }>,
    time: number,
  ): Promise<void> {
    const { seat, cell } = event;
    const shelf = `[data-piece="${piece}"] img`;
    const from = this.seen().seat === seat && this.find(shelf) !== null ? shelf : stage.faceOf(seat);
    return this.lands({ from, to: () => `[data-on="${cell}"]`, ring: cell }, event, time);
  }

  /** What was said, the lid rises, what lies there, and who keeps it. */
  private async lift(event: OrderAnnounced): Promise<void> {
    this.lifting = { event, open: false };
    await this.wait(SAID * this.stretch);
    this.lifting = { event, open: true };
    await this.next(event);
    hear(event.right ? "pot" : "knock");
    this.feel(event.right ? "pleased" : "shocked");
    this.ring(event.cell);
    if (event.gained > 0) this.give(event.seat, `+${event.gained}`);
    await this.wait(LIFTED * this.stretch);
    this.lifting = null;
  }

  /** A menu is laid open: its row lights up, the card goes to its owner. */
  private async served(event: MenuScored, time: number): Promise<void> {
    const { seat, menu, rows } = event;
    this.rows = rows;
    this.later("rows", READABLE, () => (this.rows = []));
    const high = rows.flat().every((cell) => centre(cell).y < 1);
    const note = personal("moment.scoredNote", seat, this.scene().people, { count: menu.value });
    this.tell("moment.scored", note, high);
    this.feel("pleased");
    hear("pot");
    await this.wait(time * 0.5);
    this.sends(`[data-menu="${menu.id}"]`, stage.faceOf(seat), time * 0.5);
    await this.wait(time * 0.5);
    await this.next(event);
    this.give(seat, `+${menu.value}`);
  }

  /** Everything is counted, until the viewer goes on. */
  async recount(count: Count): Promise<void> {
    hear("over");
    this.feel("pleased");
    this.count = count;
    await this.sheet();
    this.count = null;
  }

  private tell(title: Title, note: string, low = false): void {
    this.say({ title: words.say(title), note, low });
  }

  private feel(mood: Mood): void {
    this.mood = mood;
    this.later("mood", READABLE, () => (this.mood = "calm"));
  }
}
