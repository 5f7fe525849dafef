/** Who I am here: nobody, until a name is needed for the first time. */

import type { Me } from "../../wire/api";
import { kitchenNames } from "../../words/kitchen";
import * as api from "../api";
import { rememberNames } from "./sharers";

/** Where the browser keeps the id of the person who was given a name. */
const GIVEN = "toque given";
/** Where the browser keeps the id of the person who was deleted here, for its other tabs. */
const DELETED = "toque deleted";

/** The other tabs of this browser: they have the same cookie, so they are the same person. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("toque visitor");

class Visitor {
  /** Me as the server knows me; null for a stranger, undefined while it was not asked yet. */
  me = $state.raw<Me | null | undefined>(undefined);
  /** Whether a name, or the server, is waited for; the name dialog shows it. */
  asking = $state(false);
  /** Whether a name is to be chosen; false if any name will do, and only the server is waited for. */
  choosing = $state(false);
  /** The name that the dialog offers. */
  offered = $state("");
  /** My name until another browser or tab signed me out here, to be told; null if nothing is to be told. */
  signedOut = $state<string | null>(null);
  /** Whether that was because I deleted myself in another tab of this browser. */
  deleted = $state(false);

  private givenTo = $state(remembered(GIVEN));
  private asked: Promise<void> | null = null;
  private beginning: Promise<boolean> | null = null;
  private waiting: ((known: boolean) => void)[] = [];
  /** What is being changed about me: until it is done, the server's answers may be about either time. */
  private changing: Promise<unknown> | null = null;

  /** Whether my name was given to me, and I have not chosen one yet. */
  get given(): boolean {
    return !!this.me && this.me.id === this.givenTo;
  }

  /** Learn who I am, once; asked again after the server could not be reached. */
  async know(): Promise<void> {
    if (this.me === undefined) await this.refresh();
  }

  /** Ask the server who I am: another tab may have come in, taken another name, or been forgotten. */
  async refresh(): Promise<void> {
    this.asked ??= this.ask().finally(() => (this.asked = null));
    await this.asked;
  }

  private async ask(): Promise<void> {
    await this.changing?.catch(() => undefined);
    const before = this.me;
    try {
      const me = await api.me();
      if (this.me !== before || this.changing !== null) return; // overtaken by what was done here
      if (before && me === null) return this.lose(before);
      const same = me && before && me.id === before.id && me.name === before.name;
      if (!same) this.me = me; // nothing is redrawn for the same person
      if (me !== null && before === undefined) this.offered = me.name; // no other was shown yet
      this.givenTo = remembered(GIVEN);
      this.settle();
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
    }
  }

  /** The server does not know me any more, and it was not asked for here. */
  private lose({ id, name }: Me): void {
    this.signedOut = name;
    this.deleted = remembered(DELETED) === id;
    this.me = null;
    this.givenTo = remembered(GIVEN);
  }

  /** A stranger may have come in by another tab. */
  private async meet(): Promise<void> {
    if (!this.me) await this.refresh();
  }

  /** Have a name without being asked for it: a stranger gets this one, or a kitchen name. False if the server could not
   * be reached and nobody wanted to wait for it; throws what it refuses. */
  begin(name?: string): Promise<boolean> {
    this.beginning ??= this.start(name ?? null).finally(() => (this.beginning = null));
    return this.beginning;
  }

  private async start(name: string | null): Promise<boolean> {
    await this.meet();
    if (this.me === null) await this.takeName(name);
    return this.me ? true : this.wait(true);
  }

  /** A stranger comes in with this name, or is given one; if the server is away, we know nothing any more. */
  private async takeName(name: string | null): Promise<void> {
    const [offered = ""] = kitchenNames(1);
    try {
      const me = await api.comeIn(name ?? offered);
      if (name === null) this.remember(me.id);
      this.be(me);
    } catch (error) {
      if (!(error instanceof api.Refused) || error.refusal.reason !== api.UNREACHABLE.reason) throw error;
      this.me = undefined;
    }
  }

  /** Have a name that I have chosen, because others see it: the dialog asks for it; false if it was cancelled. */
  async ensure(): Promise<boolean> {
    await this.meet();
    if (this.me && !this.given) return true;
    const [offered = ""] = kitchenNames(1);
    this.offered = this.me?.name ?? offered;
    return this.wait(false);
  }

  private wait(anyName: boolean): Promise<boolean> {
    this.asking = true;
    if (!anyName) this.choosing = true;
    return new Promise((answer) => this.waiting.push(answer));
  }

  /** Ask the server once more who I am, while the dialog says that it is away; throws what it refuses. */
  async retry(): Promise<void> {
    await this.know();
    if (this.me === null && !this.choosing) await this.takeName(null);
    this.settle();
  }

  /** Go on with what waits for a name, if there is one that will do. */
  private settle(): void {
    if (this.asking && this.me && (!this.choosing || !this.given)) this.answer(true);
  }

  /** Be called this, by a first name or a new one; throws what the server refuses. Somebody who is known is renamed and
   * stays the same person, so the server is asked first. */
  async call(name: string): Promise<void> {
    await this.meet();
    if (this.me === undefined) throw new api.Refused(api.UNREACHABLE);
    if (this.me === null) this.be(await api.comeIn(name));
    else if (this.me.name !== name) this.be(await api.rename(name));
    this.remember(null);
    this.answer(true);
  }

  /** Give no name now. */
  stayOut(): void {
    this.answer(false);
  }

  /** Become the person who made this code on another device; throws what the server refuses. */
  async become(code: string): Promise<void> {
    const { id, name } = await api.useLink(code);
    this.be({ id, name });
  }

  /** Be this person, or nobody, from now on, in the other tabs too. */
  private be(me: Me | null): void {
    this.me = me;
    tabs?.postMessage(null);
  }

  /** Have my name and chats deleted, also in this browser; throws what the server refuses. */
  async forget(): Promise<void> {
    keep(DELETED, this.me?.id ?? null); // other tabs may hear of it before the answer comes
    await this.change(api.forgetMe()).catch((error: unknown) => {
      keep(DELETED, null);
      throw error;
    });
    this.remember(null);
    rememberNames([]);
    this.be(null);
  }

  /** Be signed in nowhere but here; throws what the server refuses. */
  async signOutElsewhere(): Promise<void> {
    await this.change(api.signOutEverywhere());
  }

  private async change(what: Promise<unknown>): Promise<void> {
    this.changing = what;
    try {
      await what;
    } finally {
      this.changing = null;
    }
  }

  private answer(known: boolean): void {
    this.asking = this.choosing = false;
    for (const answer of this.waiting.splice(0)) answer(known);
  }

  private remember(given: string | null): void {
    this.givenTo = given;
    keep(GIVEN, given);
  }
}

function keep(where: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(where);
    else localStorage.setItem(where, id);
  } catch {
    // it is only kept for this visit
  }
}

function remembered(where: string): string | null {
  try {
    return localStorage.getItem(where);
  } catch {
    return null;
  }
}

export const visitor = new Visitor();
tabs?.addEventListener("message", () => void visitor.refresh());
