import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../database/database.ts";
import { halfLifeSeconds } from "../../../kit/recent-seconds.ts";
import type { MediaRow } from "../media.queries.ts";

/**
 * Whoever converts a film renews its lease while they work; a process that was killed does not, and it lapses, before the queue
 * gives its job to another.
 */
export const filmLeaseSeconds = 15;

/** A film that brings the process, or its converter, down is tried so often, then once a day in the days after it came. */
const triesAtMost = 3;
const daysTried = 7;

/** What is left of seconds that were used as of a moment: they fade as the time of turns does (kit/turns.ts). */
const fadedSince = (asOf: RawBuilder<unknown>) => sql`power(0.5::float8,
  least(extract(epoch from now() - ${asOf})::float8 / ${sql.lit(halfLifeSeconds)}, 60))`;
const usedLately = sql`coalesce((select u.seconds * ${fadedSince(sql`u.as_of`)} from film_usage u where u.member_id = f.owner_id), 0)`;
const isLeased = sql`f.film_tried_at is not null
  and f.film_tried_at >= now() - make_interval(secs => ${sql.lit(filmLeaseSeconds)})`;

/**
 * Takes the next film upon oneself: of members with a proven address first, of these of whoever has none in work, then of whoever's
 * films took the fewest seconds lately, however many wait. Undefined where none is left to others.
 */
export async function leaseFilm(db: Database): Promise<MediaRow | undefined> {
  const { rows } = await sql<MediaRow>`with working as (
      select f.owner_id, count(*) films from media f
      where f.state = 'ready' and f.film = 'waiting' and ${isLeased} group by f.owner_id)
    update media set film_tried_at = now(), film_tries = film_tries + 1
    where id = (select f.id from media f left join members m on m.id = f.owner_id
        left join working w on w.owner_id = f.owner_id
      where f.state = 'ready' and f.film = 'waiting' and not (${isLeased})
      order by m.email_verified_at is null, coalesce(w.films, 0), ${usedLately}, f.created_at
      limit 1 for update of f skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Renews its lease, and adds the seconds since the last time to what its owner used, that a killed process has told of too. */
export async function renewFilm(
  db: Database,
  { id, owner_id }: Pick<MediaRow, "id" | "owner_id">,
  seconds: number,
): Promise<void> {
  await sql`with renewed as (update media set film_tried_at = now()
      where id = ${id} and film = 'waiting' and film_tried_at is not null)
    insert into film_usage (member_id, seconds, as_of) select m.id, ${seconds}, now() from members m where m.id = ${owner_id}
    on conflict (member_id) do update set as_of = now(), seconds = excluded.seconds + film_usage.seconds
      * ${fadedSince(sql`film_usage.as_of`)}`.execute(db);
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

/**
 * Films wait again that came while nothing here could convert them, or before their owner's address was proven; once a day for a
 * week, for a single try, those that brought the converter down: there may be memory for them now.
 */
export async function retryUntriedFilms(db: Database): Promise<void> {
  await sql`update media f set film = 'waiting', film_tried_at = null,
      film_tries = case f.film when 'killed' then ${sql.lit(triesAtMost - 1)} else 0 end
    where f.state = 'ready' and (f.film = 'untried'
      or f.film = 'killed' and f.film_tried_at < now() - interval '1 day'
        and f.created_at > now() - make_interval(days => ${sql.lit(daysTried)})
      or f.film = 'unproven' and exists (
        select from members m where m.id = f.owner_id and m.email_verified_at is not null))`.execute(db);
}

/** Films that nothing converts: for want of the program, and of memory. */
export async function countUnconvertedFilms(db: Database): Promise<{ untried: number; killed: number }> {
  const { rows } = await sql<{ untried: number; killed: number }>`select
      (count(*) filter (where film = 'untried'))::int as untried, (count(*) filter (where film = 'killed'))::int as killed
    from media where film in ('untried', 'killed') and state = 'ready'`.execute(db);
  return rows[0] ?? { untried: 0, killed: 0 };
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
