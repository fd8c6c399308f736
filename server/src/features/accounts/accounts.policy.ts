import type { Config } from "../../config.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";

/** Admin by role, or by a verified address that is ADMIN_EMAIL. */
export function isAdmin(
  member: { role: string; email: string; email_verified_at: Date | null },
  config: Pick<Config, "adminEmail">,
): boolean {
  if (member.role === "admin") return true;
  return member.email_verified_at !== null && member.email.toLowerCase() === config.adminEmail;
}

/** Where the operator wants it so, nobody signs in, signs up or proves who they are by a password. */
export function mayUsePasswords({ hasPasswords }: Pick<Config, "hasPasswords">): Decision {
  return hasPasswords ? yes : no("account.passwords-off");
}
