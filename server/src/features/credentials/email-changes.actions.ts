import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { countAttempt, countOn } from "../../http/limits.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { deleteTokensOf } from "../accounts/account-tokens.queries.ts";
import { resetMail } from "../accounts/accounts.jobs.ts";
import { addressChangeLimits, addressChangeOnce, redemptionLimits } from "../accounts/accounts.limits.ts";
import { isAdmin } from "../accounts/accounts.policy.ts";
import {
  findMemberByEmail,
  getOwnMember,
  hasOtherAdmin,
  lockActiveMember,
  lockOwnMember,
  updateMember,
} from "../accounts/accounts.queries.ts";
import {
  deleteChangesSince,
  deleteWaitingChange,
  findChangeByLink,
  findChangeByUndo,
  findWaitingChange,
  isAddressReserved,
  keepUndo,
  lockChangeByLink,
  replaceWaitingChange,
} from "../accounts/email-changes.queries.ts";
import { noPassword } from "../accounts/passwords.ts";
import { countMailsToStrangers } from "../accounts/strangers.limits.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { lockForHandOver } from "../hand-over/hand-over.queries.ts";
import { newAddressMail, oldAddressMail } from "./credentials.jobs.ts";

const uniqueViolation = "23505";

/**
 * Against enumeration: whether the new address is taken is found out by the job, and told to that address alone.
 * @throws Failure account.same-address, account.last-admin, mail.address-full
 */
export async function askForChange(
  context: Context,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  newEmail: string,
) {
  const { db } = context;
  const member = await getOwnMember(db, viewer);
  if (member.email.toLowerCase() === newEmail.toLowerCase()) {
    throw fieldFailure("account.same-address", "email");
  }
  await keepAnAdmin(context, db, member, newEmail);
  await countAttempt(context, addressChangeLimits(viewer.id));
  const { isOver: isSentAlready } = await countOn(context, addressChangeOnce(viewer.id, newEmail));
  const waiting = isSentAlready ? await findWaitingChange(db, viewer.id) : undefined;
  if (waiting?.new_email === newEmail) return waiting;
  await countMailsToStrangers(context, request, { emails: [newEmail], field: "email" });
  return await db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    const change = await replaceWaitingChange(transaction, viewer.id, newEmail);
    await newAddressMail.later(context, { changeId: change.id }, transaction);
    return change;
  });
}

/**
 * Takes the new address in a session of the account that asked for it, and in no other: whoever mistyped it must not
 * hand the account to a stranger. Undefined where nothing happened.
 * @throws Failure account.link-expired, account.email-taken, account.last-admin
 */
export async function redeemChange(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  token: string,
): Promise<Member | undefined> {
  const { db } = context;
  const attempt = await countAttempt(context, redemptionLimits(request));
  const asked = await findChangeByLink(db, token);
  if (!asked) throw new Failure("account.link-expired");
  await attempt.takeBack();
  if (viewer?.id !== asked.member_id) return undefined;
  try {
    return await db.transaction().execute(async (transaction) => {
      const before = await lockActiveMember(transaction, viewer.id);
      // Anew, now that nobody else can change it: one that is replaced in this moment would leave no way back.
      const change = await lockChangeByLink(transaction, token);
      if (!change) throw new Failure("account.link-expired");
      await keepAnAdmin(context, transaction, before, change.new_email);
      // In this order: an address that its member lets go in this moment is reserved once it is nobody's.
      await refuseTaken(transaction, change.new_email, viewer.id);
      const changed = await setAddress(transaction, viewer.id, change.new_email);
      await deleteTokensOf(transaction, viewer.id);
      // Whose an address was that was never proven, nobody knows: it gets neither a mail nor the account.
      if (before.email_verified_at) {
        await keepUndo(transaction, change.id, before.email);
        await oldAddressMail.later(context, { changeId: change.id }, transaction);
      } else await deleteWaitingChange(transaction, viewer.id);
      return changed;
    });
  } catch (error) {
    throw await toTaken(error, () => deleteWaitingChange(db, viewer.id));
  }
}

/**
 * Gives the old address back to whoever reads its mail: somebody else may have the account, so the password is worth
 * nothing more, the account is handed over, and a mail lets its owner choose a new password. What was made long before goes
 * on, codes above all: who reads the mail alone must not switch them off.
 * @throws Failure account.link-expired, account.email-taken, account.deactivated
 */
export async function undoChange(context: Context, request: FastifyRequest, token: string): Promise<void> {
  const { db } = context;
  const attempt = await countAttempt(context, redemptionLimits(request));
  const found = await findChangeByUndo(db, token);
  if (!found) throw new Failure("account.link-expired");
  await attempt.takeBack();
  const memberId = found.member_id;
  try {
    await db.transaction().execute(async (transaction) => {
      const member = await lockForHandOver(transaction, memberId);
      if (!member?.is_active) throw new Failure("account.deactivated");
      const change = await findChangeByUndo(transaction, token);
      if (!change?.old_email) throw new Failure("account.link-expired");
      await setAddress(transaction, memberId, change.old_email);
      await updateMember(transaction, memberId, { password_hash: noPassword() });
      await handOver(context, transaction, { memberId, trustedUntil: change.trusted_until });
      await deleteChangesSince(transaction, memberId, change.id);
      // Without passwords the OpenID provider knows whose address it is.
      if (context.config.hasPasswords) await resetMail.later(context, { memberId }, transaction);
    });
  } catch (error) {
    throw await toTaken(error);
  }
}

/** @throws Failure account.last-admin for whoever would administer no more by another address, and nobody else does. */
async function keepAnAdmin({ config }: Context, db: Database, member: Member, newEmail: string) {
  const after = { ...member, email: newEmail, email_verified_at: new Date() };
  if (!isAdmin(member, config) || isAdmin(after, config)) return;
  if (!(await hasOtherAdmin(db, member.id, config))) throw new Failure("account.last-admin");
}

/** @throws Failure account.email-taken */
export async function refuseTaken(db: Database, email: string, memberId: string): Promise<void> {
  const isTaken =
    (await findMemberByEmail(db, email)) !== undefined || (await isAddressReserved(db, email, memberId));
  if (isTaken) throw new Failure("account.email-taken");
}

async function setAddress(db: Database, memberId: string, email: string): Promise<Member> {
  return await updateMember(db, memberId, { email, email_verified_at: sql<Date>`now()` });
}

/** Of two members who take one address at once, the schema lets one. */
export async function toTaken(error: unknown, forget = async () => {}): Promise<unknown> {
  const isTaken = Object(error).code === uniqueViolation || Object(error).code === "account.email-taken";
  if (!isTaken) return error;
  await forget();
  return new Failure("account.email-taken");
}
