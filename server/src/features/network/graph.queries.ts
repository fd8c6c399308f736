import { networkLimits } from "@blessing-jar/contract/network.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { visibleTo } from "../visibility/visibility.queries.ts";

export interface Person {
  id: string;
  name: string;
  profilePhoto: string | null;
  /** Of the viewer's circles, those that they belong to. */
  circleIds: string[];
}

/** Blessings of one owner that lie in the same circles of the viewer's. */
export interface BlessingGroup {
  ownerId: string;
  isPublic: boolean;
  circleIds: string[];
  count: number;
}

/** What two people said to each other's blessings, of those that the viewer may see. */
export interface Exchange {
  one: string;
  other: string;
  reactions: number;
  comments: number;
}

export interface Agreement {
  id: string;
  requesterId: string;
  memberId: string;
  relationship: string;
}

export interface Network {
  /** By id; the viewer among them. */
  people: Person[];
  blessingGroups: BlessingGroup[];
  exchanges: Exchange[];
  agreements: Agreement[];
  /** The viewer's own blessings, private ones too. */
  ownBlessings: number;
}

/** Everything that the viewer's network is made of, and nothing that they may not see. */
export async function loadNetwork(db: Database, viewer: Viewer): Promise<Network> {
  const [people, agreements] = await Promise.all([listPeople(db, viewer), listAgreements(db, viewer)]);
  const ids = people.map(({ id }) => id);
  const [blessingGroups, exchanges, ownBlessings] = await Promise.all([
    listBlessingGroups(db, viewer, ids),
    listExchanges(db, viewer, ids),
    countOwnBlessings(db, viewer),
  ]);
  return { people, agreements, blessingGroups, exchanges, ownBlessings };
}

const circlesOf = (viewer: Viewer) =>
  sql`(select circle_id from circle_members where member_id = ${viewer.id})`;

/** The viewer, whoever they agreed with, and the members of their circles; the nearest, where these are too many. */
async function listPeople(db: Database, viewer: Viewer): Promise<Person[]> {
  const query = sql<Person>`select id, name, "profilePhoto", "circleIds" from (
    select m.id, m.full_name as name, m.profile_photo_url as "profilePhoto",
      coalesce(json_agg(p.circle_id order by p.circle_id) filter (where p.circle_id is not null), '[]') as "circleIds"
    from (
      select member_id as id, circle_id from circle_members where circle_id in ${circlesOf(viewer)}
      union all select requester_id, null from connections where status = 'accepted' and member_id = ${viewer.id}
      union all select member_id, null from connections where status = 'accepted' and requester_id = ${viewer.id}
      union all select ${viewer.id}::uuid, null) p
    join members m on m.id = p.id and m.is_active
    group by m.id
    order by m.id = ${viewer.id} desc, bool_or(p.circle_id is null) desc, count(*) desc, m.id
    limit ${networkLimits.peopleMax + 1}) nearest order by id`;
  return (await query.execute(db)).rows;
}

async function listAgreements(db: Database, viewer: Viewer): Promise<Agreement[]> {
  const query = sql<Agreement>`
    select id, requester_id as "requesterId", member_id as "memberId", relationship from connections
    where status = 'accepted' and ${viewer.id} in (requester_id, member_id)`;
  return (await query.execute(db)).rows;
}

async function listBlessingGroups(db: Database, viewer: Viewer, ids: string[]): Promise<BlessingGroup[]> {
  const query = sql<BlessingGroup>`
    with placed as (
      select blessing_id, array_agg(circle_id order by circle_id) as circles from shares
      where approved_at is not null and circle_id in ${circlesOf(viewer)} group by blessing_id)
    select b.owner_id as "ownerId", b.visibility = 'public' as "isPublic",
      coalesce(to_json(p.circles), '[]') as "circleIds", count(*)::int as count
    from blessings b left join placed p on p.blessing_id = b.id
    where b.owner_id = any(${ids}::uuid[]) and b.visibility <> 'private' and ${visibleTo(viewer)}
    group by b.owner_id, b.visibility = 'public', p.circles`;
  return (await query.execute(db)).rows;
}

async function listExchanges(db: Database, viewer: Viewer, ids: string[]): Promise<Exchange[]> {
  const query = sql<Exchange>`
    select least(o.member_id, b.owner_id) as one, greatest(o.member_id, b.owner_id) as other,
      sum(o.reactions)::int as reactions, sum(o.comments)::int as comments
    from (
      select blessing_id, member_id, 1 as reactions, 0 as comments from reactions
      where member_id = any(${ids}::uuid[])
      union all select blessing_id, member_id, 0, 1 from comments where member_id = any(${ids}::uuid[])) o
    join blessings b on b.id = o.blessing_id and b.owner_id <> o.member_id
    where b.owner_id = any(${ids}::uuid[]) and b.visibility <> 'private' and ${visibleTo(viewer)}
    group by 1, 2`;
  return (await query.execute(db)).rows;
}

async function countOwnBlessings(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(total), 0)::int as count
    from category_counts where owner_id = ${viewer.id}`.execute(db);
  return rows[0]?.count ?? 0;
}
