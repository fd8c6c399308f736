import { sql } from "kysely";

/**
 * A moment as answers tell it: ISO 8601, UTC, to the millisecond. Of columns, never of what came with a request: it becomes
 * part of the query's text.
 */
export const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Microseconds since 1970, as fine as the order of the database is; what a cursor holds. */
export const placeOf = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000000)::bigint`);

/** The moment of such a place. */
export const momentOf = (place: number) =>
  sql`(timestamptz 'epoch' + ${place}::float8 * interval '1 microsecond')`;
