import type en from "../../../../src/words/en/shell";

export default {
  "nav.play": "Jugar",
  "dish.soup": "Sopa",
  "with.bots": { one: "un bot", other: "{count} bots" },
} satisfies Partial<typeof en>;
