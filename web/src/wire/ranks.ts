// Generated from the server's types by `./run wire`; never edited.

/** The kitchen ranks of bots, from the weakest to the strongest. */
export const RANKS: readonly string[] = ["apprentice", "cook", "sous-chef", "chef", "star chef"];
/** The rank of a bot when nobody has chosen one. */
export const USUAL_RANK = "cook";
