import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { lockWithAdmins } from "../../database/members.ts";
import { findMember, hasOtherAdmin, updateMember } from "../accounts/accounts.queries.ts";
import { noticeMail } from "../accounts/notices.jobs.ts";
import { operator, recordAct } from "../audit-log/audit-log.queries.ts";
import { findIdentityOf } from "./openid.queries.ts";

type Where = Pick<Context, "db" | "config" | "jobs">;

/**
 * What the provider says of whether somebody administers, said at each of their sign-ins. It takes what it gave and nothing
 * else: not what an administrator gave, and not from the last one, or nobody could put it right.
 */
export async function followClaim(context: Where, memberId: string, isAdmin: boolean): Promise<void> {
  const { db, config } = context;
  await db.transaction().execute(async (transaction) => {
    await lockWithAdmins(transaction, memberId);
    const member = await findMember(transaction, memberId);
    if (!member?.is_active) return;
    if (!isAdmin) return await takeClaimed(context, transaction, memberId);
    // Race: who has left the provider meanwhile, or lost the account, would keep the rights for good.
    const isJoined = config.openId && (await findIdentityOf(transaction, memberId, config.openId.issuer));
    if (!isJoined || member.role === "admin" || !member.email_verified_at) return;
    await changeRole(context, transaction, { memberId, isGiven: true });
  });
}

/** In the caller's transaction, with all administrators locked. */
export async function takeClaimed(context: Where, transaction: Database, memberId: string): Promise<void> {
  const member = await findMember(transaction, memberId);
  if (!member?.is_admin_by_claim || !(await hasOtherAdmin(transaction, memberId, context.config))) return;
  await changeRole(context, transaction, { memberId, isGiven: false });
}

/** Of an account that gets another owner, also from the last one: who administers comes back by the provider. */
export async function endClaimed(transaction: Database, memberId: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable("members")
    .set({ role: "user", is_admin_by_claim: false })
    .where("id", "=", memberId)
    .where("is_admin_by_claim", "=", true)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await recordAct(transaction, operator, { act: "made-user", memberId });
}

async function changeRole(
  context: Where,
  transaction: Database,
  { memberId, isGiven }: { memberId: string; isGiven: boolean },
): Promise<void> {
  const { claim, value } = context.config.openId?.admins ?? { claim: "", value: "" };
  await updateMember(transaction, memberId, {
    role: isGiven ? "admin" : "user",
    is_admin_by_claim: isGiven,
  });
  const act = isGiven ? "made-admin" : "made-user";
  await recordAct(transaction, operator, { act, memberId, reason: claim && `${claim}: ${value}` });
  await noticeMail.later(context, { kind: act, memberId }, transaction);
}
