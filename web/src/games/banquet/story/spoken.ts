/** Every space in words, for screen readers: what is there, what it touches, and what can be done. */

import type { BanquetView, Space } from "../../../wire/banquet";
import type { People } from "../../room";
import { around, BOUQUET } from "../board/board";
import { type Chosen, isAnnounceable, spacesFor } from "../choices/choice";
import { begun } from "../../stage/story/sentences";
import { elementName, numbered } from "../pieces/pieces";
import { words } from "../words";

/** "e4, burger, touches pudding e5"; "f5, empty, may be used, completes menu 2, touches toque f4". */
export function spoken(view: BanquetView, cell: string, chosen: Chosen, people: People, marks: boolean): string {
  if (cell === BOUQUET) return words.say("space.bouquet", { cell });
  const space = view.board.find((one) => one.cell === cell);
  if (space === undefined) return cell;
  const parts = [what(space, people)];
  const legal = spacesFor(view, chosen.piece).get(cell);
  if (legal !== undefined) {
    parts.push(words.say(isAnnounceable(view, cell) ? "space.announceable" : "space.usable"));
    if (chosen.piece !== null && chosen.piece !== "announce" && legal.completes.length > 0)
      parts.push(words.say("space.completes", { menus: numbered(legal.completes.map(({ number }) => number)) }));
  }
  const things = touching(view, cell);
  if (things.length > 0) parts.push(words.say("space.touches", { things: things.join(", ") }));
  if (marks) parts.push(...lacking(view, cell));
  return parts.join(", ");
}

function what(space: Space, people: People): string {
  const { cell, element, owner, order } = space;
  if (element === "toque" && owner !== null)
    return owner === people.you
      ? words.say("space.toqueYou", { cell })
      : words.say("space.toque", { cell, name: people.name(owner) });
  if (element !== null) return words.say("space.element", { cell, element: elementName(element) });
  if (order !== null) return words.say("space.order", { cell, element: elementName(order) });
  return words.say(space.cloche ? "space.cloche" : "space.empty", { cell });
}

function touching(view: BanquetView, cell: string): string[] {
  return around(cell).flatMap((next) => {
    const element = view.board.find((one) => one.cell === next)?.element ?? null;
    return element === null ? [] : [words.say("space.thing", { element: elementName(element), cell: next })];
  });
}

/** Which menus lack something on this space. */
function lacking(view: BanquetView, cell: string): string[] {
  return view.hand.flatMap(({ number, nearly }) =>
    nearly
      .filter(({ missing }) => missing === cell)
      .slice(0, 1)
      .map(({ element }) =>
        words.say("space.nearly", {
          element: begun(elementName(element)),
          menu: words.say("menu.number", { number }),
        }),
      ),
  );
}
