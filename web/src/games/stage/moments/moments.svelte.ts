/** What happens in a room, shown one event after the other before the next view: pieces travel, remarks are read. With
 * reduced motion a changed piece gets a ring instead. A game says how each of its events is shown. */

import { tick } from "svelte";

import { moves } from "../../../lib/settings.svelte";
import { hear } from "../../../lib/sounds";
import type { Told } from "../../../wire/messages";
import type { Line, People } from "../../room";
import type { Remark } from "./remark";
import type { Scene } from "./scene";
import { flown, sent } from "./travel";

/** How long things take, in milliseconds. */
export interface Tempo<Event extends { event: string }> {
  /** By event; the others take no time. */
  takes: Partial<Record<Event["event"], number>>;
  /** The longest that all events of one update may take together. */
  longest: number;
  /** How long a remark, a gain or a ring stays. */
  readable: number;
}

/** A piece that comes to lie somewhere. */
interface Landing {
  /** Where it comes from. */
  from: string;
  /** Where it lies once the event is shown. */
  to: () => string;
  /** What gets a ring if nothing moves. */
  ring: string;
  /** How large it grows on its way. */
  peak?: number;
}

export abstract class Moments<View, Event extends { event: string }, Seen extends Scene<View> = Scene<View>> {
  /** What is seen while something happens, and the view it began with. */
  private stage = $state.raw<{ base: View; view: View } | null>(null);
  remark = $state.raw<Remark | null>(null);
  private gain = $state.raw<{ seat: number; text: string } | null>(null);
  /** What has just changed, where nothing moves: "seat 2", or a name of the game's own. */
  changed = $state.raw<string | null>(null);
  /** For screen readers. */
  spoken = $state("");
  /** What has just happened, in words, until the next question is spoken after it. */
  protected told = "";

  protected readonly scene: () => Seen;
  /** Ends what is being shown. */
  protected cutting = new AbortController();
  private goOn: (() => void) | null = null;
  /** What is being shown; the next update waits for it. */
  private scenes: Promise<void> = Promise.resolve();
  /** How many times as long as usual things take. */
  protected stretch = 1;
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  protected abstract readonly tempo: Tempo<Event>;

  constructor(scene: () => Seen) {
    this.scene = scene;
  }

  /** Show one event. */
  protected abstract show(event: Event, time: number, ply: number): Promise<void>;
  /** The view after an event, as far as it is seen. */
  protected abstract readonly staged: (view: View, event: Event) => View;
  /** An event in words. */
  protected abstract readonly line: (event: Event, people: People) => Line | null;
  /** What is asked for now. */
  protected abstract asked(scene: Seen): string;

  /** What to show for the current view. */
  shown(view: View): View {
    return this.stage?.base === view ? this.stage.view : view;
  }

  /** What this seat has just got. */
  gainOf(seat: number): string | null {
    return this.gain?.seat === seat ? this.gain.text : null;
  }

  /** Whether something of this seat has just changed. */
  isChanged(seat: number): boolean {
    return this.changed === `seat ${seat}`;
  }

  /** Before the view changes: show everything that happened. */
  readonly before = (told: Told[], stretch = 1): Promise<void> => {
    this.finish();
    this.scenes = this.scenes
      .catch(() => undefined)
      .then(() => {
        this.cutting = new AbortController();
        this.stretch = stretch;
        return this.perform(told);
      });
    return this.scenes;
  };

  /** After the view has changed: say what is asked for. */
  readonly after = async (): Promise<void> => {
    this.stage = null;
    this.spoken = `${this.told} ${this.asked(this.scene())}`.trim();
    this.told = "";
  };

  /** Close the sheet that covers the table. */
  readonly finish = (): void => {
    this.goOn?.();
  };

  /** Come to the end at once: the viewer looks at something else. */
  readonly cut = (): void => {
    this.cutting.abort();
    this.remark = null;
    this.finish();
    this.rest();
  };

  /** The room is gone. */
  readonly end = (): void => {
    this.finish();
    for (const timer of this.timers.values()) clearTimeout(timer);
  };

  protected async perform(told: readonly Told[]): Promise<void> {
    const { view, people } = this.scene();
    const events = told.map(({ event }) => event as Event);
    const all = events.reduce((sum, event) => sum + this.time(event), 0);
    const pace = this.stretch * Math.min(1, this.tempo.longest / Math.max(1, all));
    this.stage = { base: view, view: this.opening(view) };
    this.spoken = this.told = events.map((event) => this.spokenLine(event, people)).join(" ");
    for (const { ply, event } of told) {
      if (this.cutting.signal.aborted) return;
      await this.show(event as Event, this.time(event as Event) * pace, ply);
    }
  }

  /** The view that an update begins with. */
  protected opening(view: View): View {
    return view;
  }

  /** Stop what else the game has in motion. */
  protected rest(): void {}

  /** How long an event takes. */
  protected time(event: Event): number {
    return this.tempo.takes[event.event as Event["event"]] ?? 0;
  }

  /** An event as it is read aloud. */
  protected spokenLine(event: Event, people: People): string {
    const text = this.line(event, people)?.text ?? "";
    return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
  }

  /** The view as it is seen now. */
  protected seen(): View {
    return this.shown(this.scene().view);
  }

  /** From now on an event is seen to have happened. */
  protected async next(event: Event, time = 0): Promise<void> {
    this.stage = { base: this.scene().view, view: this.staged(this.seen(), event) };
    await this.wait(time);
  }

  /** Show an event for which nothing travels: with reduced motion its seat gets a ring. */
  protected plain(event: Event, time: number): Promise<void> {
    if (event.event === "game_over") hear("over");
    else if ("seat" in event && !moves()) this.ringSeat(event.seat as number);
    return this.next(event, time);
  }

  /** A piece leaves, and then the event is seen. */
  protected async goes(what: string, where: string, event: Event, time: number): Promise<void> {
    const thing = this.sends(what, where, time);
    if (thing === null && "seat" in event) this.ringSeat(event.seat as number);
    await this.wait(time);
    await this.next(event);
    for (const travel of thing?.getAnimations() ?? []) travel.cancel();
  }

  /** Send a piece on its way; null if it does not move. */
  protected sends(what: string, where: string, time: number): HTMLElement | null {
    const [thing, to] = [this.find(what), this.placeOf(where)];
    if (!moves() || thing === null || to === undefined) return null;
    sent(thing, to, time);
    return thing;
  }

  /** The event is seen, and a piece of it comes from elsewhere. */
  protected async lands({ from, to, ring, peak }: Landing, event: Event, time: number): Promise<void> {
    const start = this.placeOf(from);
    await this.next(event);
    await tick();
    hear("card");
    const landed = this.find(to());
    if (moves() && landed !== null && start !== undefined) flown(landed, start, time, peak);
    else this.ring(ring);
    await this.wait(time);
  }

  /** Wait until the viewer closes the sheet that covers the table. */
  protected async sheet(): Promise<void> {
    await new Promise<void>((done) => (this.goOn = done));
    this.goOn = null;
  }

  protected find(what: string): HTMLElement | null {
    return this.scene().root?.querySelector<HTMLElement>(what) ?? null;
  }

  protected placeOf(what: string): DOMRect | undefined {
    return this.find(what)?.getBoundingClientRect();
  }

  protected say(remark: Remark, time = this.tempo.readable): void {
    this.remark = remark;
    this.later("remark", time, () => (this.remark = null));
  }

  protected give(seat: number, text: string): void {
    this.gain = { seat, text };
    this.later("gain", this.tempo.readable, () => (this.gain = null));
    if (!moves()) this.ringSeat(seat);
  }

  protected ring(what: string): void {
    this.changed = what;
    this.later("ring", this.tempo.readable, () => (this.changed = null));
  }

  protected ringSeat(seat: number): void {
    this.ring(`seat ${seat}`);
  }

  /** Do something after a while, unless the same comes again before. */
  protected later(name: string, time: number, what: () => void): void {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(what, time));
  }

  protected async wait(time: number): Promise<void> {
    const { signal } = this.cutting;
    if (time <= 0 || document.hidden || signal.aborted) return;
    await new Promise<void>((done) => {
      setTimeout(done, time);
      signal.addEventListener("abort", () => done(), { once: true });
    });
  }
}

/** Where somebody's face is drawn. */
export function faceOf(seat: number): string {
  return `[data-seat="${seat}"] .face`;
}
