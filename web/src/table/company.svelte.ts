/** Says who comes and goes while somebody looks at a table. */

import type { TableView, Update } from "../wire/messages";
import { around } from "../words/table";
import { absent, goings } from "./goings";

/** Somebody who loads the page anew is not away. */
const RELOAD = 4000;

export class Company {
  /** People whose absence was told, or will be in a moment. */
  private readonly missing = new Map<string, { told: boolean; timer: ReturnType<typeof setTimeout> }>();
  private before: TableView | null = null;
  private readonly say: (text: string) => void;
  /** Those who have been away long enough to be missed, by id. */
  missed = $state.raw<ReadonlySet<string>>(new Set());

  constructor(say: (text: string) => void) {
    this.say = say;
  }

  see({ table }: Update, me: string | null): void {
    const { before } = this;
    this.before = table;
    const said = before === null ? [] : goings(before, table, me);
    if (said.length > 0) this.say(said.join(" "));
    const away = absent(table);
    if (me !== null) away.delete(me);
    const came = [...this.missing.keys()].filter((person) => !away.has(person));
    for (const person of came) this.comes(person, table, said.length === 0);
    for (const [person, name] of away)
      if (!this.missing.has(person))
        this.missing.set(person, { told: false, timer: setTimeout(() => this.goes(person, name), RELOAD) });
  }

  private goes(person: string, name: string): void {
    const one = this.missing.get(person);
    if (one !== undefined) one.told = true;
    this.missed = new Set([...this.missed, person]);
    if (this.before?.stage !== "over") this.say(around.say("came.away", { name }));
  }

  private comes(person: string, table: TableView, isNews: boolean): void {
    const one = this.missing.get(person);
    this.missing.delete(person);
    clearTimeout(one?.timer);
    this.missed = new Set([...this.missed].filter((other) => other !== person));
    const here = table.seats.find((seat) => seat.person === person && seat.present);
    if (one?.told && isNews && here) this.say(around.say("came.back", { name: here.name }));
  }

  close(): void {
    for (const { timer } of this.missing.values()) clearTimeout(timer);
  }
}
