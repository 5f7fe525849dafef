/** One person at one table: what is shown, what can be done, and what is said about it. */

import type { GameRoom, People } from "../games/room";
import * as api from "../lib/api";
import { copied } from "../lib/clipboard";
import type { Answer } from "../lib/live/commands";
import type { LiveTable } from "../lib/live/live.svelte";
import { awaitsPerson } from "../lib/live/awaiting";
import { peopleOf } from "../lib/people/people";
import { Performance } from "../lib/live/performance.svelte";
import { visitor } from "../lib/people/visitor.svelte";
import { together } from "../lib/words.svelte";
import { sentence } from "../words/reasons";
import { around } from "../words/table";
import type { AnyCommand, Note, Refusal, SeatView, TableView, Update } from "../wire/messages";
import { goings, hasLost, refusal } from "./remarks/goings";
import { Remarks } from "./remarks/remarks.svelte";

const ALREADY_SEATED: Refusal = { reason: "already_seated", kind: "not_now", facts: {}, rule: null };

export class Session {
  readonly live: LiveTable;
  readonly performance: Performance;
  readonly room: GameRoom;
  readonly remarks = new Remarks();
  hint = $state<string | null>(null);
  /** What was said of the hint. */
  private advice: string | null = null;
  busy = $state(false);
  /** Whether the note for somebody who watches or gave up was put away. */
  noteHidden = $state(false);
  /** A link that the browser did not let us copy. */
  uncopied = $state<string | null>(null);
  /** What was seen last. */
  private seen: Update | null = null;
  /** The seats that I have just left or declined. */
  private readonly left = new Set<number>();
  /** Whether I have just withdrawn what I asked. */
  private withdrawn = false;
  /** How many knocks have been told. */
  private knocks = 0;

  constructor(live: LiveTable, room: GameRoom) {
    this.live = live;
    this.room = room;
    this.performance = new Performance(live);
    live.onStep(({ update, events }) => {
      if (events.length > 0) this.forgetHint();
      this.see(update);
    });
  }

  /** The game has moved on: the advice no longer holds, marked or written. */
  private forgetHint(): void {
    this.hint = null;
    if (this.remarks.now?.text === this.advice) this.remarks.clear();
    this.advice = null;
  }

  /** Begin with how things stand. */
  meet(update: Update): void {
    this.performance.shown = update;
    this.see(update);
  }

  /** Say who has come and gone since. */
  private see(update: Update): void {
    const said = this.seen === null ? [] : goings(this.seen.table, update.table, personOf(update));
    if (this.seen !== null) said.push(...this.losses(this.seen.table, update));
    if (isBack(update) && (this.seen === null || !isBack(this.seen))) said.push(around.say("came.relieved"));
    const refused = this.seen === null || this.withdrawn ? null : refusal(this.seen, update);
    if (refused !== null) said.push(refused);
    if (update.table.question === null) this.withdrawn = false;
    this.seen = update;
    if (said.length > 0) this.explain(said.join(" "), null);
  }

  /** What to say of a seat of mine that is gone and that I did not leave here: the host freed it, or I got up in another tab. */
  private losses(before: TableView, update: Update): string[] {
    const { table } = update;
    const me = personOf(update);
    if (me === null || me === table.host || table.stage !== "open") return [];
    const lost = table.seats.filter(({ seat }) => hasLost(before, table, me, seat));
    const freed = lost.filter(({ seat }) => !this.left.delete(seat));
    if (freed.length === 0) return [];
    return [around.say(freed.every(({ freed_by }) => freed_by === me) ? "came.roseElsewhere" : "came.freed")];
  }

  /** My id; null for a stranger. */
  get me(): string | null {
    return personOf(this.shown);
  }

  /** The seats of bots that I could have instead, being without a seat: now, or if the host allowed it. */
  get takeable(): number[] {
    const { shown } = this;
    if (shown?.table.stage !== "running" || this.held.length > 0) return [];
    return shown.table.seats.filter(({ kind, resigned }) => kind === "bot" && !resigned).map(({ seat }) => seat);
  }

  /** Whether I opened this table. */
  get hosts(): boolean {
    return this.me !== null && this.me === this.shown?.table.host;
  }

  /** The seats I hold or held: also those that I gave up. */
  get held(): number[] {
    const { me, shown } = this;
    if (me === null || shown === null) return [];
    return shown.table.seats.filter(({ person }) => person === me).map(({ seat }) => seat);
  }

  /** Whether all people who play share this screen, or did until they gave up. */
  get shares(): boolean {
    const { shown, held } = this;
    if (shown === null || held.length < 2) return false;
    return shown.table.seats.every(({ seat, kind }) => kind === "bot" || held.includes(seat));
  }

  /** What was said here. */
  get chat(): Note[] {
    return this.live.notes.filter(({ kind }) => kind === "chat");
  }

  /** Take seats, under a name. Somebody who comes in may turn out to have a seat already, taken in another tab. */
  readonly sit = async (...seats: number[]): Promise<void> => {
    if (!(await visitor.ensure())) return;
    const met = await this.live.met();
    if (met !== null && met.you.seats.length > 0) return this.tell(ALREADY_SEATED);
    for (const seat of seats) if (!(await this.do({ do: "sit", seat })).done) return;
  };

  /** Copy a link, and say so. */
  readonly copy = async (link: string): Promise<void> => {
    if (await copied(link)) this.explain(around.say("wait.copied"), null);
    else this.uncopied = link;
  };

  readonly copyLink = (): void => void this.copy(`${location.origin}/t/${this.live.id}`);

  /** Say something to the others, under a name. */
  readonly say = async (text: string): Promise<boolean> =>
    (await visitor.ensure()) && (await this.do({ do: "say", text })).done;

  /** What is shown now; it may be a moment behind what is so. */
  get shown(): Update | null {
    return this.performance.shown;
  }

  get people(): People {
    const { shown } = this;
    if (shown === null) return { you: null, name: () => "" };
    return peopleOf(shown.table, shown.you, around.say("seat.empty"));
  }

  /** The seat of ours that owes a decision: the one we look at, else the first. */
  get owed(): number | null {
    const { shown } = this;
    if (shown === null) return null;
    const owing = shown.you.seats.filter((seat) => shown.table.seats[seat]?.owes);
    return owing.find((seat) => seat === shown.you.looking) ?? owing[0] ?? null;
  }

  /** My seat that the table waits for: it owes a decision, or has a bottle or a pan in its hand. */
  get called(): number | null {
    const { now, over } = this.live.hands;
    const holds = now !== null && !over && this.shown?.you.seats.includes(now.seat);
    return holds ? now.seat : this.owed;
  }

  /** Whether moves can be made now; without a connection they are offered too, and `do` says why nothing happens. */
  get active(): boolean {
    const { shown } = this;
    return shown !== null && !shown.table.paused && shown.table.stage === "running";
  }

  /** The seats of other people that the game waits for. */
  get awaited(): SeatView[] {
    const { shown } = this;
    if (shown === null || shown.table.stage !== "running") return [];
    return shown.table.seats.filter(
      ({ seat, kind, owes }) => owes && kind === "person" && !shown.you.seats.includes(seat),
    );
  }

  /** Whether there is something to skip: as far as it has been shown, only bots and what they cause are awaited. */
  get skippable(): boolean {
    const { shown, performance } = this;
    if (shown === null || performance.skips || awaitsPerson(shown.table)) return false;
    const { now, over } = this.live.hands;
    const holder = now !== null && !over ? shown.table.seats[now.seat] : undefined;
    return holder?.kind !== "person" && this.called === null;
  }

  /** Come to the next decision of a person. Bots hurry too, if everybody who plays here wants that. */
  readonly skip = async (): Promise<void> => {
    if (!this.skippable) return;
    this.performance.skip();
    const { latest } = this.live;
    const plays = latest !== null && latest.you.seats.length > 0;
    if (plays && !awaitsPerson(latest.table)) await this.live.do({ do: "skip" });
  };

  /** Knock with the spoon; if all who are waited for are away, say so. */
  readonly knock = async (): Promise<void> => {
    const { awaited } = this;
    if (awaited.length === 0) return;
    const { done } = await this.do({ do: "knock" });
    if (!done || awaited.some(({ present }) => present)) return;
    const names = [...new Set(awaited.map(({ name }) => name))];
    this.explain(around.say("absent.unheard", { name: together(names) }), null);
  };

  /** Whether this knock is new; each is told once. */
  isNewKnock(times: number): boolean {
    const isNew = times > this.knocks;
    this.knocks = times;
    return isNew;
  }

  /** Whether all own seats decide at once, in the open. */
  get together(): boolean {
    return this.shown !== null && (this.room.together?.(this.shown.view) ?? false);
  }

  readonly play = async (spelling: string): Promise<void> => {
    const { shown, owed } = this;
    if (shown === null || owed === null || this.busy) return;
    this.busy = true;
    const owing = this.together ? shown.you.seats.filter((seat) => shown.table.seats[seat]?.owes) : [owed];
    for (const seat of owing) await this.do({ do: "move", seat, move: spelling, after: shown.seq });
    this.busy = false;
  };

  readonly withdraw = async (): Promise<void> => {
    const seat = this.shown?.you.looking;
    if (seat !== null && seat !== undefined) await this.do({ do: "withdraw", seat });
  };

  /** Do something; a refusal is told. Without a connection nothing is done later that nobody expects any more. */
  readonly do = async (command: AnyCommand): Promise<Answer> => {
    if (this.live.connection === "lost" || this.live.connection === "offline") {
      this.tell(api.UNREACHABLE);
      return { done: false, refusal: api.UNREACHABLE };
    }
    if (command.do === "rise") this.left.add(command.seat);
    if (command.do === "answer" && !command.yes) this.withdrawn = true;
    const answer = await this.live.do(command);
    if (!answer.done && command.do === "rise") this.left.delete(command.seat);
    if (!answer.done) this.tell(answer.refusal);
    return answer;
  };

  readonly askHint = async (): Promise<void> => {
    const { owed, live } = this;
    if (owed === null) return;
    try {
      const { move } = await api.hint(live.id, owed);
      this.hint = move;
      const advised = this.room.advice?.(move, this.shown?.view) ?? this.room.moveName(move);
      this.advice = around.say("hint.shown", { move: advised });
      this.explain(this.advice, null);
    } catch (error) {
      const isOver = error instanceof api.Refused && error.refusal.reason === "not_your_turn"; // decided meanwhile
      if (error instanceof api.Refused && !isOver) this.tell(error.refusal);
    }
  };

  /** Say something for a moment. */
  get explain(): Remarks["say"] {
    return this.remarks.say;
  }

  tell(refusal: Refusal): void {
    const own = this.room.refusal(refusal.reason, refusal.facts, this.people);
    this.explain(own ?? sentence(refusal), refusal.rule);
  }
}

/** My id as the table knows me; it does not say it to somebody who only looks. */
function personOf(shown: Update | null): string | null {
  return shown?.you.person ?? visitor.me?.id ?? null;
}

/** Whether a bot has played for me, and I have my seat again and have not decided since. */
function isBack(update: Update): boolean {
  const me = personOf(update);
  const mine = update.table.seats.filter(({ person }) => person !== null && person === me);
  return update.table.stage === "running" && mine.some(({ relieved, stand_in }) => relieved && stand_in === null);
}
