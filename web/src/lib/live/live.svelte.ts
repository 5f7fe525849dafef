/** A table as it happens: one socket that comes back by itself, or asking for news where sockets are broken. */

import { untrack } from "svelte";

import type { AnyCommand, AnySaid, Note, Refusal, Told, Update } from "../../wire/messages";
import * as api from "../api";
import { type Answer, Commands } from "./commands";
import { Hands } from "./hands.svelte";
import { visitor } from "../people/visitor.svelte";

/** Honest words for how we are connected. */
export type Connection = "connecting" | "live" | "asking" | "lost" | "offline" | "closed";

/** An update and what happened with it, in the order in which it came. */
export interface Step {
  update: Update;
  events: Told[];
  /** Whether the story begins anew, so nothing leads from what was shown to this. */
  anew: boolean;
}

const [PING_EACH, PONG_WITHIN, SLOWEST] = [25_000, 8_000, 8_000];
/** Reasons of a goodbye after which coming back is no use. */
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
  /** The last who knocked with the spoon, and how often anybody did. */
  knocked = $state.raw<{ name: string; times: number }>({ name: "", times: 0 });
  /** Bottles and pans as they move; only a socket brings them. */
  readonly hands = new Hands({
    reach: (seat, to) => this.say({ type: "reach", seat, to }),
    shake: (seat) => this.say({ type: "shake", seat }),
  });

  private socket: WebSocket | null = null;
  private readonly commands = new Commands();
  private steps = new Set<(step: Step) => void>();
  private looking: number | null = null;
  private failures = 0;
  private everLive = false;
  private timers: ReturnType<typeof setTimeout>[] = [];
  /** Whether we poll. */
  private asks = false;
  private asking: AbortController | null = null;
  private closed = false;
  /** Who wait for what the table shows to the person we are now. */
  private meeting: (() => void)[] = [];
  /** The person we are to the server; null for a stranger, undefined while we do not know. */
  private known: string | null | undefined = undefined;
  /** Whether what was seen so far was shown to somebody else: all is asked for anew. */
  private stale = false;
  /** How often we became somebody else: answers to an earlier person are dropped. */
  private persons = 0;
  private readonly stopWatching: () => void;

  constructor(id: string) {
    this.id = id;
    addEventListener("online", this.hurry);
    addEventListener("offline", this.goOffline);
    document.addEventListener("visibilitychange", this.hurry);
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

  /** Look at this seat of one's own, or at none. */
  look(seat: number | null): void {
    this.looking = seat;
    if (this.connection === "live") this.say({ type: "look", id: this.commands.next(), seat });
    else this.asking?.abort();
  }

  close(): void {
    this.closed = true;
    this.connection = "closed";
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.goOffline);
    document.removeEventListener("visibilitychange", this.hurry);
    this.stopWatching();
    this.drop();
    this.commands.giveUp(api.UNREACHABLE);
    this.meet();
  }

  // The socket

  private connect(): void {
    if (this.closed) return;
    this.drop();
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.say({ type: "hello", after: this.stale ? null : (this.latest?.seq ?? null) });
      if (this.looking !== null) this.look(this.looking);
      this.later(PING_EACH, this.ping);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as AnySaid);
    socket.onclose = ({ reason, code }) => {
      if (socket !== this.socket) return;
      if (code === 1008 && FINAL.has(reason)) this.part(reason);
      else this.comeBack();
    };
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
    if (this.asks && this.farewell === null) return this.asking?.abort(); // every request says who we are
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
    else this.later(Math.min(SLOWEST, 300 * 2 ** this.failures) * (0.7 + Math.random() * 0.6), () => this.connect());
  }

  private readonly hurry = (): void => {
    const away = this.connection === "lost" || this.connection === "offline";
    if (away && navigator.onLine && document.visibilityState === "visible") this.connect();
  };

  private readonly goOffline = (): void => {
    if (this.connection !== "closed") this.connection = "offline";
  };

  private readonly ping = (): void => {
    this.say({ type: "ping" });
    this.later(PONG_WITHIN, () => this.comeBack()); // a pong clears it
  };

  private hear(said: AnySaid): void {
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
      case "pong":
        this.quiet();
        this.later(PING_EACH, this.ping);
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
    for (const [id, command] of this.commands.all()) this.send(id, command);
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
    while (!this.closed && this.farewell === null) {
      const { signal } = (this.asking = new AbortController());
      const { persons } = this;
      try {
        const seq = this.stale ? undefined : this.latest?.seq;
        const update =
          seq === undefined ? await api.table(this.id, signal) : await api.updates(this.id, seq, this.looking, signal);
        if (signal.aborted || persons !== this.persons) continue;
        this.connection = "asking";
        this.take(update);
        for (const [id, command] of this.commands.all()) this.send(id, command);
      } catch (error) {
        if (signal.aborted) continue;
        const reason = error instanceof api.Refused ? error.refusal.reason : "failed";
        if (FINAL.has(reason)) {
          this.part(reason);
          break;
        }
        this.connection = navigator.onLine ? "lost" : "offline";
        await new Promise((ready) => setTimeout(ready, SLOWEST / 2));
      }
    }
    this.asks = false;
  }

  // Both

  private take(update: Update): void {
    const before = this.latest?.seq ?? -1;
    if (update.seq < before && !this.stale) return; // an older answer overtaken by news
    const anew = update.full || this.latest === null;
    this.stale = false;
    const fresh = anew ? update.events : update.events.filter(({ ply }) => ply >= (this.latest?.ply ?? 0));
    const told = anew ? update.events : [...this.story, ...fresh];
    this.story = told.filter(({ ply }) => ply >= update.earliest); // what the table shows no more is memory
    const said = new Set(this.notes.map(({ seq }) => seq));
    this.notes = update.full ? update.notes : [...this.notes, ...update.notes.filter(({ seq }) => !said.has(seq))];
    const again = !anew && update.earliest < (this.latest?.earliest ?? 0);
    this.latest = update;
    if (again) void this.recall();
    for (const step of this.steps) step({ update, events: anew ? [] : fresh, anew });
    this.meet();
  }

  /** The table shows again what it showed no more, as it does after the end: ask what was told then. */
  private async recall(): Promise<void> {
    const { persons } = this;
    const { events } = await api.table(this.id).catch(() => ({ events: this.story }));
    if (persons === this.persons) this.story = events;
  }

  private send(id: string, command: AnyCommand): void {
    if (this.connection === "live") this.say({ type: "do", id, command });
    else if (this.connection === "asking") void this.post(id, command);
  }

  private async post(id: string, command: AnyCommand): Promise<void> {
    try {
      await api.act(this.id, id, command);
      this.commands.answered(id, { done: true });
    } catch (error) {
      if (error instanceof api.Refused && error.refusal !== api.UNREACHABLE)
        this.commands.answered(id, { done: false, refusal: error.refusal });
    }
  }

  private say(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private later(wait: number, what: () => void): void {
    this.timers.push(setTimeout(what, wait));
  }

  private quiet(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
  }

  private drop(): void {
    this.quiet();
    this.hands.rest();
    this.hands.phones = []; // said again when we are back
    const socket = this.socket;
    this.socket = null;
    if (socket !== null) {
      socket.onclose = socket.onmessage = socket.onopen = null;
      socket.close();
    }
    this.asking?.abort();
  }
}

/** Why a command is not done: the reason of a goodbye, or the table was left. */
function because(reason: string | null): Refusal {
  return reason === null ? api.UNREACHABLE : { reason, kind: "connection", facts: {}, rule: null };
}
