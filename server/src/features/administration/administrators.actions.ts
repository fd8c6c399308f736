import { randomBytes } from "node:crypto";
import { unnamed } from "@blessing-jar/contract/accounts.ts";
import type { AdminActName } from "@blessing-jar/contract/administration.ts";
import type { Logger } from "pino";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { Member } from "../../database/members.ts";
import { isAdmin } from "../accounts/accounts.policy.ts";
import { findMemberByEmail, insertMember, updateMember } from "../accounts/accounts.queries.ts";
import { deleteChangesOf } from "../accounts/email-changes.queries.ts";
import { checkNewPassword, guessedAs } from "../accounts/new-password.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { operator, recordAct } from "../audit-log/audit-log.queries.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { lockForHandOver } from "../hand-over/hand-over.queries.ts";

/**
 * Makes the account of ADMIN_EMAIL and ADMIN_PASSWORD, where both are set. One that administers already stays as it
 * is. One that never proved the address may be a stranger's: it is handed over, with the configured password.
 * A password that is guessed first is warned of and not refused: the app of a whole family would not start.
 */
export async function ensureAdmin(
  context: Pick<Context, "db" | "config" | "jobs">,
  log: Pick<Logger, "warn">,
): Promise<void> {
  const { db, config } = context;
  const { adminEmail, adminPassword } = config;
  if (!adminEmail || !adminPassword) return;
  const found = await findMemberByEmail(db, adminEmail);
  if (found && isAdmin(found, config)) return;
  const owner = { fullName: found?.full_name ?? unnamed, email: adminEmail };
  if (await guessedAs(adminPassword, owner, config)) {
    log.warn("ADMIN_PASSWORD is one of the passwords that are guessed first: choose another one.");
  }
  const access = { password_hash: await hashPassword(adminPassword, operator), ...administrator() };
  await db.transaction().execute(async (transaction) => {
    if (!found) {
      await insertAdministrator(transaction, { ...access, email: adminEmail });
      return;
    }
    // Of two processes that start at once, the first has done it.
    const isToDo = await takeFromStranger(context, transaction, found);
    if (!isToDo) return;
    await updateMember(transaction, found.id, access);
    await recordByOperator(transaction, found.id, ["password-changed", "made-admin"]);
  });
}

interface MadeAdmin {
  /** To be shown once, where it was made up: of a new account, or where none was chosen. */
  password: string | undefined;
  isActive: boolean;
}

/**
 * Makes a member administrator by hand; whoever has no account gets one. An account whose address is not proven may be
 * a stranger's: it is handed over, with the chosen password, else one made up.
 */
export async function makeAdmin(
  context: Pick<Context, "db" | "config" | "jobs">,
  email: string,
  choosePassword: () => Promise<string>,
): Promise<MadeAdmin> {
  const { db, config } = context;
  const password = randomBytes(15).toString("base64url");
  const found = await findMemberByEmail(db, email);
  if (!found) {
    const account = { email, password_hash: await hashPassword(password, operator), ...administrator() };
    const isMade = await db.transaction().execute((transaction) => insertAdministrator(transaction, account));
    if (isMade) return { password, isActive: true };
  }
  const member = found ?? (await findMemberByEmail(db, email));
  if (!member) throw goneMeanwhile();
  const isActive = member.is_active;
  if (member.email_verified_at) {
    await db.transaction().execute(async (transaction) => {
      const isStillTheirs = (await lockForHandOver(transaction, member.id))?.email === member.email;
      if (!isStillTheirs) throw goneMeanwhile();
      await updateMember(transaction, member.id, { role: "admin" });
      await recordByOperator(transaction, member.id, ["made-admin"]);
    });
    return { password: undefined, isActive };
  }
  const chosen = await choosePassword();
  if (chosen) await checkNewPassword(chosen, { fullName: member.full_name, email }, config);
  const password_hash = await hashPassword(chosen || password, operator);
  await db.transaction().execute(async (transaction) => {
    if (!(await takeFromStranger(context, transaction, member))) throw goneMeanwhile();
    await updateMember(transaction, member.id, { ...administrator(), password_hash });
    await recordByOperator(transaction, member.id, ["password-changed", "made-admin"]);
  });
  return { password: chosen ? undefined : password, isActive };
}

/** Whose address it is, the operator answers for: where no mail goes out, no other proof of it could ever come. */
const administrator = () => ({ role: "admin", email_verified_at: new Date() });

const goneMeanwhile = () => new Error("The account changed meanwhile: try again.");

/**
 * Hands an account over to whom the operator names. False where it has another address by now, or one that was proven: who
 * had the account may have taken it along, and must not administer by it.
 */
async function takeFromStranger(context: Pick<Context, "jobs">, transaction: Database, known: Member) {
  const member = await lockForHandOver(transaction, known.id);
  if (member?.email !== known.email || member.email_verified_at) return false;
  await handOver(context, transaction, { memberId: known.id });
  await deleteChangesOf(transaction, known.id);
  return true;
}

/** False where somebody has the address meanwhile. */
async function insertAdministrator(
  transaction: Database,
  account: Omit<Parameters<typeof insertMember>[1], "full_name">,
): Promise<boolean> {
  const member = await insertMember(transaction, { ...account, full_name: unnamed });
  if (!member) return false;
  await recordByOperator(transaction, member.id, ["user-created", "made-admin"]);
  return true;
}

async function recordByOperator(transaction: Database, memberId: string, acts: readonly AdminActName[]) {
  for (const act of acts) await recordAct(transaction, operator, { act, memberId });
}
