import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { findMemberByEmail } from "../accounts/accounts.queries.ts";
import { deleteSessionsOf } from "../accounts/sessions.queries.ts";
import { operator, recordAct } from "../audit-log/audit-log.queries.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { deleteSecret } from "../factors/factors.queries.ts";
import { deletePasskeysOf } from "../passkeys/passkeys.queries.ts";

/**
 * By the operator, for who has lost every factor: the password alone signs in again. Answers whether there is such an
 * account.
 */
export async function forgetFactors(context: Pick<Context, "db" | "jobs">, email: string): Promise<boolean> {
  const member = await findMemberByEmail(context.db, email);
  if (!member) return false;
  await context.db.transaction().execute(async (transaction) => {
    await forgetFactorsOf(context, transaction, member.id);
    await recordAct(transaction, operator, { act: "factors-forgotten", memberId: member.id });
  });
  return true;
}

/** The same by an administrator. */
export async function forgetFactorsOf(
  context: Pick<Context, "jobs">,
  transaction: Database,
  memberId: string,
): Promise<void> {
  await deleteSecret(transaction, memberId);
  await deletePasskeysOf(transaction, memberId);
  await deleteSessionsOf(transaction, memberId);
  await factorsMail.later(context, { kind: "factors-forgotten", memberId }, transaction);
}
