/** What the main button of a room says and does. */

/** Something that can be done now. */
export interface Option {
  label: string;
  /** The moves to make, one after the other; none while something is missing. */
  spellings: readonly string[];
}

/** What the choice would do, and what else can be done. */
export interface Deed extends Option {
  /** What follows from it. */
  note: string;
  /** A sum above the note: "7 + 4 = 11". */
  sum?: string;
  others: readonly Option[];
}
