/** One person at one table: what is shown, what can be done, and what is said about it. */

import type { GameRoom, People } from "../games/room";
import * as api from "../lib/api";
import type { Answer } from "../lib/commands";
import type { LiveTable } from "../lib/live.svelte";
import { peopleOf } from "../lib/people";
import { Performance } from "../lib/performance.svelte";
import { sentence } from "../words/shell/reasons";
import { around } from "../words/table";
import type { AnyCommand, Refusal, Update } from "../wire/messages";
import { Remarks } from "./remarks.svelte";

export class Session {
  readonly live: LiveTable;
  readonly performance: Performance;
  readonly room: GameRoom;
  readonly remarks = new Remarks();
  hint = $state<string | null>(null);
  busy = $state(false);
  /** How many knocks have been told. */
  private knocks = 0;

  constructor(live: LiveTable, room: GameRoom) {
    this.live = live;
    this.room = room;
    this.performance = new Performance(live);
    live.onStep(({ events }) => {
      if (events.length > 0) this.hint = null;
    });
  }

  /** What is shown now; it may be a moment behind what is so. */
  get shown(): Update | null {
    return this.performance.shown;
  }

  get people(): People {
    const { shown } = this;
    if (shown === null) return { you: null, name: () => "" };
    return peopleOf(shown.table, shown.you, around.say("seat.empty"));
  }

  /** The own seat that owes a decision: the one we look at, else the first. */
  get owed(): number | null {
    const { shown } = this;
    if (shown === null) return null;
    const owing = shown.you.seats.filter((seat) => shown.table.seats[seat]?.owes);
    return owing.find((seat) => seat === shown.you.looking) ?? owing[0] ?? null;
  }

  /** Whether moves can be made from here now. */
  get active(): boolean {
    const { shown, live } = this;
    const connected = live.connection === "live" || live.connection === "asking";
    return connected && shown !== null && !shown.table.paused && shown.table.stage === "running";
  }

  /** Whether somebody else is waited for who would hear the spoon: a person. */
  get mayKnock(): boolean {
    const { shown } = this;
    if (shown === null || shown.table.stage !== "running") return false;
    return shown.table.seats.some(
      ({ seat, kind, owes }) => owes && kind === "person" && !shown.you.seats.includes(seat),
    );
  }

  /** Whether there were not so many knocks before; each is told once. */
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

  /** Do something; a refusal is told. */
  readonly do = async (command: AnyCommand): Promise<Answer> => {
    const answer = await this.live.do(command);
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
      this.explain(around.say("hint.shown", { move: advised }), null);
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
