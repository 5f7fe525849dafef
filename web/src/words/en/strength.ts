import type { Texts } from "../../lib/words.svelte";

/** The words of the page on how strong the bots are. English is the shape: the other languages have the same keys. */
export default {
  title: "How strong are the bots?",
  lead: "Every game has five ranks, from apprentice to star chef. Here each rank plays against the one below. A bot knows no more than you would in its seat.",
  two: "One against one",
  four: "One against three of the rank below",
  pair: "{above} against {below}",
  former: "{above} against Toque’s former best bot",
  between: "{low} to {high}",
  even: "The dashed line is where equal players would be. The thin bar shows the range in which the true share lies with 95% certainty.",
  blunders:
    "A search a hundred times as deep checked {decisions} moves of the star chef. In {share} of them it found a move that raises the chance of winning by more than ten percentage points.",
  peeking:
    "A star chef that saw everybody’s hidden cards would win {share} of its games against one that plays fair, one on one. That is what hidden information is worth in this game. No bot at a table sees it.",
  how: "How this was measured",
  games: { one: "One game for each bar.", other: "{count} games for each bar." },
  blocks:
    "Every deal is played from each seat in turn, so that luck evens out. A shared win counts as a share of a win.",
  again: "Anybody can measure it again and get the same figures:",
  when: "Toque {version}, {date}.",
  none: "These bots have not been measured yet.",
} satisfies Texts;
