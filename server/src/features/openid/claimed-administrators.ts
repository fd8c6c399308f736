import type { Context } from "../../context.ts";
import { lockWithAdmins } from "../../database/members.ts";
import { findMember, hasOtherAdmin, updateMember } from "../accounts/accounts.queries.ts";
import { noticeMail } from "../accounts/notices.jobs.ts";
import { operator, recordAct } from "../audit-log/audit-log.queries.ts";

/**
 * What the provider says of whether somebody administers, said at each of their sign-ins, or taken to be over. It takes what it
 * gave and nothing else: not what an administrator gave, and not from the last one, or nobody could put it right.
 */
export async function followClaim(
  context: Pick<Context, "db" | "config" | "jobs">,
  memberId: string,
  isAdmin: boolean,
): Promise<void> {
  const { db, config } = context;
  const { claim, value } = config.openId?.admins ?? { claim: "", value: "" };
  await db.transaction().execute(async (transaction) => {
    await lockWithAdmins(transaction, memberId);
    const member = await findMember(transaction, memberId);
    if (!member?.is_active) return;
    const isGiven = isAdmin && member.role !== "admin" && member.email_verified_at !== null;
    const isTaken =
      !isAdmin && member.is_admin_by_claim && (await hasOtherAdmin(transaction, memberId, config));
    if (!isGiven && !isTaken) return;
    const role = isGiven ? "admin" : "user";
    await updateMember(transaction, memberId, { role, is_admin_by_claim: isGiven });
    const act = isGiven ? "made-admin" : "made-user";
    await recordAct(transaction, operator, { act, memberId, reason: claim && `${claim}: ${value}` });
    await noticeMail.later(context, { kind: act, memberId }, transaction);
  });
}
