/** Who I am here: nobody, until a name is needed for the first time. */

import type { Me } from "../wire/api";
import * as api from "./api";

class Visitor {
  /** Me as the server knows me; null for a stranger, undefined while it was not asked yet. */
  me = $state.raw<Me | null | undefined>(undefined);
  /** Whether a name is being asked for; the name dialog shows it. */
  asking = $state(false);

  private asked: Promise<void> | null = null;
  private waiting: ((known: boolean) => void)[] = [];

  /** Learn who I am, once; asked again after the server could not be reached. */
  async know(): Promise<void> {
    if (this.me !== undefined) return;
    this.asked ??= this.ask().finally(() => (this.asked = null));
    await this.asked;
  }

  private async ask(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
    }
  }

  /** Have a name before going on: the dialog asks for one if there is none yet; false if none was given. */
  async ensure(): Promise<boolean> {
    await this.know();
    if (this.me) return true;
    this.asking = true;
    return new Promise((answer) => this.waiting.push(answer));
  }

  /** Have a name without being asked for one; false if the server cannot be reached. */
  begin(): Promise<boolean> {
    return this.ensure();
  }

  /** Ask the server once more who I am, while the dialog is open. */
  async retry(): Promise<void> {
    await this.know();
    if (this.me) this.answer(true);
  }

  /** Come in with this name; throws what the server refuses. */
  async comeIn(name: string): Promise<void> {
    this.me = await api.comeIn(name);
    this.answer(true);
  }

  /** Be called this, by a first name or a new one; throws what the server refuses. Nobody who is known becomes somebody
   * else by it, so it is asked first. */
  async call(name: string): Promise<void> {
    await this.know();
    if (this.me === undefined) throw new api.Refused(api.UNREACHABLE);
    await (this.me === null ? this.comeIn(name) : this.rename(name));
  }

  /** Give no name now. */
  stayOut(): void {
    this.answer(false);
  }

  /** Be called something else; throws what the server refuses. */
  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }

  /** Become on this device who made the code on another; throws what the server refuses. */
  async become(code: string): Promise<void> {
    const { id, name } = await api.useLink(code);
    this.me = { id, name };
  }

  /** Have my name and chats deleted; throws what the server refuses. */
  async forget(): Promise<void> {
    await api.forgetMe();
    this.me = null;
  }

  private answer(known: boolean): void {
    this.asking = false;
    for (const answer of this.waiting.splice(0)) answer(known);
  }
}

export const visitor = new Visitor();
