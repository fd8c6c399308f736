import { randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";
import type { Context } from "../../http/context.ts";
import { isAdmin } from "./accounts.policy.ts";
import { findMemberByEmail, insertMember, updateMember } from "./accounts.queries.ts";
import { hashPassword } from "./passwords.ts";
import { deleteSessionsOf } from "./sessions.queries.ts";

const name = "Administrator";

/**
 * Makes the account of ADMIN_EMAIL and ADMIN_PASSWORD, where both are set. One that administers already stays as it
 * is. One that never proved the address may be a stranger's: it gets the configured password and loses its sessions.
 */
export async function ensureAdmin({ db, config }: Pick<Context, "db" | "config">): Promise<void> {
  const { adminEmail, adminPassword } = config;
  if (!adminEmail || !adminPassword) return;
  const found = await findMemberByEmail(db, adminEmail);
  if (found && isAdmin(found, config)) return;
  const administrator = {
    password_hash: await hashPassword(adminPassword),
    role: "admin",
    email_verified_at: new Date(),
  };
  if (!found) {
    await insertMember(db, { ...administrator, email: adminEmail, full_name: name });
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await updateMember(transaction, found.id, administrator);
    await deleteSessionsOf(transaction, found.id);
  });
}

export interface MadeAdmin {
  /** Of a new account; a member keeps their own. */
  password: string | undefined;
  isActive: boolean;
}

/** Makes a member administrator by hand; whoever has no account gets one, with a password to be shown once. */
export async function makeAdmin(db: Database, email: string): Promise<MadeAdmin> {
  const password = randomBytes(15).toString("base64url");
  const found = await findMemberByEmail(db, email);
  const made =
    !found &&
    (await insertMember(db, {
      email,
      full_name: name,
      password_hash: await hashPassword(password),
      role: "admin",
    }));
  if (made) return { password, isActive: true };
  const member = found ?? (await findMemberByEmail(db, email));
  if (!member) throw new Error("The account went away meanwhile: try again.");
  await updateMember(db, member.id, { role: "admin" });
  return { password: undefined, isActive: member.is_active };
}
