import { createHmac } from "node:crypto";
import { isSameToken } from "../../kit/tokens.ts";
import type { MailedOwner } from "./on-this-day.queries.ts";

/** Signed with the secret of the member's own mails: good for this one blessing, and kept nowhere. */
export function leaveOutToken({ blessingId, secret }: Pick<MailedOwner, "blessingId" | "secret">): string {
  return createHmac("sha256", secret).update(`leave out ${blessingId}`).digest("base64url");
}

export function isLeaveOutToken(owner: MailedOwner, token: string): boolean {
  return isSameToken(token, leaveOutToken(owner));
}
