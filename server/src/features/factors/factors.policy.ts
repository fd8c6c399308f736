import { type Decision, no, yes } from "../../kit/failure.ts";

/** An address that nobody proved owns nothing: a stranger who signed up with it must not stay when its owner comes. */
export function mayAddFactors(member: { email_verified_at: Date | null }): Decision {
  return member.email_verified_at ? yes : no("account.unproven");
}
