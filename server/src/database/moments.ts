import { type RawBuilder, sql } from "kysely";

/**
 * A moment as answers tell it: ISO 8601, UTC, to the millisecond; for a column of a row. PostgreSQL writes it its own way and
 * the pool reads it by `isoMoment`: `to_char` took two thirds of the time of a list. Of columns, never of what came with a
 * request: it becomes part of the query's text.
 */
export const utc = (column: string) => sql.raw(`(${column} at time zone 'UTC')`);

/** The same inside JSON that PostgreSQL builds. */
export const utcText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** `2026-11-22 10:11:12.5` as `2026-11-22T10:11:12.500Z`. */
export function isoMoment(text: string): string {
  const millisecond = text.slice(20, 23).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${millisecond}Z`;
}

/** Microseconds since 1970, as fine as the order of the database is; what a cursor holds. */
export const microsOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`);

/** Of a list that has the latest first: whether a row, by its moment and id, comes after a position. Without one all do. */
export const isEarlier = (place: string, after: { micros: number; id: string } | undefined) =>
  after
    ? sql<boolean>`(${sql.raw(place)}) < (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql<boolean>`true`;

/** The moment so many microseconds after 1970. */
export const momentOf = (micros: number | RawBuilder<number | undefined>) =>
  sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond')`;
