// Generated from the server's types by `./run wire`; never edited.

/** When an effect applies: some wait until they are used, some only count in a meal. */
export type When = "at_once" | "lasting" | "when_used" | "in_meal";

/** The effects that cards and judges can have. */
export const EFFECTS: Record<string, When> = {
  spoons: "at_once",
  forks: "at_once",
  buys: "at_once",
  cheaper: "at_once",
  slots: "lasting",
  draw: "when_used",
  trash: "when_used",
  discard: "when_used",
  "from-tray": "when_used",
  gain: "when_used",
  points: "in_meal",
  double: "in_meal",
};
