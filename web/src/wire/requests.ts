// Generated from the server's types by `./run wire`; never edited.
import type {
  Answered,
  Asked,
  Comparison,
  FilmInfo,
  Finished,
  FoundTable,
  FromHere,
  GameInfo,
  Hint,
  Me,
  MeWithToken,
  MyData,
  NewLink,
  NewReport,
  NewShaker,
  NewTable,
  NewVisitor,
  NextRank,
  Opened,
  Pack,
  PackInfo,
  Piece,
  Reported,
  TableInfo,
  WantedShaker,
} from "./api";
import type { Update } from "./messages";

/** What each request takes and gives, by its method and path. */
export interface Requests {
  /** Delete your name and everything you said; matches stay without them. Your tokens end, and your sockets close. */
  "DELETE /api/me": { answer: void };
  /** Disconnect the phone that is the hand of one of your seats. */
  "DELETE /api/tables/{table}/shakers/{seat}": { path: { table: string; seat: number }; answer: void };
  /** The table with this code, in any case and with any spaces. */
  "GET /api/codes/{code}": { path: { code: string }; answer: FoundTable };
  /** The games that can be played here. */
  "GET /api/games": { answer: GameInfo[] };
  /** Who you are; null for a stranger. */
  "GET /api/me": { answer: Me | null };
  /** Everything that is stored about you, to download: your name, tables, words and reports. */
  "GET /api/me/data": { answer: MyData };
  /** A pack: its names in every language, and its pieces. */
  "GET /api/packs/{fingerprint}": { path: { fingerprint: string }; answer: Pack };
  /** What the pieces of a pack are called in a language and what stands on them, by kind and word. */
  "GET /api/packs/{fingerprint}/legend": { path: { fingerprint: string }; query: { language?: string }; answer: Record<string, Record<string, Piece>> };
  /** The public tables that you may watch. */
  "GET /api/tables": { answer: TableInfo[] };
  /** Your finished matches, the latest first, and simple statistics. */
  "GET /api/tables/finished": { answer: Finished };
  /** Your tables that are not over, those that wait for you first. */
  "GET /api/tables/mine": { answer: TableInfo[] };
  /** The current state of a table, as you may see it. */
  "GET /api/tables/{table}": { path: { table: string }; query: { looking?: number | null }; answer: Update };
  /** The movement of a hand at a ply, frame by frame; only for people who may look at that ply. */
  "GET /api/tables/{table}/films/{ply}": { path: { table: string; ply: number }; answer: FilmInfo };
  /** What a bot would do at a seat of yours, where the table allows such questions. */
  "GET /api/tables/{table}/hint": { path: { table: string }; query: { seat: number }; answer: Hint };
  /** The rank of bots to offer you after this game, if your latest games against bots of one rank ended alike. */
  "GET /api/tables/{table}/next-rank": { path: { table: string }; answer: NextRank | null };
  /** The game after this many plies: while it runs as far back as the table allows, after the end for any seat. */
  "GET /api/tables/{table}/plies/{ply}": { path: { table: string; ply: number }; query: { seat?: number | null }; answer: unknown };
  /** The finished match as a file that `toque verify` and `toque replay` read. */
  "GET /api/tables/{table}/record": { path: { table: string }; answer: unknown };
  /** All tables that were played with this one's key and may be watched, and how they ended. */
  "GET /api/tables/{table}/same-deals": { path: { table: string }; answer: Comparison[] };
  /** Long polling, for networks that break sockets: waits until there is something after this entry. */
  "GET /api/tables/{table}/updates": { path: { table: string }; query: { after: number; looking?: number | null; wait?: number }; answer: Update };
  /** Change your name, at every table. */
  "PATCH /api/me": { body: NewVisitor; answer: Me };
  /** Sign in on this device as the person who made the code on another one. */
  "POST /api/links/{code}": { path: { code: string }; answer: MeWithToken };
  /** A code to sign in as yourself on another device: it works once, and expires soon. */
  "POST /api/me/links": { answer: NewLink };
  /** End all your tokens, links, phones and sockets on every device; you stay signed in here, with a new token. */
  "POST /api/me/sign-out": { answer: MeWithToken };
  /** Upload a pack in TOML to open tables with; a faulty one is refused. If the same pack is here, its names stay. */
  "POST /api/packs": { answer: PackInfo };
  /** Open a table, take seats, place bots, perhaps begin. */
  "POST /api/tables": { body: NewTable; answer: Opened };
  /** Carry out a command at a table, once for each id. It is durable when you get the answer. */
  "POST /api/tables/{table}/acts": { path: { table: string }; body: Asked; answer: Answered };
  /** Go to the latest table that was opened from this one, and take the seat that is kept for you. */
  "POST /api/tables/{table}/follow": { path: { table: string }; answer: Opened };
  /** Play on from a ply of this match, with the same people; a person who did not play takes a seat among bots. */
  "POST /api/tables/{table}/play-on": { path: { table: string }; body: FromHere; answer: Opened };
  /** Play again with the same people: at the table that somebody has already opened for it, or at a new one. */
  "POST /api/tables/{table}/rematch": { path: { table: string }; answer: Opened };
  /** Report what went wrong at a table that you may look at; the report is durable when you get the answer. */
  "POST /api/tables/{table}/reports": { path: { table: string }; body: NewReport; answer: Reported };
  /** Play with the same dice and shuffles, and with the same people. */
  "POST /api/tables/{table}/same-deal": { path: { table: string }; answer: Opened };
  /** A code that makes a phone the hand of one of your seats: it works once, and expires soon. */
  "POST /api/tables/{table}/shakers": { path: { table: string }; body: WantedShaker; answer: NewShaker };
  /** Come in with a name. Browsers get a cookie, programs a token; there are no accounts. */
  "POST /api/visitors": { body: NewVisitor; answer: MeWithToken };
}
