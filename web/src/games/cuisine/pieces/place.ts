/** What a component is given that shows a place where cards or judges lie. */

import type { CardFace, CuisineView } from "../../../wire/cuisine";
import type { Thing } from "../choices/choice";

export interface PlaceProps<Face = CardFace> {
  view: CuisineView;
  active: boolean;
  /** What is taken up, here or elsewhere. */
  chosen: Thing | null;
  hint: string | null;
  ontouch: (thing: Thing, event: MouseEvent) => void;
  /** Look at a card or a judge closer. */
  onlook: (face: Face) => void;
}
