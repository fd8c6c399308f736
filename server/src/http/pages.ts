import { isId } from "@blessing-jar/contract/kit/text.ts";
import { fieldFailure } from "./failure.ts";

/** Where a row stands in a list by its moment: microseconds since 1970, as fine as the order of the database is. */
export interface PlaceInList {
  place: number;
  id: string;
}

/**
 * A page of rows, and the cursor to the next one: of `limit + 1` rows those beyond the limit only tell that there are more.
 * Without a limit all rows are the page.
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
 * The place that a cursor of `pageOf` marks, read from its parts; undefined without a cursor.
 * @throws Failure request.invalid at `cursor` for a text that is none.
 */
export function placeAfter<P>(
  cursor: string | undefined,
  read: (...parts: string[]) => P | undefined,
): P | undefined {
  if (cursor === undefined) return undefined;
  const place = read(...Buffer.from(cursor, "base64url").toString().split("_"));
  if (place === undefined) throw fieldFailure("request.invalid", "cursor");
  return place;
}

/** Reads a place that was written as its moment, then its id. */
export function readPlace(digits = "", id?: string): PlaceInList | undefined {
  const place = Number(digits);
  return /^\d{1,16}$/.test(digits) && Number.isSafeInteger(place) && isId(id) ? { place, id } : undefined;
}
