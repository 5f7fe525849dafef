/** What the main button says and does with what is taken up, with a note beside it. */

import type { CuisineView, LegalMove, Phase } from "../../../wire/cuisine";
import type { Deed, Option } from "../../stage/choices/deed";
import { cardOf, isLegal, movesOf, SPOON, type Thing } from "./choice";
import { kitchen } from "../words/kitchen";
import { cardName, cardTexts, judgeName, judgeWord } from "../pieces/legend.svelte";
import { begun } from "../../stage/story/sentences";
import { broughtText, judgeSays, listed, medalsName, moveName, priceName, useName } from "../pieces/pieces";
import { missing } from "../story/spoken";

/** What is asked for while an ability, or somebody else's, wants cards. */
const WANTED: Partial<Record<Phase, "act.trash" | "act.take" | "act.gainWhat" | "act.discard">> = {
  trash: "act.trash",
  take: "act.take",
  gain: "act.gainWhat",
  discard: "act.discard",
};

/** What can be done now; null if nothing can. Where one step is made at a time, spoons are played one by one. */
export function deedOf(view: CuisineView, chosen: Thing | null, single = false): Deed | null {
  if (view.legal.length === 0) return null;
  const moves = movesOf(view, chosen);
  switch (view.phase) {
    case "tray":
      return warming(moves);
    case "play":
      return playing(view, chosen, moves, single);
    case "meal":
      return laying(view, moves);
    case "type":
      return naming(view);
    case "trash":
    case "take":
    case "gain":
    case "discard":
      return deciding(view, moves);
    default:
      return null;
  }
}

function warming(moves: readonly LegalMove[]): Deed {
  const say = kitchen.say;
  const skip = { label: say("act.noTray"), spellings: ["no tray"] };
  const [move] = moves;
  if (move === undefined) return { ...skip, note: say("does.tray"), others: [] };
  return { label: begun(moveName(move.spelling)), spellings: [move.spelling], note: say("does.warm"), others: [skip] };
}

function playing(view: CuisineView, chosen: Thing | null, moves: readonly LegalMove[], single: boolean): Deed {
  const say = kitchen.say;
  const drop: Option = { label: say("act.drop"), spellings: [] };
  const end: Option = { label: say("act.end"), spellings: ["end"] };
  const meal: Option[] = isLegal(view, "present") ? [{ label: say("act.present"), spellings: ["present"] }] : [];
  const [move, second] = moves;
  if (move !== undefined && second !== undefined)
    return {
      ...told(view, chosen, move),
      others: [{ label: begun(moveName(second.spelling)), spellings: [second.spelling] }, drop],
    };
  if (move !== undefined) return { ...told(view, chosen, move), others: [drop] };
  if (view.submitted || view.buys === 0)
    return { ...end, note: say(view.submitted ? "does.submitted" : "does.noBuy"), others: meal };
  const held = view.hand.filter((number) => number === SPOON).length;
  const spoons = isLegal(view, "play spoon") ? (single ? Math.min(1, held) : held) : 0;
  if (spoons > 0)
    return {
      label: say("act.spoons", { count: spoons }),
      spellings: Array.from({ length: spoons }, () => "play spoon"),
      note: say(meal.length > 0 ? "does.begin" : "does.play"),
      others: [...meal, end],
    };
  if (view.legal.some(({ price }) => price !== null))
    return { label: say("act.buyWhat"), spellings: [], note: say("does.buy"), others: [...meal, end] };
  const [first] = meal;
  if (first !== undefined) return { ...first, note: say("does.begin"), others: [end] };
  return { ...end, note: say("does.end"), others: [] };
}

/** A move as the main button says it, and what follows from it. */
function told(view: CuisineView, chosen: Thing | null, move: LegalMove): Omit<Deed, "others"> {
  const card = chosen === null ? undefined : cardOf(view, chosen);
  const spellings = [move.spelling];
  const texts = card === undefined ? null : cardTexts(card.word);
  const face = [...(texts?.ability ?? []), ...(texts?.cuisine ?? [])].join(" ");
  switch (move.move.move) {
    case "buy_market":
    case "buy_fridge":
    case "buy_fork":
      return {
        label: kitchen.say("act.buy", {
          card: cardName(card?.number ?? 0),
          price: move.price === null ? "" : priceName(move.price),
        }),
        spellings,
        note: face,
      };
    case "play":
      return {
        label: begun(moveName(move.spelling)),
        spellings,
        note: begun(move.brings.map(broughtText).filter(Boolean).join(". ")) || kitchen.say("does.nothing"),
      };
    case "use":
    case "use_cuisine":
    case "use_judge":
      return { label: begun(moveName(move.spelling)), spellings, note: move.brings.map(useName).join(". ") };
    default:
      return { label: begun(moveName(move.spelling)), spellings, note: face };
  }
}

function laying(view: CuisineView, moves: readonly LegalMove[]): Deed {
  const say = kitchen.say;
  const back: Option = { label: say("act.cancel"), spellings: ["cancel"] };
  const content = view.legal.filter(({ verdict }) => verdict?.takes);
  const [taken] = moves.filter(({ verdict }) => verdict?.takes);
  const best =
    taken ??
    content.reduce<LegalMove | undefined>((one, other) => (medals(other) > medals(one) ? other : one), undefined);
  if (best?.verdict) {
    const { judge, medals: printed, bonus } = best.verdict;
    const word = view.faces[judge]?.word ?? "";
    return {
      label: say("act.serve", { judge: judgeName(judge) }),
      spellings: [best.spelling],
      note: `${judgeSays(word, true)} ${say("does.medals", { medals: medalsName(printed, bonus) })}`,
      others: [back],
    };
  }
  const empty = view.meal === null || view.meal.cards.length === 0;
  return {
    label: say(empty ? "act.lay" : "act.layMore"),
    spellings: [],
    note: empty ? say("does.lay") : complaint(view),
    others: [back],
  };
}

function medals(move: LegalMove | undefined): number {
  return move?.verdict ? move.verdict.medals + move.verdict.bonus : -1;
}

/** What the judge nearest to being content still wants, and says. */
function complaint(view: CuisineView): string {
  const verdicts = [...(view.meal?.verdicts ?? [])].sort(
    (one, other) => one.lacks - other.lacks || one.unmet.length - other.unmet.length,
  );
  const [nearest] = verdicts;
  if (nearest === undefined) return "";
  return kitchen.say("does.missing", {
    judge: judgeName(nearest.judge),
    wants: listed(missing(nearest)),
    says: judgeSays(judgeWord(nearest.judge), false),
  });
}

/** Players rarely want either of them, so neither is the main button. */
function naming(view: CuisineView): Deed {
  const others = view.legal.map((move) => {
    const points = move.worth[0]?.points;
    const label = begun(moveName(move.spelling));
    return { label: points === undefined ? label : `${label} (${points})`, spellings: [move.spelling] };
  });
  const card = view.meal?.naming ?? null;
  const note = card === null ? "" : kitchen.say("does.type", { card: cardName(card) });
  return { label: kitchen.say("act.type"), spellings: [], note, others };
}

/** An ability wants cards, or somebody else's does. */
function deciding(view: CuisineView, moves: readonly LegalMove[]): Deed {
  const say = kitchen.say;
  const others: Option[] = isLegal(view, "enough") ? [{ label: begun(moveName("enough")), spellings: ["enough"] }] : [];
  const left = view.offer?.left ?? 0;
  const note = left > 1 ? say("does.left", { count: left }) : "";
  const [move] = moves;
  if (move !== undefined) {
    const card = move.card === null ? null : cardName(move.card);
    const label = card === null ? begun(moveName(move.spelling)) : say("act.gain", { card });
    return { label, spellings: [move.spelling], note, others };
  }
  const wanted = view.legal.filter(({ spelling }) => spelling !== "enough");
  if (wanted.length === 0) return { label: begun(moveName("enough")), spellings: ["enough"], note: "", others: [] };
  return { label: say(WANTED[view.phase] ?? "act.trash"), spellings: [], note, others };
}
