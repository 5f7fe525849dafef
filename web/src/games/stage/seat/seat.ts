/** What the sign of a seat is given. */

import type { SeatView, TableView } from "../../../wire/messages";
import type { People } from "../../room";

export interface SeatProps<View, Player, Moments> {
  view: View;
  player: Player;
  seat: SeatView;
  table: TableView;
  people: People;
  moments: Moments;
  /** Whether it is the viewer's own. */
  own: boolean;
}
