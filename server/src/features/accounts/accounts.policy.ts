import type { Config } from "../../config.ts";

/** Admin by role, or by a verified address that is ADMIN_EMAIL. */
export function isAdmin(
  member: { role: string; email: string; email_verified_at: Date | null },
  config: Pick<Config, "adminEmail">,
): boolean {
  if (member.role === "admin") return true;
  return member.email_verified_at !== null && member.email.toLowerCase() === config.adminEmail;
}
