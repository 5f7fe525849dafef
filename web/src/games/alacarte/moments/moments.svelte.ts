/** What happens in the kitchen, shown so that it is seen: the die rolls, a dish goes to the tray, two stoves change
 * places. */

import { tick } from "svelte";

import { framesOf, projected } from "../../../lib/live/film";
import type { Hands } from "../../../lib/live/hands.svelte";
import { moves } from "../../../lib/settings.svelte";
import { hear } from "../../../lib/sounds";
import type {
  AlacarteEvent,
  AlacarteView,
  CrepeFlipped,
  DieRolled,
  DishServed,
  Face,
  Player,
  Poured,
} from "../../../wire/alacarte";
import type { FilmInfo } from "../../../wire/api";
import * as stage from "../../stage/moments/moments.svelte";
import type * as scene from "../../stage/moments/scene";
import { flown } from "../../stage/moments/travel";
import { type Landing, type Miss } from "../hand/frames/landing";
import { kitchen } from "../words/kitchen";
import { LETTER, LONGEST, READABLE, SEEN, type Sprinkling, TAKES } from "./moment";
import { remarkOf } from "./remarks";
import { asked } from "../story/spoken";
import { staged } from "./staged";
import { line } from "../story/story";

/** What the moments need to know of the room. */
export interface Scene extends scene.Scene<AlacarteView> {
  hands: Hands;
  /** How the last flip went. */
  landing: Landing;
  /** The film of a ply, in a replay. */
  film: ((ply: number) => Promise<FilmInfo>) | undefined;
}

export class Moments extends stage.Moments<AlacarteView, AlacarteEvent, Scene> {
  /** What the die shows; null until it was seen rolling. */
  face = $state<Face | null>(null);
  rolling = $state(false);
  sprinkling = $state.raw<Sprinkling | null>(null);
  /** Stoves that came from somewhere else: whose they were, as long as the dish is on them. */
  private came = $state.raw<Record<number, { from: number; dish: number | null | undefined }>>({});
  /** Why our last flip failed, until something else is done. */
  missed = $state("");

  protected readonly tempo = { takes: TAKES, longest: LONGEST, readable: READABLE };
  protected readonly staged = staged;
  protected readonly line = line;

  protected asked({ view, people }: Scene): string {
    return asked(view, people);
  }

  protected override rest(): void {
    this.scene().hands.rest();
  }

  /** Whose stove stands here now, while its dish cooks on; null if it is their own. */
  stoveFrom({ seat, pan }: Player): number | null {
    const came = this.came[seat];
    return came !== undefined && pan !== null && pan.dish === came.dish ? came.from : null;
  }

  protected async show(event: AlacarteEvent, time: number, ply: number): Promise<void> {
    if (event.event === "poured" || event.event === "crepe_flipped") await this.watch(event, ply);
    if (this.cutting.signal.aborted) return;
    const miss = this.missOf(event);
    const remark = remarkOf(event, this.scene().people, this.seen(), miss);
    if (remark !== null) this.say(remark, Math.max(READABLE, remark.note.length * LETTER));
    switch (event.event) {
      case "die_rolled":
        return this.rolls(event, time);
      case "poured":
        return this.pours(event, time);
      case "stoves_exchanged":
        return this.swaps(event.seat, event.other, event, time);
      case "dish_served":
        return this.serves(event, time);
      case "dish_trashed":
        return this.goes(`[data-pan="${event.seat}"] .dish`, "[data-trash]", event, time);
      case "cup_taken": {
        const cup = `[data-seat="${event.other}"] [data-cup="${event.cup}"]`;
        return this.goes(cup, stage.faceOf(event.seat), event, time);
      }
      case "cup_drawn":
        return this.goes("[data-pool] img", stage.faceOf(event.seat), event, time);
      case "cup_played":
        hear("turn");
        if (event.gained > 0) this.give(event.seat, `+${event.gained}`);
        return this.next(event, time);
      case "dish_burned":
      case "dish_overspiced":
        hear("knock");
        this.ringSeat(event.seat);
        return this.next(event, time);
      case "crepe_flipped":
        hear(event.turned ? "pot" : "knock");
        return this.next(event, time);
      case "pan_counted":
        this.give(event.seat, `+${event.gained}`);
        return this.next(event, time);
      default:
        return this.plain(event, time);
    }
  }

  /** Why a flip by hand failed, as it was seen; it is also read aloud. */
  private missOf(event: AlacarteEvent): Miss | null {
    this.missed = "";
    if (event.event !== "crepe_flipped" || event.turned || event.technique !== null) return null;
    const { landing } = this.scene();
    const { miss } = landing;
    landing.forget();
    if (miss === null) return null;
    this.missed = kitchen.say(`miss.${miss}`);
    this.spoken = this.told = `${this.told} ${this.missed}`;
    return miss;
  }

  /** Show the film of a movement by hand, if there is one. */
  private async watch(event: Poured | CrepeFlipped, ply: number): Promise<void> {
    const { film, hands } = this.scene();
    if (film === undefined || event.technique !== null || document.hidden) return;
    const found = await film(ply).catch(() => null); // not everything was filmed
    if (found === null || this.cutting.signal.aborted) return;
    if (moves()) await projected(found, hands, event.seat, this.cutting.signal);
    else await this.still(found, hands, event.seat);
  }

  /** With reduced motion a film is its last frame. */
  private async still(found: FilmInfo, hands: Hands, seat: number): Promise<void> {
    const frames = framesOf(found);
    const { act, kinds, radii } = found;
    hands.hear({ type: "hand_begun", seat, act, kinds, radii, frame: frames[0] ?? [] });
    frames.forEach((frame, number) => hands.hear({ type: "hand_frame", seat, number, frame }));
    await this.wait(READABLE);
    hands.hear({ type: "hand_done", seat });
  }

  private async rolls({ face }: DieRolled, time: number): Promise<void> {
    hear("card");
    this.rolling = moves();
    await this.wait(time * 0.6);
    this.face = face;
    this.rolling = false;
    await this.wait(time * 0.4);
  }

  /** A pour by a technique: a bottle is tipped over the pan. A pour by hand was seen as it happened. */
  private async pours(event: Poured, time: number): Promise<void> {
    const { root, hands } = this.scene();
    const pan = this.placeOf(`[data-pan="${event.target}"]`);
    const within = root?.getBoundingClientRect();
    if (hands.now === null && moves() && pan !== undefined && within !== undefined) {
      const { colour, condiments, salt } = event;
      const x = pan.x + pan.width * 0.44 - within.x;
      const y = pan.y + pan.height * 0.56 - within.y;
      this.sprinkling = { colour, condiments, salt, x, y, time };
      hear("card");
      await this.wait(time);
      this.sprinkling = null;
    } else if (!moves()) this.ringSeat(event.target);
    await this.next(event, SEEN * this.stretch);
  }

  private async swaps(one: number, other: number, event: AlacarteEvent, time: number): Promise<void> {
    const stove = (seat: number): string => `[data-stove="${seat}"]`;
    const [from, to] = [this.placeOf(stove(one)), this.placeOf(stove(other))];
    const dish = (seat: number): number | null | undefined => this.seen().players[seat]?.pan?.dish;
    this.came = { ...this.came, [one]: { from: other, dish: dish(other) }, [other]: { from: one, dish: dish(one) } };
    await this.next(event);
    await tick();
    hear("pot");
    const [here, there] = [this.find(stove(one)), this.find(stove(other))];
    if (moves() && from && to && here && there) {
      flown(here, to, time);
      flown(there, from, time);
    } else this.ringSeat(one);
    await this.wait(time);
  }

  private async serves(event: DishServed, time: number): Promise<void> {
    hear(event.star ? "over" : "pot");
    await this.goes(`[data-pan="${event.seat}"] .dish`, `[data-tray="${event.seat}"]`, event, time * 0.6);
    this.give(event.seat, event.star ? `+${event.gained} ★` : `+${event.gained}`);
    await this.wait(time * 0.4);
  }
}
