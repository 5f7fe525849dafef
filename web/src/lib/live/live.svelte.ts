/** A table as it happens: one socket that comes back by itself, or asking for news where sockets are broken. */

import { untrack } from "svelte";

import type { AnyCommand, Note, Told, Update } from "../../wire/messages";
import * as api from "../api";
import { visitor } from "../people/visitor.svelte";
import { Asking } from "./asking";
import { type Answer, because, Commands } from "./commands";
import { Hands } from "./hands.svelte";
import { onNetwork } from "./online";
import { type Heard, Socket } from "./socket";
import { added, type Step } from "./told";

/** Honest words for how we are connected. */
export type Connection = "connecting" | "live" | "asking" | "lost" | "offline" | "closed";

/** The longest pause before the next attempt to connect, in milliseconds. */
const SLOWEST = 8_000;
/** Reasons of a goodbye after which reconnecting is useless. */
const FINAL = new Set(["no_spectators", "no_such_table", "read_only"]);

/** One table; `close` it when nobody looks any more. */
export class LiveTable {
  readonly id: string;
  connection = $state<Connection>("connecting");
  /** Why the table sent us away, if it did. */
  farewell = $state<string | null>(null);
  latest = $state.raw<Update | null>(null);
  story = $state.raw<Told[]>([]);
  notes = $state.raw<Note[]>([]);
  /** Who knocked with the spoon last, and how many knocks there were. */
  knocked = $state.raw<{ name: string; times: number }>({ name: "", times: 0 });
  /** Bottles and pans as they move; only a socket brings them. */
  readonly hands = new Hands({
    reach: (seat, to) => this.say({ type: "reach", seat, to }),
    shake: (seat) => this.say({ type: "shake", seat }),
  });

  private socket: Socket | null = null;
  private readonly commands = new Commands();
  private steps = new Set<(step: Step) => void>();
  private looking: number | null = null;
  private failures = 0;
  private everLive = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  /** Whether we poll. */
  private asks = false;
  private readonly asking: Asking;
  private closed = false;
  /** Callers that wait for what the table shows to the person we are now. */
  private meeting: (() => void)[] = [];
  /** The person we are to the server; null for a stranger, undefined while we do not know. */
  private known: string | null | undefined = undefined;
  /** Whether what was seen so far was shown to somebody else: then everything is fetched again. */
  private stale = false;
  /** How often we became somebody else: answers to an earlier person are dropped. */
  private persons = 0;
  private readonly stopListening: () => void;
  private readonly stopWatching: () => void;

  constructor(id: string) {
    this.id = id;
    this.asking = new Asking(id, {
      goesOn: () => !this.closed && this.farewell === null,
      seq: () => (this.stale ? undefined : this.latest?.seq),
      looking: () => this.looking,
      take: (update) => {
        this.connection = "asking";
        this.take(update);
        this.resend();
      },
      failed: (reason) => {
        if (FINAL.has(reason)) this.part(reason);
        else this.connection = navigator.onLine ? "lost" : "offline";
      },
    });
    this.stopListening = onNetwork(this.hurry, this.goOffline);
    this.connect();
    this.stopWatching = $effect.root(() => {
      $effect(this.recognise);
    });
  }

  /** Hear every update, in order. */
  onStep(listener: (step: Step) => void): () => void {
    this.steps.add(listener);
    return () => this.steps.delete(listener);
  }

  /** Do something at the table; sent again after a lost connection, done once. */
  do(command: AnyCommand): Promise<Answer> {
    untrack(this.recognise); // effects have not run yet for somebody who has just come in
    if (this.connection === "closed") return Promise.resolve({ done: false, refusal: because(this.farewell) });
    const id = this.commands.next();
    const answer = this.commands.add(id, command);
    this.send(id, command);
    return answer;
  }

  /** Wait until the table has shown itself to the person we are now; null if it sends us away. */
  async met(): Promise<Update | null> {
    untrack(this.recognise);
    while (this.connection !== "closed" && (this.stale || this.latest === null))
      await new Promise<void>((ready) => this.meeting.push(ready));
    return this.connection === "closed" ? null : this.latest;
  }

  /** Look at this seat of ours, or at none. */
  look(seat: number | null): void {
    this.looking = seat;
    if (this.connection === "live") this.say({ type: "look", id: this.commands.next(), seat });
    else this.asking.abort();
  }

  close(): void {
    this.closed = true;
    this.connection = "closed";
    this.stopListening();
    this.stopWatching();
    this.drop();
    this.commands.giveUp(api.UNREACHABLE);
    this.meet();
  }

  // The socket

  private connect(): void {
    if (this.closed) return;
    this.drop();
    const socket = new Socket(`/api/tables/${encodeURIComponent(this.id)}/live`, {
      opened: () => {
        this.say({ type: "hello", after: this.stale ? null : (this.latest?.seq ?? null) });
        if (this.looking !== null) this.look(this.looking);
      },
      hear: (said) => this.hear(said),
      lost: (code, reason) => {
        if (socket !== this.socket) return;
        if (code === 1008 && FINAL.has(reason)) this.part(reason);
        else this.comeBack();
      },
    });
    this.socket = socket;
  }

  /** A socket belongs to the person who opened it: come back as who we are now. */
  private readonly recognise = (): void => {
    const [before, now] = [this.known, visitor.me && visitor.me.id];
    if (now === undefined || now === before) return;
    this.known = now;
    if (before === undefined) return;
    if (before !== null) this.commands.giveUp(because(now === null ? "not_known" : "stale")); // another gave them
    untrack(() => this.comeAnew());
  };

  private comeAnew(): void {
    if (this.closed) return;
    this.stale = true;
    this.persons += 1;
    if (this.asks && this.farewell === null) return this.asking.abort(); // every request says who we are
    this.farewell = null;
    this.connection = "connecting";
    this.connect();
  }

  /** Come back after everybody was signed out: as the same person if it was asked for here, else as a stranger. */
  private async returnSignedOut(): Promise<void> {
    this.drop();
    this.connection = "connecting"; // nothing is lost
    await visitor.refresh();
    this.comeAnew();
  }

  private comeBack(): void {
    this.drop();
    if (this.closed || this.farewell !== null) return;
    this.failures += 1;
    this.connection = navigator.onLine ? (this.latest === null ? "connecting" : "lost") : "offline";
    if (!this.everLive && this.failures >= 3) void this.ask();
    else
      this.retry = setTimeout(
        () => this.connect(),
        Math.min(SLOWEST, 300 * 2 ** this.failures) * (0.7 + Math.random() * 0.6),
      );
  }

  private readonly hurry = (): void => {
    const away = this.connection === "lost" || this.connection === "offline";
    if (this.asks || !away || !navigator.onLine || document.visibilityState !== "visible") return; // asking goes on
    this.connect();
  };

  private readonly goOffline = (): void => {
    if (this.connection !== "closed") this.connection = "offline";
  };

  private hear(said: Heard): void {
    switch (said.type) {
      case "update":
        this.arrived();
        this.take(said);
        break;
      case "done":
        this.commands.answered(said.id, { done: true });
        break;
      case "refused":
        if (said.refusal.reason === "not_known" && this.commands.mayRepeat(said.id)) {
          this.comeAnew(); // another tab has come in, or was forgotten
          void visitor.refresh();
          break;
        }
        this.commands.answered(said.id, { done: false, refusal: said.refusal });
        if (said.update !== null) this.take(said.update);
        break;
      case "knocked":
        this.knocked = { name: said.name, times: this.knocked.times + 1 };
        break;
      case "bye":
        if (FINAL.has(said.reason)) this.part(said.reason);
        if (said.reason === "signed_out") void this.returnSignedOut();
        break;
      default:
        this.hands.hear(said);
    }
  }

  /** The first update of a connection: what was not answered yet is said again. */
  private arrived(): void {
    if (this.connection === "live") return;
    this.connection = "live";
    this.everLive = true;
    this.failures = 0;
    this.resend();
  }

  private part(reason: string): void {
    this.farewell = reason;
    this.connection = "closed";
    this.drop();
    this.commands.giveUp(because(reason));
    this.meet();
  }

  private meet(): void {
    for (const ready of this.meeting.splice(0)) ready();
  }

  // Asking for news

  private async ask(): Promise<void> {
    this.asks = true;
    await this.asking.run();
    this.asks = false;
  }

  // Both

  private take(update: Update): void {
    const before = this.latest?.seq ?? -1;
    if (update.seq < before && !this.stale) return; // an older answer overtaken by news
    const anew = update.full || this.latest === null;
    this.stale = false;
    const { events, story, notes } = added(this, update, anew ? null : this.latest);
    [this.story, this.notes] = [story, notes];
    const again = !anew && update.earliest < (this.latest?.earliest ?? 0);
    this.latest = update;
    if (again) void this.recall();
    for (const step of this.steps) step({ update, events: anew ? [] : events, anew });
    this.meet();
  }

  /** The table shows its whole story again, as it does after the end: ask for the part that we lack. */
  private async recall(): Promise<void> {
    const { persons } = this;
    const { events } = await api.table(this.id).catch(() => ({ events: this.story }));
    if (persons === this.persons) this.story = events;
  }

  private resend(): void {
    for (const [id, command] of this.commands.all()) this.send(id, command);
  }

  private send(id: string, command: AnyCommand): void {
    if (this.connection === "live") this.say({ type: "do", id, command });
    else if (this.connection === "asking") void this.commands.post(this.id, id);
  }

  private say(message: object): void {
    this.socket?.say(message);
  }

  private drop(): void {
    clearTimeout(this.retry);
    this.hands.rest();
    this.hands.phones = []; // said again when we are back
    this.socket?.close();
    this.socket = null;
    this.asking.abort();
  }
}
