import type { EmailChange } from "@blessing-jar/contract/credentials.ts";
import type { replaceWaitingChange } from "../accounts/email-changes.queries.ts";

export function presentChange(row: Awaited<ReturnType<typeof replaceWaitingChange>>): EmailChange {
  return { email: row.new_email, expiresAt: row.expires_at.toISOString() };
}
