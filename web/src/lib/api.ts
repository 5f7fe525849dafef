/** Requests to the server. What it refuses is thrown as a `Refused` with its reason; words are made elsewhere. */

import type {
  Answered,
  Comparison,
  FilmInfo,
  Finished,
  FoundTable,
  GameInfo,
  Hint,
  Me,
  MyData,
  NewLink,
  NewShaker,
  NewTable,
  NextRank,
  Opened,
  PackInfo,
  Piece,
  Problem,
  Reported,
  TableInfo,
} from "../wire/api";
import type { AnyCommand, Refusal, Update } from "../wire/messages";
import type { Requests } from "../wire/requests";

/** A method and a path with places for what is meant: "GET /api/tables/{table}". */
type Request = keyof Requests;
/** What a request is sent with. */
type Given<R extends Request> = Omit<Requests[R], "answer">;
type Answer<R extends Request> = Requests[R]["answer"];
type Values = Record<string, string | number | boolean | null | undefined>;

/** The server refused something, or could not be reached (`unreachable`). */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export const UNREACHABLE: Refusal = { reason: "unreachable", kind: "connection", facts: {}, rule: null };

/** Ask the server; what is given belongs to the request, as the server's types say. */
function ask<R extends Request>(request: R, given: Given<R>, signal?: AbortSignal): Promise<Answer<R>> {
  const { body } = given as { body?: unknown };
  return send(request, given, body === undefined ? null : JSON.stringify(body), "application/json", signal);
}

async function send<R extends Request>(
  request: R,
  given: Given<R>,
  body: string | null,
  type: string,
  signal?: AbortSignal,
): Promise<Answer<R>> {
  let answer: Response;
  try {
    const headers = body === null ? {} : { "content-type": type };
    const method = request.slice(0, request.indexOf(" "));
    answer = await fetch(address(request, given), { method, headers, body, signal: signal ?? null });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (!answer.ok) throw new Refused(await refusalOf(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as Answer<R>;
}

/** Where a request goes. */
function address<R extends Request>(request: R, given: Given<R>): string {
  const { path = {}, query = {} } = given as { path?: Values; query?: Values };
  const place = request.slice(request.indexOf(" ") + 1);
  const filled = place.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    return ((await answer.json()) as Problem).error;
  } catch {
    return UNREACHABLE; // something between us and the server answered
  }
}

export const me = (): Promise<Me | null> => ask("GET /api/me", {});
export const comeIn = (name: string): Promise<Me> => ask("POST /api/visitors", { body: { name } });
export const rename = (name: string): Promise<Me> => ask("PATCH /api/me", { body: { name } });
export const forgetMe = (): Promise<void> => ask("DELETE /api/me", {});
export const signOutEverywhere = (): Promise<Me> => ask("POST /api/me/sign-out", {});
export const myData = (): Promise<MyData> => ask("GET /api/me/data", {});
export const newLink = (): Promise<NewLink> => ask("POST /api/me/links", {});
export const useLink = (code: string): Promise<Me> => ask("POST /api/links/{code}", { path: { code } });
export const games = (): Promise<GameInfo[]> => ask("GET /api/games", {});
export const openTable = (body: NewTable): Promise<Opened> => ask("POST /api/tables", { body });
export const uploadPack = (text: string): Promise<PackInfo> => send("POST /api/packs", {}, text, "application/toml");
export const legend = (fingerprint: string, language: string): Promise<Record<string, Record<string, Piece>>> =>
  ask("GET /api/packs/{fingerprint}/legend", { path: { fingerprint }, query: { language } });
export const listedTables = (): Promise<TableInfo[]> => ask("GET /api/tables", {});
export const myTables = (): Promise<TableInfo[]> => ask("GET /api/tables/mine", {});
export const myFinished = (): Promise<Finished> => ask("GET /api/tables/finished", {});
export const tableByCode = (code: string): Promise<FoundTable> => ask("GET /api/codes/{code}", { path: { code } });
export const table = (table: string, signal?: AbortSignal): Promise<Update> =>
  ask("GET /api/tables/{table}", { path: { table }, query: {} }, signal);
export const updates = (table: string, after: number, looking: number | null, signal: AbortSignal): Promise<Update> =>
  ask("GET /api/tables/{table}/updates", { path: { table }, query: { after, looking } }, signal);
export const act = (table: string, id: string, command: AnyCommand): Promise<Answered> =>
  ask("POST /api/tables/{table}/acts", { path: { table }, body: { id, command } });
export const ply = <View>(table: string, ply: number, seat: number | null): Promise<View> =>
  ask("GET /api/tables/{table}/plies/{ply}", { path: { table, ply }, query: { seat } }) as Promise<View>;
export const film = (table: string, ply: number): Promise<FilmInfo> =>
  ask("GET /api/tables/{table}/films/{ply}", { path: { table, ply } });
export const playOn = (table: string, ply: number, seat: number | null): Promise<Opened> =>
  ask("POST /api/tables/{table}/play-on", { path: { table }, body: { ply, seat } });
export const sameDeal = (table: string): Promise<Opened> =>
  ask("POST /api/tables/{table}/same-deal", { path: { table } });
export const sameDeals = (table: string): Promise<Comparison[]> =>
  ask("GET /api/tables/{table}/same-deals", { path: { table } });
export const nextRank = (table: string): Promise<NextRank | null> =>
  ask("GET /api/tables/{table}/next-rank", { path: { table } });
export const follow = (table: string): Promise<Opened> => ask("POST /api/tables/{table}/follow", { path: { table } });
export const rematch = (table: string): Promise<Opened> => ask("POST /api/tables/{table}/rematch", { path: { table } });
export const hint = (table: string, seat: number): Promise<Hint> =>
  ask("GET /api/tables/{table}/hint", { path: { table }, query: { seat } });
export const report = (table: string, text: string, ply: number): Promise<Reported> =>
  ask("POST /api/tables/{table}/reports", { path: { table }, body: { text, ply } });
export const newShaker = (table: string, seat: number): Promise<NewShaker> =>
  ask("POST /api/tables/{table}/shakers", { path: { table }, body: { seat } });
export const partShaker = (table: string, seat: number): Promise<void> =>
  ask("DELETE /api/tables/{table}/shakers/{seat}", { path: { table, seat } });
export const recordAddress = (table: string): string => address("GET /api/tables/{table}/record", { path: { table } });
