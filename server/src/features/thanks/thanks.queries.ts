import type { GivenThanks, ReceivedThanks } from "@blessing-jar/contract/thanks.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import type { Viewer, ViewerId } from "../../kit/viewer.ts";
import { selected, wordNames } from "../blessings/blessings.columns.ts";
import { withMedia } from "../blessings/blessings.queries.ts";
import { shareACircle } from "../circles/circles.queries.ts";
import { connected } from "../network/network.queries.ts";
import { isReceivedBy } from "../visibility/thanks.rules.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

const givenColumns = sql`t.id, t.email, t.words, ${utc("t.created_at")} as "createdAt",
  t.refused_at is not null as "isRefused",
  (select json_build_object('id', m.id, 'fullName', m.full_name) from members m where m.id = t.member_id) as person`;

export async function listGiven(db: Database, blessingId: string): Promise<GivenThanks[]> {
  const query = sql<GivenThanks>`select ${givenColumns} from thanks t where t.blessing_id = ${blessingId}
    order by t.created_at desc, t.id desc`;
  return (await query.execute(db)).rows;
}

export interface Addressed {
  id: string;
  blessingId: string;
  memberId: string | undefined;
  email: string | undefined;
}

/** What was given under an id, or to the same person. */
export async function findGiven(
  db: Database,
  { id, blessingId, memberId, email }: Addressed,
): Promise<GivenThanks | undefined> {
  const query = sql<GivenThanks>`select ${givenColumns} from thanks t
    where t.blessing_id = ${blessingId} and (t.id = ${id} or t.member_id = ${memberId ?? null}::uuid
      or lower(t.email) = lower(${email ?? null})) limit 1`;
  return (await query.execute(db)).rows[0];
}

/** Undefined where the same person was thanked already. */
export async function insertThanks(
  db: Database,
  giver: ViewerId,
  { id, blessingId, memberId, email, words }: Addressed & { words: string },
): Promise<GivenThanks | undefined> {
  const query = sql<GivenThanks>`insert into thanks as t (id, blessing_id, giver_id, member_id, email, words)
    values (${id}, ${blessingId}, ${giver.id}, ${memberId ?? null}, ${email ?? null}, ${words})
    on conflict do nothing returning ${givenColumns}`;
  return (await query.execute(db)).rows[0];
}

/** False where there is none. */
export async function deleteThanks(db: Database, { id, blessingId }: { id: string; blessingId: string }) {
  const { numDeletedRows } = await db
    .deleteFrom("thanks")
    .where("id", "=", id)
    .where("blessing_id", "=", blessingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether the viewer may thank a member: they belong to a circle together, or are connected. */
export async function isNear(db: Database, viewer: Viewer, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select from members m where m.id = ${memberId} and m.is_active and m.id <> ${viewer.id}
    and (${shareACircle(viewer.id, sql`m.id`)} or ${connected(sql`m.id`, sql`${viewer.id}::uuid`)})`.execute(
      db,
    );
  return rows.length > 0;
}

export type ReceivedThanksRow = CursorPosition &
  Omit<ReceivedThanks, "blessing"> &
  Omit<ReceivedThanks["blessing"], "id"> & { blessingId: string | null };

/** Thanks that the viewer was given, last first, from one after a position. */
export async function listReceived(db: Database, viewer: Viewer, { after, limit }: WantedPage) {
  const query = sql<ReceivedThanksRow>`select t.id, ${microsOf("t.created_at")} as micros, t.words,
      ${utc("t.created_at")} as "createdAt",
      json_build_object('id', m.id, 'fullName', m.full_name, 'profilePhotoUrl', m.profile_photo_url) as giver,
      case when ${visibleTo(viewer)} then b.id end as "blessingId",
      ${selected([...wordNames, "category", "isCategoryChosen", "blessingDate"])},
      f.urls as "mediaUrls", f.types as "mediaTypes", f.films as "mediaFilms"
    from thanks t join blessings b on b.id = t.blessing_id join members m on m.id = b.owner_id ${withMedia}
    where ${isReceivedBy(viewer.id)} and ${isEarlier("t.created_at, t.id", after)}
    order by t.created_at desc, t.id desc limit ${limit}`;
  return (await query.execute(db)).rows;
}

export async function countReceived(db: Database, viewer: ViewerId): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from thanks t
    join blessings b on b.id = t.blessing_id where ${isReceivedBy(viewer.id)}`;
  return (await query.execute(db)).rows[0]?.count ?? 0;
}

/** False where there is none in the viewer's jar. */
export async function updatePutAway(db: Database, viewer: ViewerId, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update thanks set put_away_at = now()
    where id = ${id} and ${viewer.id} in (member_id, claimed_by) and put_away_at is null`.execute(db);
  return numAffectedRows > 0n;
}

/** What a mail says and shows, while it is to leave: its link still opens, and whoever gave the thanks is still here. */
export async function findUnmailed(db: Database, id: string) {
  const query = sql<{
    email: string;
    words: string;
    blessingId: string;
    title: string;
    giverName: string;
    giverLanguage: string;
    theirName: string | null;
    theirLanguage: string | null;
    linkId: string;
    sealedToken: Buffer;
  }>`select t.email, t.words, b.id as "blessingId", b.title, g.full_name as "giverName", g.language as "giverLanguage",
      them.full_name as "theirName", them.language as "theirLanguage", l.id as "linkId", l.sealed_token as "sealedToken"
    from thanks t join blessings b on b.id = t.blessing_id
    join members g on g.id = b.owner_id and g.id = t.giver_id and g.is_active
    join private_links l on l.thanks_id = t.id and l.ends_at > now()
    left join members them on lower(them.email) = lower(t.email) and them.email_verified_at is not null and them.is_active
    where t.id = ${id} and t.email is not null and t.mailed_at is null and t.refused_at is null`;
  return (await query.execute(db)).rows[0];
}
export type UnmailedThanks = NonNullable<Awaited<ReturnType<typeof findUnmailed>>>;

export async function updateRefused(db: Database, id: string): Promise<void> {
  await sql`update thanks set refused_at = now() where id = ${id}`.execute(db);
}
