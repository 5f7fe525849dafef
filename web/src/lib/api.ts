/** Requests to the server. What it refuses is thrown as a `Refused` with its reason; words are made elsewhere. */

import type {
  FilmInfo,
  Finished,
  FoundTable,
  GameInfo,
  Me,
  MyData,
  NewLink,
  NewShaker,
  NewTable,
  Opened,
  Comparison,
  PackInfo,
  Piece,
  Problem,
  TableInfo,
} from "../wire/api";
import type { Refusal, Update } from "../wire/messages";

/** The server refused something, or could not be reached (`unreachable`). */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

export const UNREACHABLE: Refusal = { reason: "unreachable", kind: "connection", facts: {}, rule: null };

function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const json = body === undefined ? null : JSON.stringify(body);
  return send(method, path, json, "application/json", signal);
}

async function send<T>(
  method: string,
  path: string,
  body: string | null,
  type: string,
  signal?: AbortSignal,
): Promise<T> {
  let answer: Response;
  try {
    const headers = body === null ? {} : { "content-type": type };
    answer = await fetch(path, { method, headers, body, signal: signal ?? null });
  } catch {
    throw new Refused(UNREACHABLE);
  }
  if (!answer.ok) throw new Refused(await refusalOf(answer));
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  try {
    return ((await answer.json()) as Problem).error;
  } catch {
    return UNREACHABLE; // something between us and the server answered
  }
}

export const me = (): Promise<Me | null> => ask("GET", "/api/me");
export const comeIn = (name: string): Promise<Me> => ask("POST", "/api/visitors", { name });
export const rename = (name: string): Promise<Me> => ask("PATCH", "/api/me", { name });
export const forgetMe = (): Promise<void> => ask("DELETE", "/api/me");
export const signOutEverywhere = (): Promise<Me> => ask("POST", "/api/me/sign-out");
export const myData = (): Promise<MyData> => ask("GET", "/api/me/data");
export const newLink = (): Promise<NewLink> => ask("POST", "/api/me/links");
export const useLink = (code: string): Promise<Me> => ask("POST", `/api/links/${encodeURIComponent(code)}`);
export const games = (): Promise<GameInfo[]> => ask("GET", "/api/games");
export const openTable = (wish: NewTable): Promise<Opened> => ask("POST", "/api/tables", wish);
export const uploadPack = (text: string): Promise<PackInfo> => send("POST", "/api/packs", text, "application/toml");
export const legend = (pack: string, language: string): Promise<Record<string, Record<string, Piece>>> =>
  ask("GET", `/api/packs/${encodeURIComponent(pack)}/legend?language=${language}`);
export const listedTables = (): Promise<TableInfo[]> => ask("GET", "/api/tables");
export const myTables = (): Promise<TableInfo[]> => ask("GET", "/api/tables/mine");
export const myFinished = (): Promise<Finished> => ask("GET", "/api/tables/finished");
export const tableByCode = (code: string): Promise<FoundTable> => ask("GET", `/api/codes/${encodeURIComponent(code)}`);
export const table = (id: string, signal?: AbortSignal): Promise<Update> => ask("GET", at(id), undefined, signal);
export const updates = (id: string, after: number, looking: number | null, signal: AbortSignal): Promise<Update> =>
  ask("GET", `${at(id)}/updates?after=${after}${looking === null ? "" : `&looking=${looking}`}`, undefined, signal);
export const act = (id: string, request: string, command: unknown): Promise<{ id: string; seq: number }> =>
  ask("POST", `${at(id)}/acts`, { id: request, command });
export const ply = <View>(id: string, number: number, seat: number | null): Promise<View> =>
  ask("GET", `${at(id)}/plies/${number}${seat === null ? "" : `?seat=${seat}`}`);
export const film = (id: string, number: number): Promise<FilmInfo> => ask("GET", `${at(id)}/films/${number}`);
export const playOn = (id: string, number: number, seat: number | null): Promise<Opened> =>
  ask("POST", `${at(id)}/play-on`, { ply: number, seat });
export const sameDeal = (id: string): Promise<Opened> => ask("POST", `${at(id)}/same-deal`);
export const sameDeals = (id: string): Promise<Comparison[]> => ask("GET", `${at(id)}/same-deals`);
export const follow = (id: string): Promise<Opened> => ask("POST", `${at(id)}/follow`);
export const rematch = (id: string): Promise<Opened> => ask("POST", `${at(id)}/rematch`);
export const hint = (id: string, seat: number): Promise<{ move: string }> => ask("GET", `${at(id)}/hint?seat=${seat}`);
export const report = (id: string, text: string, number: number): Promise<{ number: number }> =>
  ask("POST", `${at(id)}/reports`, { text, ply: number });
export const newShaker = (id: string, seat: number): Promise<NewShaker> => ask("POST", `${at(id)}/shakers`, { seat });
export const partShaker = (id: string, seat: number): Promise<void> => ask("DELETE", `${at(id)}/shakers/${seat}`);
export const recordAddress = (id: string): string => `${at(id)}/record`;

function at(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}
