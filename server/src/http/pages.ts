import { isId } from "@blessing-jar/contract/kit/text.ts";
import { fieldFailure } from "../kit/failure.ts";

/** Where a row stands in a list ordered by time: microseconds since 1970, the precision of the database, then its id. */
export interface CursorPosition {
  micros: number;
  id: string;
}

/** What a list in the order of time is asked for: a position to go on after, and one row more than its page has. */
export interface WantedPage {
  after: CursorPosition | undefined;
  limit: number;
}

/** A page of such a list, without what the cursor alone needs. @throws Failure request.invalid at `cursor` */
export async function pageInTime<Row extends CursorPosition>(
  { limit: given, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  usual: number,
  list: (wanted: WantedPage) => Promise<Row[]>,
) {
  const limit = given ?? usual;
  const rows = await list({ after: decodeCursor(cursor, parsePosition), limit: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { page: page.map(({ micros: _, ...row }) => row), nextCursor };
}

/**
 * Keyset pagination: a page of rows, and the cursor to the next one. Query `limit + 1` rows; the one beyond the limit
 * only tells that there are more. Without a limit all rows are the page.
 */
export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  partsOf: (last: Row) => (string | number)[],
): { page: Row[]; nextCursor: string | null } {
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.length < rows.length ? page.at(-1) : undefined;
  return { page, nextCursor: last ? Buffer.from(partsOf(last).join("_")).toString("base64url") : null };
}

/**
 * Decodes a cursor of `pageOf` to the position it marks; undefined without a cursor.
 * @throws Failure request.invalid at `cursor` for anything that is no cursor.
 */
export function decodeCursor<P>(
  cursor: string | undefined,
  read: (...parts: string[]) => P | undefined,
): P | undefined {
  if (cursor === undefined) return undefined;
  const position = read(...Buffer.from(cursor, "base64url").toString().split("_"));
  if (position === undefined) throw fieldFailure("request.invalid", "cursor");
  return position;
}

/** Parses a position that was written as its time, then its id. */
export function parsePosition(digits = "", id?: string): CursorPosition | undefined {
  const micros = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(micros) && isId(id) ? { micros, id } : undefined;
}
