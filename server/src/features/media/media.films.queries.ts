import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { MediaRow } from "./media.queries.ts";

/**
 * Whoever converts a film renews its lease while they work; a process that was killed does not, and it lapses, before the queue
 * gives its job to another.
 */
export const filmLeaseSeconds = 15;

/** A film that brings the process, or its converter, down is tried so often. */
const triesAtMost = 3;

/**
 * Takes the next film upon oneself: of the member whose turn is longest ago, however many another has. Undefined where none
 * is left to others.
 */
export async function leaseFilm(db: Database): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`update media
    set film_tried_at = now(), film_tries = film_tries + 1
    where id = (select f.id from media f where f.state = 'ready' and f.film = 'waiting'
      and (f.film_tried_at is null or f.film_tried_at < now() - make_interval(secs => ${filmLeaseSeconds}))
      order by (select max(o.film_tried_at) from media o where o.owner_id = f.owner_id) nulls first, f.created_at
      limit 1 for update of f skip locked)
    returning *`.execute(db);
  return rows[0];
}

export async function renewFilm(db: Database, id: string): Promise<void> {
  await sql`update media set film_tried_at = now() where id = ${id} and film = 'waiting'`.execute(db);
}

/** Gives a film back that could not be converted, through no fault of its own; whether it was a try, the caller knows. */
export async function returnFilm(db: Database, id: string, { isTry }: { isTry: boolean }): Promise<void> {
  await sql`update media set film_tried_at = null, film_tries = film_tries - ${isTry ? 0 : 1}
    where id = ${id} and film = 'waiting'`.execute(db);
}

export const isGivenUp = (row: MediaRow) => row.film_tries > triesAtMost;

type Outcome = Pick<MediaRow, "film"> &
  Partial<Pick<MediaRow, "copy_size" | "copy_etag" | "width" | "height">>;

/** Writes how a film came out; false where it was deleted meanwhile, or another process was before. */
export async function updateFilm(db: Database, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set(outcome)
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where("film", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Films that came while nothing here could convert them wait again. */
export async function retryUntriedFilms(db: Database): Promise<void> {
  await sql`update media set film = 'waiting', film_tries = 0, film_tried_at = null
    where film = 'untried' and state = 'ready'`.execute(db);
}

/** Films whose turn has not come, or whose process was killed. */
export async function countWaitingFilms(db: Database): Promise<number> {
  const { rows } = await sql<{ films: number }>`select count(*)::int as films from media
    where film = 'waiting' and state = 'ready'
      and (film_tried_at is null or film_tried_at < now() - make_interval(secs => ${filmLeaseSeconds}))`.execute(
    db,
  );
  return rows[0]?.films ?? 0;
}
