import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import type pg from "pg";
import { beginnings, books, comments, sentences, things } from "./words.ts";

interface Jars {
  /** Ids of the members. */
  people: string[];
  perMember: number;
  begin: number;
  end: number;
}

const reactionTypes = ["heart", "prayer", "celebration", "encouragement", "support", "grateful"];

// The same number for the same row and purpose, in every version of PostgreSQL and in whatever order rows are made.
const helpers = `
  create function pg_temp.below(most bigint, item bigint, purpose bigint) returns bigint language sql immutable
    as 'select (hashint8extended(item, purpose) & 9223372036854775807) % most';
  create function pg_temp.percent(share int, item bigint, purpose bigint) returns boolean language sql immutable
    as 'select pg_temp.below(100, item, purpose) < share';
  create function pg_temp.one_of(texts text[], item bigint, purpose bigint) returns text language sql immutable
    as 'select texts[1 + pg_temp.below(cardinality(texts), item, purpose)]';
  create function pg_temp.id_of(at timestamptz, key text) returns uuid language sql immutable
    as $$ select overlay(overlay(md5(key)
      placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' from 1 for 13)
      placing '8' from 17 for 1)::uuid $$`;

// Six in ten are shared, of those three in ten with a second circle; a third is public; one in ten has one to three
// files.
const drafts = `
  create temp table drafts as
  select w.n, pg_temp.id_of(w.at, 'blessing' || w.n) as id, p.id as owner_id, w.at,
    pg_temp.percent(60, w.n, 1) as is_shared, pg_temp.percent(33, w.n, 2) as is_public,
    case when pg_temp.percent(10, w.n, 3) then 1 + pg_temp.below(3, w.n, 4) else 0 end as files
  from (select n, n % cardinality($1::uuid[]) as person,
      $3::timestamptz + pg_temp.below($4::bigint, n, 5) * interval '1 millisecond' as at
    from generate_series(0, $2::bigint * cardinality($1::uuid[]) - 1) n) w
  join unnest($1::uuid[]) with ordinality p (id, nth) on p.nth = w.person + 1
  order by w.at`;

// One in twenty that needs approval still waits for it.
const shares = `
  with home as (
    select cm.*, c.requires_approval, row_number() over (partition by cm.member_id order by cm.circle_id) - 1 as nth,
      count(*) over (partition by cm.member_id) as circles
    from circle_members cm join circles c on c.id = cm.circle_id)
  insert into shares (blessing_id, circle_id, shared_by, shared_at, approved_at)
  select d.id, home.circle_id, d.owner_id, d.at,
    case when not (home.requires_approval and home.role = 'member' and pg_temp.percent(5, d.n, 6)) then d.at end
  from drafts d join home on home.member_id = d.owner_id
    and (home.nth - pg_temp.below(home.circles, d.n, 7) + home.circles) % home.circles
      <= case when pg_temp.percent(30, d.n, 8) then 1 else 0 end
  where d.is_shared
  order by d.at`;

// The others in its circles: four in ten react, one in eight writes.
const readers = `
  create temp table readers as
  select distinct d.n, d.id as blessing_id, d.at, t.member_id, hashtext(t.member_id::text)::bigint + (d.n << 32) as item
  from drafts d join shares s on s.blessing_id = d.id and s.approved_at is not null
    join circle_members t on t.circle_id = s.circle_id and t.member_id <> d.owner_id`;

const reactions = `
  insert into reactions (blessing_id, member_id, type, created_at)
  select blessing_id, member_id, pg_temp.one_of($1, item, 20),
    at + pg_temp.below(86400000, item, 21) * interval '1 millisecond'
  from readers where pg_temp.percent(40, item, 22) order by at`;

const commentRows = `
  insert into comments (id, blessing_id, member_id, content, created_at)
  select pg_temp.id_of(at, 'comment' || item), blessing_id, member_id, pg_temp.one_of($1, item, 30),
    at + pg_temp.below(86400000, item, 31) * interval '1 millisecond'
  from readers where pg_temp.percent(12, item, 32) order by at`;

const media = `
  insert into media (id, owner_id, blessing_id, position, file_name, type, size_limit, state, size, width, height,
    upload_expires_at, created_at, updated_at)
  select pg_temp.id_of(d.at, 'file' || d.n || '-' || position), d.owner_id, d.id, position, 'photo.jpg', 'image/jpeg',
    10485760, 'ready', 1048576, 1600, 1200, d.at, d.at, d.at
  from drafts d, generate_series(0, d.files - 1) position order by d.at`;

// Rows in the order of time: a member's blessings lie scattered among those of the others, as they would.
const blessings = `
  insert into blessings (id, owner_id, title, description, category, bible_verse, prompt, visibility, is_answered_prayer,
    blessing_date, created_at, updated_at, reactions_count, comments_count)
  select d.id, d.owner_id, pg_temp.one_of($1, d.n, 40) || ' ' || pg_temp.one_of($2, d.n, 41),
    (select string_agg(pg_temp.one_of($3, d.n, 50 + nth), ' ') from generate_series(0, pg_temp.below(6, d.n, 42)) nth),
    pg_temp.one_of($4, d.n, 43),
    case when pg_temp.percent(30, d.n, 44) then pg_temp.one_of($5, d.n, 45) || ' '
      || 1 + pg_temp.below(30, d.n, 46) || ':' || 1 + pg_temp.below(25, d.n, 47) else '' end, '',
    case when d.is_public then 'public' when d.is_shared then 'group' else 'private' end,
    pg_temp.percent(20, d.n, 48), (d.at at time zone 'UTC')::date, d.at, d.at,
    coalesce(r.total, 0), coalesce(o.total, 0)
  from drafts d
    left join (select blessing_id, count(*) as total from reactions group by 1) r on r.blessing_id = d.id
    left join (select blessing_id, count(*) as total from comments group by 1) o on o.blessing_id = d.id
  order by d.at`;

const counts = `
  insert into category_counts (owner_id, category, total, answered)
  select owner_id, category, count(*), count(*) filter (where is_answered_prayer) from blessings group by 1, 2`;

/** Fills the jars of members who are in circles already, with the counts that the triggers would keep. */
export async function fillJars(client: pg.ClientBase, jars: Jars): Promise<void> {
  const { people, perMember, begin, end } = jars;
  const categories = builtInCategories.map(({ name }) => name);
  await client.query(helpers);
  await client.query(drafts, [people, perMember, new Date(begin), end - begin]);
  await client.query("analyze drafts");
  await client.query(shares);
  await client.query(readers);
  await client.query(reactions, [reactionTypes]);
  await client.query(commentRows, [comments]);
  await client.query(media);
  await client.query(blessings, [beginnings, things, sentences, categories, books]);
  await client.query(counts);
  await client.query("drop table drafts, readers");
}
