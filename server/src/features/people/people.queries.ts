import { randomUUIDv7 } from "node:crypto";
import { foldText } from "@blessing-jar/contract/kit/fold-text.ts";
import {
  type KnownMember,
  type NamedPerson,
  type Person,
  peopleLimits,
} from "@blessing-jar/contract/people.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isShown } from "../../database/rules.ts";
import { Failure } from "../../kit/failure.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { membersAround } from "../network/network.queries.ts";
import type { Asking } from "../visibility/visibility.queries.ts";

/** Whom it is about, of ids of the owner of `b`, in their order. */
const named = (ids: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', ${id}, 'name', p.name) order by array_position(${ids}, p.id))
  from people p where p.id = any(${ids}) and p.owner_id = b.owner_id), '[]')`;

/** Of the viewer's own `b`. */
export const ownPeople = sql<
  NamedPerson[]
>`case when b.people = '{}' then '[]' else ${named(sql`b.people`, sql`p.id`)} end as people`;

/**
 * The same for whoever may see `b`, over `mine`, the viewer's memberships: names of people, children among them, are read by the
 * owner and by the circles that it is shown in, and not by strangers where it is public (decision 99).
 */
export const peopleFor = (viewer: Asking | undefined, ids: RawBuilder<unknown>) => {
  const isOwn = sql`b.owner_id = ${viewer?.id ?? null}::uuid`;
  return sql`case when ${ids} = '{}' then '[]'
    when ${isOwn} or exists (select from shares s join mine cm on cm.circle_id = s.circle_id
      where s.blessing_id = b.id and ${isShown}) then ${named(ids, sql`case when ${isOwn} then p.id end`)}
    else '[]' end as people`;
};

/** The members whom the viewer knows, as `m`. */
const known = (viewer: ViewerId) =>
  sql`(${membersAround(viewer)}) around join members m on m.id = around.id and m.is_active and m.id <> ${viewer.id}`;
const memberJson = sql`json_build_object('id', m.id, 'fullName', m.full_name, 'profilePhotoUrl', m.profile_photo_url)`;

export async function listPeopleOf(db: Database, viewer: ViewerId, id?: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with known as materialized (select m.id, ${memberJson} as member from ${known(viewer)}),
    counts as materialized (select unnest(people) as id, count(*)::int as count from blessings
      where owner_id = ${viewer.id} and people <> '{}' group by 1)
    select p.id, p.name, known.member, coalesce(counts.count, 0) as count
    from people p left join known on known.id = p.member_id left join counts on counts.id = p.id
    where p.owner_id = ${viewer.id} ${id ? sql`and p.id = ${id}` : sql``}
    order by count desc, lower(p.name), p.id`.execute(db);
  return rows;
}

/** Those who are none of the viewer's people yet. */
export async function listUnnamedMembers(db: Database, viewer: ViewerId): Promise<KnownMember[]> {
  const { rows } = await sql<{ member: KnownMember }>`select ${memberJson} as member from ${known(viewer)}
    where not exists (select from people p where p.owner_id = ${viewer.id} and p.member_id = m.id)
    order by lower(m.full_name), m.id limit ${peopleLimits.membersMost}`.execute(db);
  return rows.map(({ member }) => member);
}

/** Of these, the members whom the viewer knows; they stay while the transaction does. */
export async function lockKnownMembers(transaction: Database, viewer: ViewerId, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const { rows } = await sql<{ id: string }>`select m.id from ${known(viewer)}
    where m.id = any(${ids}::uuid[]) order by m.id for key share of m`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

export interface PersonRow {
  id: string;
  name: string;
  memberId: string | null;
}

interface Wanted {
  ids: string[];
  memberIds: string[];
  names: string[];
}

/**
 * The viewer's people who are any of these. Locked in one order: whoever names them keeps them from becoming one with another until it is
 * written, and whoever makes two of them one waits for that.
 */
export async function lockPeople(
  transaction: Database,
  viewer: ViewerId,
  { ids, memberIds, names }: Wanted,
  strength: "key share" | "update",
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select id, name, member_id as "memberId" from people
    where owner_id = ${viewer.id} and (id = any(${ids}::uuid[]) or member_id = any(${memberIds}::uuid[])
      or fold_text(name) = any(${names.map(foldText)}::text[]))
    order by id for ${sql.raw(strength)}`.execute(transaction);
  return rows;
}

/** Those whose name or member is there already are passed over. */
export async function insertPeople(db: Database, viewer: ViewerId, people: Omit<PersonRow, "id">[]) {
  const rows = people.map(({ name, memberId }) => ({
    id: randomUUIDv7(),
    owner_id: viewer.id,
    name,
    member_id: memberId,
  }));
  await db
    .insertInto("people")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countPeople(db: Database, viewer: ViewerId): Promise<number> {
  const { count } = await db
    .selectFrom("people")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updatePersonRow(db: Database, { id, name, memberId }: PersonRow): Promise<void> {
  await db.updateTable("people").set({ name, member_id: memberId }).where("id", "=", id).execute();
}

/** Whom a blessing of the viewer is about. */
export async function updatePeopleOfBlessing(
  db: Database,
  viewer: ViewerId,
  { blessingId, people }: { blessingId: string; people: string[] },
): Promise<void> {
  await sql`update blessings set people = ${people}::uuid[]
    where id = ${blessingId} and owner_id = ${viewer.id}`.execute(db);
}

/** Whatever named `from` names `into`, once; also what lies in the trash, and what a circle goes on seeing. */
export async function replacePerson(
  db: Database,
  viewer: ViewerId,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const replaced = sql`case when ${into}::uuid = any(o.people) then array_remove(o.people, ${from}::uuid)
    else array_replace(o.people, ${from}::uuid, ${into}::uuid) end`;
  await sql`update approved_versions o set people = ${replaced} from blessings b
    where b.id = o.blessing_id and ${viewer.id}::uuid in (b.owner_id, b.trashed_by) and ${from}::uuid = any(o.people)`.execute(
    db,
  );
  for (const owner of [sql`o.owner_id`, sql`o.trashed_by`])
    await sql`update blessings o set people = ${replaced}
      where ${owner} = ${viewer.id} and ${from}::uuid = any(o.people)`.execute(db);
}

/** @throws Failure person.not-found */
export async function deletePersonRow(db: Database, viewer: ViewerId, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("people")
    .where("id", "=", id)
    .where("owner_id", "=", viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure("person.not-found");
}
