// Generated from the server's types by `./run wire`; never edited.

/** Why a move is not legal. */
export type SoupReason =
  | "game_over"
  | "dealing"
  | "not_your_turn"
  | "menus_first"
  | "menus_lie"
  | "menu_used"
  | "menu_of_left_neighbour"
  | "not_in_hand"
  | "follow_suit"
  | "no_chili_yet";

/** Why a move is not legal. */
export type BanquetReason =
  | "game_over"
  | "setting_up"
  | "not_your_turn"
  | "orders_first"
  | "cover_first"
  | "nothing_shown"
  | "covered_already"
  | "orders_lie"
  | "bouquet"
  | "occupied"
  | "cloche_here"
  | "touches_bouquet"
  | "touches_nothing"
  | "used_up"
  | "no_toque_left"
  | "no_cloche_here"
  | "cloche_untouched"
  | "placed_already"
  | "place_first"
  | "not_held"
  | "nothing_placed"
  | "no_such_row"
  | "no_other_menu"
  | "board_full"
  | "board_not_full"
  | "give_up_first"
  | "nothing_to_give_up"
  | "draw_first"
  | "nothing_to_draw"
  | "deck_empty";

/**
 * Why a move is not legal.
 * "setting_up": The start player or a cup is being drawn.
 * "hand_moves": A pour or a flip is in progress.
 * "say_how": By hand, or by which technique.
 * "nothing_in_hand": Neither a container nor a pan is held.
 * "pours_now": That is a way to flip, and a container is held.
 * "flips_now": That is a way to pour, and a pan is held.
 * "dish_gone": Not on the table any more.
 * "crepe_rolls": With a crêpe in the pan this action is the roll.
 * "crepe_flips": With a crêpe in the pan this action is a flip.
 * "between_flips": No coffee break between the two flips.
 * "no_such_cup": The player does not have that cup.
 * "crepe_stays": A pan with a crêpe is not exchanged.
 * "spoiled_stays": A stove with a spoiled dish is not exchanged.
 * "not_seasoned": A dish without condiments, or a crêpe, is not re-seasoned.
 * "pool_not_empty": Cups are taken from others only when the pool is empty and the die shows coffee.
 */
export type AlacarteReason =
  | "game_over"
  | "setting_up"
  | "not_your_turn"
  | "die_rolls"
  | "hand_moves"
  | "cup_is_drawn"
  | "dish_first"
  | "save_or_trash"
  | "choose_heat"
  | "take_a_cup"
  | "say_how"
  | "no_choice_of_heat"
  | "nothing_in_hand"
  | "pours_now"
  | "flips_now"
  | "not_spoiled"
  | "dish_in_pan"
  | "dish_gone"
  | "colour_on_tray"
  | "crepe_used"
  | "no_crepe_at_first"
  | "no_spoon_left"
  | "spoons_left"
  | "crepe_rolls"
  | "crepe_flips"
  | "no_crepe_in_pan"
  | "not_on_recipe"
  | "break_used"
  | "between_flips"
  | "no_such_cup"
  | "no_such_player"
  | "yourself"
  | "crepe_stays"
  | "spoiled_stays"
  | "not_seasoned"
  | "knob_at_zero"
  | "pool_not_empty";

/**
 * Why a move is not legal.
 * "setting_up": The table is still being set up: first player, decks, market, judges.
 * "shuffling": A discard pile is being shuffled into a deck.
 * "no_such_card": The pack has no card of this number.
 * "no_such_judge": The pack has no judge of this number.
 * "tray_first": The turn begins with the warming tray.
 * "tray_over": Only the start of the turn is for the warming tray.
 * "lay_first": A meal is being laid: it has to be presented or taken back first.
 * "no_meal": No meal is being laid.
 * "choose_type": The player has to choose protein or produce first.
 * "card_played": A meal comes before any card is played.
 * "card_acquired": A card was bought or gained this turn, so no meal.
 * "meal_submitted": There is one meal per turn, and nothing is bought or gained in that turn.
 * "laid_too_often": Too many meals were begun this turn.
 * "nothing_to_serve": No ingredient in hand or tray.
 * "not_food": Spoons and forks cannot be in a meal.
 * "judge_declines": A restriction does not hold.
 * "fork_choice": A fork card is played for a fork or for a buy.
 * "no_fork": No fork card in hand.
 * "nothing_to_use": No ability of this card waits.
 * "judge_later": A judge works after the end of the round in which it was scored.
 * "judge_used": Nothing of this judge is left to use this turn.
 * "decide_first": An ability is being used: the player has to trash, take or gain cards, or stop.
 * "nothing_offered": No ability offers that now.
 * "other_source": The current gain takes a card from elsewhere.
 * "not_meant": The current gain does not apply to that card.
 */
export type CuisineReason =
  | "game_over"
  | "setting_up"
  | "shuffling"
  | "not_your_turn"
  | "no_such_card"
  | "no_such_judge"
  | "tray_first"
  | "tray_over"
  | "not_in_hand"
  | "not_in_tray"
  | "lay_first"
  | "no_meal"
  | "choose_type"
  | "no_type_to_choose"
  | "card_played"
  | "card_acquired"
  | "meal_submitted"
  | "laid_too_often"
  | "nothing_to_serve"
  | "not_food"
  | "meal_empty"
  | "no_judge_there"
  | "too_few_points"
  | "judge_declines"
  | "fork_choice"
  | "no_fork"
  | "nothing_to_use"
  | "judge_not_yours"
  | "judge_later"
  | "judge_used"
  | "no_buy_left"
  | "place_empty"
  | "not_in_fridge"
  | "no_forks_left"
  | "too_dear"
  | "decide_first"
  | "discard_first"
  | "nothing_offered"
  | "other_source"
  | "not_meant";

/** Why a text is not a move. */
export type SpellingReason = "empty" | "unknown_word" | "ambiguous" | "no_such_piece" | "no_such_action";

/** Why a table cannot be set up as asked. */
export type SetupReason =
  | "unknown_game"
  | "wrong_seats"
  | "no_such_seat"
  | "unknown_option"
  | "unknown_choice"
  | "does_not_apply"
  | "unfit_answer"
  | "bad_dump";

/** Why there is no such bot. */
export type BotReason = "unknown_bot";

/** What can be wrong at a place in a pack. */
export type PackReason =
  | "not_toml"
  | "too_deep"
  | "too_many_parts"
  | "missing"
  | "wrong_type"
  | "unknown_key"
  | "unknown_word"
  | "other_format"
  | "empty_name"
  | "illegible"
  | "wrong_number"
  | "twice"
  | "endless";

/**
 * Why a table refuses.
 * "not_open": The game has begun: seats are settled.
 * "already_seated": Before the game begins, one request takes one seat.
 * "seat_kept": The seat is kept for somebody else.
 * "has_days": Where turns take days, nobody has to be at the table.
 * "no_hints": This table gives no hints.
 * "stale": The table has moved on since the sender looked.
 * "undo_stops": Further back somebody would have to agree, and this table does not ask.
 * "final": Something on the way back can never be undone: what was covered stays covered.
 * "own_hand": A player who is not assisted pours and flips by hand.
 * "hand_moves": A movement is in progress: nothing can be undone before it ends.
 * "no_question": The game does not wait for a movement of a hand.
 * "hidden_yet": While a game runs, people can look back only as far as the table still shows.
 */
export type TableReason =
  | "not_open"
  | "not_running"
  | "over"
  | "not_over"
  | "paused"
  | "not_paused"
  | "not_host"
  | "no_such_seat"
  | "not_your_seat"
  | "not_at_the_table"
  | "seat_taken"
  | "already_seated"
  | "seat_kept"
  | "seat_empty"
  | "empty_seats"
  | "knows_another_hand"
  | "owner_present"
  | "has_days"
  | "resigned"
  | "not_your_turn"
  | "no_hints"
  | "stale"
  | "nothing_chosen"
  | "nothing_to_undo"
  | "no_undo"
  | "undo_stops"
  | "final"
  | "no_such_ply"
  | "nothing_to_redo"
  | "not_your_undo"
  | "already_asked"
  | "nothing_asked"
  | "already_answered"
  | "not_asked"
  | "own_hand"
  | "hand_moves"
  | "no_question"
  | "muted"
  | "bad_text"
  | "hidden_yet";

/**
 * Why a journal no longer makes a match.
 * "cannot_be": An entry that is impossible after those before it.
 */
export type JournalReason = "other_version" | "other_pack" | "other_key" | "out_of_order" | "cannot_be";

/**
 * Why the server refuses something without asking the table.
 * "not_known": This needs a name first.
 * "no_such_code": No table has this code.
 * "no_such_shaker": A phone's code is wrong, used or expired; the answer does not say which.
 * "shaker_over": A phone is no longer the hand of its seat.
 * "journal_full": The journal is so long that it only accepts what the game needs to continue and to end.
 * "too_complex": What was uploaded takes too much time or memory to check.
 * "unreadable_name": A name without anything visible, or with letters that cannot be told apart.
 * "read_only": The match was played by rules that this server no longer has.
 * "wrong_host": The request names a host that is not this server's.
 * "full": Only players are served, because the server is nearly full.
 * "signed_out": The person at the other end is no longer signed in.
 * "silent": Nothing was heard on a socket for too long.
 * "failed": An error of the server; it is logged.
 */
export type ServerReason =
  | "not_known"
  | "no_such_table"
  | "no_such_link"
  | "no_such_code"
  | "no_such_pack"
  | "no_such_film"
  | "no_such_shaker"
  | "shaker_over"
  | "no_spectators"
  | "not_allowed"
  | "too_many"
  | "journal_full"
  | "too_fast"
  | "too_complex"
  | "unreadable_name"
  | "bad_name"
  | "bad_message"
  | "read_only"
  | "wrong_origin"
  | "wrong_host"
  | "full"
  | "signed_out"
  | "silent"
  | "failed";

/**
 * Why a request is not understood.
 * "bad_pack": The facts list all faults of the pack.
 */
export type RequestReason = "not_found" | "method_not_allowed" | "too_large" | "unsupported_media_type" | "bad_pack";

/**
 * Why the store refuses.
 * "conflict": An entry of this number is there already.
 * "gap": The entry before this one is missing.
 * "served": Another server has this database.
 * "lost": Another server has taken this database over from this one.
 * "moved": The file was renamed, removed or replaced while it was open.
 * "log_lost": The log beside the file was renamed, removed or replaced while it was open; `saved` is 1 if nothing is lost.
 * "orphaned": There is a log, but not the file that it belongs to.
 * "linked": The file has several names, and each of them would get its own log.
 */
export type StoreReason =
  | "no_such_match"
  | "no_such_pack"
  | "match_exists"
  | "conflict"
  | "gap"
  | "closed"
  | "bad_address"
  | "no_database"
  | "no_folder"
  | "not_a_file"
  | "cannot_open"
  | "read_only"
  | "damaged"
  | "foreign"
  | "newer"
  | "served"
  | "lost"
  | "moved"
  | "log_lost"
  | "orphaned"
  | "linked"
  | "busy"
  | "disk_full"
  | "disk_failed"
  | "unreachable"
  | "wrong_password"
  | "unknown_database"
  | "refused";

/** Why a game refuses a move. */
export type GameReason = SoupReason | BanquetReason | AlacarteReason | CuisineReason;

/** Why something is not done. */
export type Reason =
  | SoupReason
  | BanquetReason
  | AlacarteReason
  | CuisineReason
  | SpellingReason
  | SetupReason
  | BotReason
  | PackReason
  | TableReason
  | JournalReason
  | ServerReason
  | RequestReason
  | StoreReason;

/** What kind of thing is refused. */
export type Kind =
  | "illegal_move"
  | "misspelled"
  | "not_now"
  | "no_such_bot"
  | "bad_setup"
  | "bad_pack"
  | "read_only"
  | "store"
  | "not_served"
  | "request"
  | "fault";
