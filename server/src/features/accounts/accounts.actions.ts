import { randomBytes } from "node:crypto";
import type { AdminActName } from "@blessing-jar/contract/administration.ts";
import type { Logger } from "pino";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { operator, recordAct } from "../audit-log/audit-log.queries.ts";
import { deleteTokensOf } from "./account-tokens.queries.ts";
import { isAdmin } from "./accounts.policy.ts";
import { findMemberByEmail, insertMember, updateMember } from "./accounts.queries.ts";
import { checkNewPassword, guessedAs } from "./new-password.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

const name = "Administrator";

/**
 * Makes the account of ADMIN_EMAIL and ADMIN_PASSWORD, where both are set. One that administers already stays as it
 * is. One that never proved the address may be a stranger's: it gets the configured password and loses its sessions.
 * A password that is guessed first is warned of and not refused: the app of a whole family would not start.
 */
export async function ensureAdmin(
  { db, config }: Pick<Context, "db" | "config">,
  log: Pick<Logger, "warn">,
): Promise<void> {
  const { adminEmail, adminPassword } = config;
  if (!adminEmail || !adminPassword) return;
  const found = await findMemberByEmail(db, adminEmail);
  if (found && isAdmin(found, config)) return;
  const owner = { fullName: found?.full_name ?? name, email: adminEmail };
  if (await guessedAs(adminPassword, owner, config)) {
    log.warn("ADMIN_PASSWORD is one of the passwords that are guessed first: choose another one.");
  }
  const administrator = {
    password_hash: await hashPassword(adminPassword),
    role: "admin",
    email_verified_at: new Date(),
  };
  await db.transaction().execute(async (transaction) => {
    if (!found) {
      await insertAdministrator(transaction, { ...administrator, email: adminEmail });
      return;
    }
    await updateMember(transaction, found.id, administrator);
    await deleteSessionsOf(transaction, found.id);
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
 * a stranger's: it gets the chosen password, else one made up, and its sessions end.
 */
export async function makeAdmin(
  { db, config }: Pick<Context, "db" | "config">,
  email: string,
  choosePassword: () => Promise<string>,
): Promise<MadeAdmin> {
  const password = randomBytes(15).toString("base64url");
  const found = await findMemberByEmail(db, email);
  if (!found) {
    const account = { email, password_hash: await hashPassword(password), role: "admin" };
    const isMade = await db.transaction().execute((transaction) => insertAdministrator(transaction, account));
    if (isMade) return { password, isActive: true };
  }
  const member = found ?? (await findMemberByEmail(db, email));
  if (!member) throw new Error("The account went away meanwhile: try again.");
  const isActive = member.is_active;
  if (member.email_verified_at) {
    await db.transaction().execute(async (transaction) => {
      await updateMember(transaction, member.id, { role: "admin" });
      await recordByOperator(transaction, member.id, ["made-admin"]);
    });
    return { password: undefined, isActive };
  }
  const chosen = await choosePassword();
  if (chosen) await checkNewPassword(chosen, { fullName: member.full_name, email }, config);
  const password_hash = await hashPassword(chosen || password);
  await db.transaction().execute(async (transaction) => {
    await updateMember(transaction, member.id, { role: "admin", password_hash });
    await deleteSessionsOf(transaction, member.id);
    await deleteTokensOf(transaction, member.id);
    await recordByOperator(transaction, member.id, ["password-changed", "made-admin"]);
  });
  return { password: chosen ? undefined : password, isActive };
}

/** False where somebody has the address meanwhile. */
async function insertAdministrator(
  transaction: Database,
  account: Omit<Parameters<typeof insertMember>[1], "full_name">,
): Promise<boolean> {
  const member = await insertMember(transaction, { ...account, full_name: name });
  if (!member) return false;
  await recordByOperator(transaction, member.id, ["user-created", "made-admin"]);
  return true;
}

async function recordByOperator(
  transaction: Database,
  memberId: string,
  acts: readonly AdminActName[],
): Promise<void> {
  for (const act of acts) await recordAct(transaction, operator, { act, memberId });
}
