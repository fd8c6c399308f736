import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { createUser } from "@blessing-jar/contract/users.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { lockWithAdmins } from "../../database/members.ts";
import { allow, Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { eraseMember } from "../account-deletion/account-deletion.actions.ts";
import { verificationMail } from "../accounts/accounts.jobs.ts";
import { isAdmin } from "../accounts/accounts.policy.ts";
import { findMember, insertMember } from "../accounts/accounts.queries.ts";
import { isAddressReserved } from "../accounts/email-changes.queries.ts";
import { checkNewPassword } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { deleteSessionsOf } from "../accounts/sessions.queries.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { notifyReportersLater } from "../reports/reports.jobs.ts";
import { farewellMail } from "./administration.jobs.ts";
import { forgetFactorsOf } from "./forgotten-factors.actions.ts";
import { mayChangeAccess, mayDelete } from "./users.policy.ts";
import { getUser, getUserRow, insertFarewell, type UserRow } from "./users.queries.ts";

interface Doing {
  viewer: Viewer;
  userId: string;
  reason?: string | undefined;
}

/**
 * An account with a password that its owner is told by word of mouth, and a mail that proves the address: that somebody typed
 * it proves nothing.
 * @throws Failure account.email-taken, request.invalid at the password
 */
export async function createAccount(
  context: Context,
  viewer: Viewer,
  { email, fullName, role, password, idempotencyKey }: ParsedBody<typeof createUser>,
): Promise<{ row: UserRow; isNew: boolean }> {
  const { db, config } = context;
  const id = idFor(idempotencyKey, viewer.id, "user");
  const answered = async (isNew: boolean) => ({ row: await getUserRow(db, id), isNew });
  if (await findMember(db, id)) return await answered(false);
  await checkNewPassword(password, { fullName, email }, config);
  const taken = fieldFailure("account.email-taken", "email");
  if (await isAddressReserved(db, email)) throw taken;
  const passwordHash = await hashPassword(password, viewer.id);
  const isNew = await db.transaction().execute(async (transaction) => {
    await requireAdministrator(context, transaction, viewer);
    const member = await insertMember(transaction, {
      id,
      email,
      full_name: fullName,
      role,
      password_hash: passwordHash,
      language: viewer.language,
    });
    if (!member) return false;
    await recordAct(transaction, viewer, { act: "user-created", memberId: id });
    if (role === "admin") await recordAct(transaction, viewer, { act: "made-admin", memberId: id });
    await verificationMail.later(context, { memberId: id }, transaction);
    return true;
  });
  if (!isNew && !(await findMember(db, id))) throw taken;
  return await answered(isNew);
}

/** @throws Failure user.not-found, user.is-self, user.is-admin */
export async function deleteAccountOf(context: Context, { viewer, userId, reason }: Doing): Promise<void> {
  const user = await getUser(context.db, userId);
  allow(mayDelete(viewer.id, user));
  await eraseMember(context, user, async (transaction) => {
    await requireAdministrator(context, transaction, viewer);
    const doomed = await getUser(transaction, userId);
    allow(mayDelete(viewer.id, doomed));
    await recordAct(transaction, viewer, { act: "user-deleted", memberId: userId, reason });
    await notifyReportersLater(context, transaction, { authorId: userId, adminId: viewer.id });
    const farewellId = await insertFarewell(transaction, doomed);
    await farewellMail.later(context, { farewellId }, transaction);
  });
}

/** @throws Failure user.not-found, user.is-self */
export async function signOutEverywhere(context: Context, doing: Doing): Promise<void> {
  const { viewer, userId, reason } = doing;
  await changing(context, doing, async (transaction) => {
    await deleteSessionsOf(transaction, userId);
    await recordAct(transaction, viewer, { act: "sessions-ended", memberId: userId, reason });
  });
}

/** @throws Failure user.not-found, user.is-self */
export async function forgetFactorsOfUser(context: Context, doing: Doing): Promise<void> {
  const { viewer, userId, reason } = doing;
  await changing(context, doing, async (transaction) => {
    await forgetFactorsOf(context, transaction, userId);
    await recordAct(transaction, viewer, { act: "factors-forgotten", memberId: userId, reason });
  });
}

async function changing(
  context: Context,
  { viewer, userId }: Doing,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const user = await lockForChange(context, transaction, { viewer, userId });
    allow(mayChangeAccess(viewer.id, user));
    await work(transaction);
  });
}

/** The member as they are, whom nobody else changes now. @throws Failure user.not-found, user.rights-taken */
export async function lockForChange(context: Context, transaction: Database, { viewer, userId }: Doing) {
  await lockWithAdmins(transaction, userId);
  await requireAdministrator(context, transaction, viewer);
  return await getUser(transaction, userId);
}

/**
 * Race: of two administrators who take each other's rights at once, the second has none any more. So an active one is
 * always left: whoever did it last.
 */
async function requireAdministrator(
  { config }: Pick<Context, "config">,
  transaction: Database,
  viewer: Viewer,
): Promise<void> {
  const actor = await findMember(transaction, viewer.id);
  if (!actor?.is_active || !isAdmin(actor, config)) throw new Failure("user.rights-taken");
}
