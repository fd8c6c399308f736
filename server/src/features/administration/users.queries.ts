import { randomUUIDv7 } from "node:crypto";
import type { AdminUser } from "@blessing-jar/contract/users.ts";
import { type Insertable, type RawBuilder, sql } from "kysely";
import { containing } from "../../database/containing.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { isEarlier, microsOf, utc } from "../../database/moments.ts";
import type { Tables } from "../../database/tables.ts";
import type { CursorPosition, WantedPage } from "../../http/pages.ts";
import { Failure } from "../../kit/failure.ts";
import { findMember } from "../accounts/accounts.queries.ts";
import { isRunningSession } from "../accounts/sessions.queries.ts";

export interface UserRow extends CursorPosition, Omit<AdminUser, "id" | "emailVerified" | "can"> {
  isProven: boolean;
}

interface Wanted extends WantedPage {
  search?: string | undefined;
  role?: "user" | "admin" | undefined;
}

const columns = sql`m.id, m.email, m.full_name as "fullName", m.role, m.is_active as "isActive",
  m.email_verified_at is not null as "isProven", m.password_hash like '$argon2%' as "hasPassword",
  (select coalesce(sum(total), 0) from category_counts c where c.owner_id = m.id) as "blessingsCount",
  (select count(*) from circle_members c where c.member_id = m.id) as "circlesCount",
  ${utc("m.created_at")} as "createdAt", ${microsOf("m.created_at")} as micros`;

const newestFirst = sql`order by m.created_at desc, m.id desc`;

// So many of the newest are looked through before the index of all words is asked: what many are called is found among them.
const lookedThrough = 4_000;
// The index holds groups of three letters.
const shortest = 3;

/** Newest first, from one after a position. */
export async function listUserRows(db: Database, wanted: Wanted): Promise<UserRow[]> {
  const { search = "", limit } = wanted;
  const kept = filtersOf(wanted);
  const page = (from: RawBuilder<unknown>) =>
    sql<UserRow>`select ${columns} from ${from} ${newestFirst} limit ${limit}`.execute(db);
  if (search === "") return (await page(sql`members m where ${kept}`)).rows;
  const pattern = containing(search);
  const like = sql`like ${pattern}`;
  if (pattern.length < shortest + 2)
    return (await page(sql`members m where ${kept} and m.search_text || '' ${like}`)).rows;
  const newest = sql`(select * from members m where ${kept} ${newestFirst} limit ${lookedThrough}) m`;
  const { rows } = await page(sql`${newest} where m.search_text ${like}`);
  if (rows.length === limit) return rows;
  const found = sql`(select id from members where search_text ${like})`;
  return (await page(sql`members m where m.id = any(array${found}) and ${kept}`)).rows;
}

function filtersOf({ role, after }: Wanted): RawBuilder<unknown> {
  // Written out, so that the index of administrators fits.
  return sql`${sql.raw(role ? `m.role = '${role}'` : "true")} and ${isEarlier("m.created_at, m.id", after)}`;
}

export async function getUserRow(db: Database, id: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`select ${columns} from members m where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure("user.not-found");
  return rows[0];
}

export async function getUser(db: Database, id: string): Promise<Member> {
  const user = await findMember(db, id);
  if (!user) throw new Failure("user.not-found");
  return user;
}

/** On how many devices somebody is signed in. */
export async function countSessions(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from sessions s join members m on m.id = s.member_id
    where s.member_id = ${memberId} and ${sql.raw(isRunningSession)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is kept of a member whose account is deleted, until they are told. */
export async function insertFarewell(
  transaction: Database,
  { email, full_name, email_verified_at, language }: Member,
): Promise<string> {
  const id = randomUUIDv7();
  await transaction
    .insertInto("farewells")
    .values({ id, email, full_name: email_verified_at ? full_name : "", language })
    .execute();
  return id;
}

export async function findFarewell(db: Database, id: string) {
  return await db.selectFrom("farewells").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Undefined where another took it. */
export async function takeFarewell(db: Database, id: string) {
  return await db.deleteFrom("farewells").where("id", "=", id).returningAll().executeTakeFirst();
}

export async function putBackFarewell(
  db: Database,
  farewell: Insertable<Tables["farewells"]>,
): Promise<void> {
  await db.insertInto("farewells").values(farewell).execute();
}
