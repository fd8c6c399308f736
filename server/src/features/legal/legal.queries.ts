import { legalLimits } from "@blessing-jar/contract/legal.ts";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/**
 * The first time that this installation has a version. It holds from its day on, but where there are members who accepted an
 * earlier one: not before they have had notice.
 */
export async function insertLegalVersions(db: Database, versions: string[], now: Date): Promise<void> {
  await sql`insert into legal_versions (version, in_force_on)
    select given.version, case when exists (select from members where accepted_legal_version < given.version)
      then greatest(given.version::date, (${now}::timestamptz at time zone 'utc')::date + ${legalLimits.noticeDays}::int)
      else given.version::date end
    from unnest(${versions}::text[]) as given (version)
    on conflict do nothing`.execute(db);
}

export async function listLegalDays(db: Database): Promise<{ version: string; inForceOn: string }[]> {
  const { rows } = await sql<{ version: string; inForceOn: string }>`
    select version, in_force_on as "inForceOn" from legal_versions order by version`.execute(db);
  return rows;
}

/** Whether members are still to be told of a version. */
export async function isToBeAnnounced(db: Database, version: string): Promise<boolean> {
  const { rows } =
    await sql`select from legal_versions where version = ${version} and told_at is null`.execute(db);
  return rows.length > 0;
}

const due = (version: string) => sql`members m left join legal_notices n on n.member_id = m.id
  where m.is_active and m.accepted_legal_version < ${version}
    and coalesce(n.queued_version, '') < ${version}`;

/** Members who are to be told, marked as queued. Compare and set: of two processes one gets each. */
export async function claimUnnotified(db: Database, version: string, limit: number) {
  const { rows } = await sql<{ memberId: string }>`
    insert into legal_notices as notice (member_id, queued_version)
    select m.id, ${version} from ${due(version)} order by m.id limit ${limit}
    on conflict (member_id) do update set queued_version = excluded.queued_version
      where coalesce(notice.queued_version, '') < excluded.queued_version
    returning member_id as "memberId"`.execute(db);
  return rows;
}

export async function markAnnounced(db: Database, version: string, now: Date): Promise<void> {
  await sql`update legal_versions set told_at = ${now}
    where version = ${version} and not exists (select from ${due(version)})`.execute(db);
}

interface LegalReader {
  email: string;
  language: string;
  /** Of a proven address alone. */
  fullName: string | null;
  /** The version that was accepted, or told of by mail since. */
  known: string;
}

/** Undefined where the member is gone, or was told of this version before. */
export async function findLegalReader(db: Database, memberId: string, version: string) {
  const { rows } = await sql<LegalReader>`
    select m.email, m.language, case when m.email_verified_at is not null then m.full_name end as "fullName",
      greatest(m.accepted_legal_version, n.mailed_version) as known
    from members m join legal_notices n on n.member_id = m.id
    where m.id = ${memberId} and m.is_active and coalesce(n.mailed_version, '') < ${version}`.execute(db);
  return rows[0];
}

export async function findSeenVersion(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("legal_notices")
    .select("seen_version")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.seen_version ?? undefined;
}

export async function updateSeenVersion(db: Database, memberId: string, version: string): Promise<void> {
  await sql`insert into legal_notices as notice (member_id, seen_version) values (${memberId}, ${version})
    on conflict (member_id) do update set seen_version = greatest(notice.seen_version, excluded.seen_version)`.execute(
    db,
  );
}
