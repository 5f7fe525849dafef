/** What somebody typed or pasted to get to a table: its code, or a link. */

import { tableByCode } from "../../lib/api";

/** The letters and digits of a code, without the spaces and dashes that people put in between. */
const CODE = /^[A-Z0-9]{6}$/;
const LINK = /\/((?:t|l)\/[\w-]+)(\?[^\s#]*)?/;

/** Where it leads, as a path of ours; null if it is neither a code nor a link. Throws what the server refuses. */
export async function destination(text: string): Promise<string | null> {
  const [, path, query = ""] = LINK.exec(text) ?? [];
  if (path !== undefined) return `/${path}${query}`;
  const code = text.replace(/[\s\p{Pd}._]/gu, "").toUpperCase();
  return CODE.test(code) ? `/t/${(await tableByCode(code)).id}` : null;
}
