import {
  moderationLimits,
  type ReportedThing,
  type ReportedVersion,
} from "@blessing-jar/contract/moderation.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { microsOf, momentOf, utc, utcText } from "../../database/moments.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";
import { filesWhere } from "../blessings/blessings.queries.ts";
import { type BareWords, bareWords, withNames } from "../comments/comments.mentions.ts";

type ReportedRow = ReportedThing & CursorPosition;

// Over the report `r`: another open one, `o`, is about the same thing.
const isAboutTheSame = sql`o.blessing_id = r.blessing_id and o.comment_id is not distinct from r.comment_id
  and o.dismissed_at is null`;

/** What `r` is about is a blessing that its owner shows to nobody any more. */
const isClosed = sql`(r.comment_id is null and b.visibility = 'private')`;

/** What open reports of a blessing are about, each of its versions once. Of a comment there is none. */
function versionsOf(blessingId: RawBuilder<unknown>): RawBuilder<unknown> {
  const files = filesWhere(
    sql`blessing_id = ${blessingId} and v.contents -> 'mediaUrls' ? ('/media/' || id)`,
  );
  return sql`select coalesce(json_agg(json_build_object('reportedAt', ${utcText("v.at")},
      'filesGone', jsonb_array_length(v.contents -> 'mediaUrls') - json_array_length(f.urls),
      'contents', v.contents || jsonb_build_object('mediaUrls', f.urls, 'mediaTypes', f.types, 'mediaFilms', f.films))
      order by v.at), '[]')
    from (select o.contents, min(o.created_at) as at from reports o
      where o.blessing_id = ${blessingId} and o.comment_id is null and o.dismissed_at is null and o.contents is not null
      group by o.contents order by 2 limit ${moderationLimits.reportsShown}) v
    cross join lateral (${files}) f`;
}

export async function listReportedVersions(db: Database, blessingId: string): Promise<ReportedVersion[]> {
  const { rows } = await sql<{ versions: ReportedVersion[] }>`
    select (${versionsOf(sql`${blessingId}::uuid`)}) as versions`.execute(db);
  return rows[0]?.versions ?? [];
}

/** What is reported and not decided on, by its first report: longest waiting first, from one after a position. */
export async function listReportedThings(db: Database, { after, limit }: WantedPage): Promise<ReportedRow[]> {
  const later = after
    ? sql`and (r.created_at, r.id) > (${momentOf(after.micros)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Omit<ReportedRow, "comment"> & { words: BareWords | null }>`
    select r.id, ${microsOf("r.created_at")} as micros, r.blessing_id as "blessingId", r.comment_id as "commentId",
      json_build_object('id', m.id, 'fullName', m.full_name) as author, b.visibility,
      ${utc("coalesce(c.created_at, b.created_at)")} as "createdAt",
      case when r.comment_id is not null or ${isClosed} then '[]' else (${versionsOf(sql`r.blessing_id`)}) end as versions, ${isClosed} as "isClosed", case when c.id is not null then (select to_json(bare) from (
        select ${bareWords} from comments o where o.id = c.id) bare) end as words,
      every.count as "reportsCount", every.reports
    from reports r join blessings b on b.id = r.blessing_id and b.owner_id is not null left join comments c on c.id = r.comment_id
      join members m on m.id = coalesce(c.member_id, b.owner_id)
      cross join lateral (
        select (select count(*)::int from reports o where ${isAboutTheSame}) as count,
          (select json_agg(latest) from (
            select o.id, o.reason, o.words, ${utcText("o.created_at")} as "createdAt",
              json_build_object('id', p.id, 'fullName', p.full_name) as reporter
            from reports o join members p on p.id = o.member_id where ${isAboutTheSame}
            order by o.created_at desc, o.id desc limit ${moderationLimits.reportsShown}) latest) as reports) every
    where r.dismissed_at is null ${later} and not exists (
      select from reports o where ${isAboutTheSame} and (o.created_at, o.id) < (r.created_at, r.id))
    order by r.created_at, r.id limit ${limit}`.execute(db);
  return rows.map(({ words, ...row }) => ({ ...row, comment: words && withNames(words).content }));
}

/** Whose it is that was reported. @throws Failure report.not-found where it is missing, or settled already. */
export async function dismissReportsLike(transaction: Database, reportId: string) {
  const { rows } = await sql<{ authorId: string }>`
    with r as (select blessing_id, comment_id from reports where id = ${reportId} and dismissed_at is null),
    settled as (update reports o set dismissed_at = now(), contents = null from r where ${isAboutTheSame})
    select coalesce(c.member_id, b.owner_id) as "authorId"
    from r join blessings b on b.id = r.blessing_id and b.owner_id is not null left join comments c on c.id = r.comment_id`.execute(
    transaction,
  );
  if (!rows[0]) throw new Failure("report.not-found");
  return rows[0];
}
