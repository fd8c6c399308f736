import { CompiledQuery, sql } from "kysely";
import { unlessReadOnly } from "../../database/away.ts";
import type { Database } from "../../database/database.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { type ActingMember, actingAs } from "./accounts.presenter.ts";

/** Of the token `a` and its member `m`: neither has ended. */
const isRunningToken = "(a.ends_at > now() or a.ends_at is null) and m.is_active";
// Runs with every request of a program: raw text, so that no query builder compiles it again.
const byToken = `select m.id, m.email, m.full_name, m.time_zone, m.language, m.email_verified_at,
    a.id as token_id, a.scopes, a.last_used_on is distinct from current_date as is_stale
  from access_tokens a join members m on m.id = a.member_id
  where a.token_hash = $1 and ${isRunningToken}`;

interface TokenRow extends ActingMember {
  token_id: string;
  scopes: string[];
  is_stale: boolean;
}

export interface OpenedToken {
  /** With no rights over others, whatever the member has: what a program needs is their own. */
  viewer: Viewer & { tokenId: string };
  scopes: readonly string[];
}

/** Whose token it is, and what for. Asked of the database each time: what ends, ends at once. */
export async function openToken(db: Database, token: string): Promise<OpenedToken | undefined> {
  const { rows } = await db.executeQuery<TokenRow>(CompiledQuery.raw(byToken, [hashToken(token)]));
  const [row] = rows;
  if (!row) return undefined;
  if (row.is_stale) await noteUse(db, row.token_id).catch(unlessReadOnly);
  return { viewer: { ...actingAs(row), tokenId: row.token_id }, scopes: row.scopes };
}

/** To the day, so that requests do not write. */
async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable("access_tokens")
    .set({ last_used_on: sql<string>`current_date` })
    .where("id", "=", id)
    .execute();
}

export async function isTokenRunning(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(
      `select from access_tokens a join members m on m.id = a.member_id where a.id = $1 and ${isRunningToken}`,
      [id],
    ),
  );
  return rows.length > 0;
}

/** Ends all of a member, with the address of their calendar. */
export async function deleteAccessTokensOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("access_tokens").where("member_id", "=", memberId).execute();
}
