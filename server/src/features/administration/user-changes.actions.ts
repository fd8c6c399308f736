import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { updateUser } from "@blessing-jar/contract/users.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { allow } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockAllOf } from "../account-deletion/account-deletion.queries.ts";
import { deleteTokensOf } from "../accounts/account-tokens.queries.ts";
import { verificationMail } from "../accounts/accounts.jobs.ts";
import { updateMember } from "../accounts/accounts.queries.ts";
import { deleteWaitingChange, keepUndo, replaceWaitingChange } from "../accounts/email-changes.queries.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { noticeMail } from "../accounts/notices.jobs.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { deleteSessionsOf } from "../accounts/sessions.queries.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { oldAddressMail, passwordMail } from "../credentials/credentials.jobs.ts";
import { refuseTaken, toTaken } from "../credentials/email-changes.actions.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { lockForChange } from "./users.actions.ts";
import { mayChangeAccess, mayChangeAddress, mayPromote } from "./users.policy.ts";
import { getUser, getUserRow, type UserRow } from "./users.queries.ts";

type Change = ParsedBody<typeof updateUser>;

interface Changing {
  context: Context;
  transaction: Database;
  viewer: Viewer;
  /** As it was before. */
  user: Member;
  reason: string;
}

/**
 * Changes what is sent and differs, each logged by itself, and told to whom it is done to.
 * @throws Failure user.not-found, user.is-self, user.unproven, user.is-admin, account.email-taken, request.invalid at the password
 */
export async function changeAccount(
  context: Context,
  { viewer, userId, change }: { viewer: Viewer; userId: string; change: Change },
): Promise<UserRow> {
  const { db } = context;
  const known = await getUser(db, userId);
  const { password, fullName = known.full_name, email = known.email, reason } = change;
  if (password !== undefined) await checkNewPassword(password, { fullName, email }, context.config);
  const passwordHash = password === undefined ? undefined : await hashPassword(password, viewer.id);
  try {
    await db.transaction().execute(async (transaction) => {
      // The circles of a hand-over before the member, as a deletion does: the other order deadlocks.
      if (passwordHash !== undefined) await lockAllOf(transaction, userId);
      const user = await lockForChange(context, transaction, { viewer, userId });
      const changing = { context, transaction, viewer, user, reason };
      if (fullName !== user.full_name) await rename(changing, fullName);
      const isRoleChanged = change.role !== undefined && change.role !== user.role;
      const isActivityChanged = change.isActive !== undefined && change.isActive !== user.is_active;
      const isAddressChanged = email !== user.email;
      if (isAddressChanged || isRoleChanged || isActivityChanged || passwordHash !== undefined) {
        allow(mayChangeAccess(viewer.id, user));
      }
      if (isRoleChanged) await changeRole(changing, change.role === "admin");
      if (isAddressChanged) await changeAddress(changing, { email, role: change.role ?? user.role });
      if (passwordHash !== undefined) await changePassword(changing, passwordHash);
      if (isActivityChanged) await changeActivity(changing, change.isActive === true);
    });
  } catch (error) {
    throw await toTaken(error);
  }
  return await getUserRow(db, userId);
}

async function rename({ transaction, viewer, user, reason }: Changing, fullName: string): Promise<void> {
  await updateMember(transaction, user.id, { full_name: fullName });
  await recordAct(transaction, viewer, { act: "user-renamed", memberId: user.id, reason });
}

async function changeRole(changing: Changing, isPromoted: boolean): Promise<void> {
  const { context, transaction, viewer, user, reason } = changing;
  if (isPromoted) allow(mayPromote({ isProven: user.email_verified_at !== null }));
  // By hand: the provider, which may have given the rights, takes them no more.
  await updateMember(transaction, user.id, { role: isPromoted ? "admin" : "user", is_admin_by_claim: false });
  const act = isPromoted ? "made-admin" : "made-user";
  await recordAct(transaction, viewer, { act, memberId: user.id, reason });
  await noticeMail.later(context, { kind: act, memberId: user.id }, transaction);
}

/** That an administrator types an address proves nothing. The old one, where it was proven, takes the account back. */
async function changeAddress(changing: Changing, { email, role }: Pick<Member, "email" | "role">) {
  const { context, transaction, viewer, user, reason } = changing;
  const isOtherSpelling = email.toLowerCase() === user.email.toLowerCase();
  if (!isOtherSpelling) {
    allow(mayChangeAddress({ role }));
    await refuseTaken(transaction, email, user.id);
  }
  const email_verified_at = isOtherSpelling ? user.email_verified_at : null;
  await updateMember(transaction, user.id, { email, email_verified_at });
  await recordAct(transaction, viewer, { act: "address-changed", memberId: user.id, reason });
  if (isOtherSpelling) return;
  await deleteTokensOf(transaction, user.id);
  if (user.email_verified_at) {
    const { id: changeId } = await replaceWaitingChange(transaction, user.id, email);
    await keepUndo(transaction, changeId, user.email);
    await oldAddressMail.later(context, { changeId }, transaction);
  } else await deleteWaitingChange(transaction, user.id);
  await verificationMail.later(context, { memberId: user.id }, transaction);
}

async function changePassword(changing: Changing, passwordHash: string): Promise<void> {
  const { context, transaction, viewer, user, reason } = changing;
  // Of an account whose address is not proven nobody knows whose it was: now it is whoever's is told the password.
  if (!user.email_verified_at) await handOver(context, transaction, { memberId: user.id });
  await updateMember(transaction, user.id, { password_hash: passwordHash });
  await deleteSessionsOf(transaction, user.id);
  await deleteTokensOf(transaction, user.id, "password-reset");
  await recordAct(transaction, viewer, { act: "password-changed", memberId: user.id, reason });
  await passwordMail.later(context, { memberId: user.id }, transaction);
}

async function changeActivity(changing: Changing, isActive: boolean): Promise<void> {
  const { context, transaction, viewer, user, reason } = changing;
  await updateMember(transaction, user.id, { is_active: isActive });
  if (!isActive) await deleteSessionsOf(transaction, user.id);
  const act = isActive ? "user-reactivated" : "user-deactivated";
  await recordAct(transaction, viewer, { act, memberId: user.id, reason });
  await noticeMail.later(context, { kind: act, memberId: user.id }, transaction);
}
