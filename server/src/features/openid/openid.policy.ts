import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";

interface Found {
  /** The provider says that the address is verified. */
  isProvenThere: boolean;
  /** Whom the provider knows by this name already. */
  joined: { isActive: boolean } | undefined;
  /** Whose account has the address. */
  byAddress: { isActive: boolean; isProven: boolean; hasOtherIdentity: boolean } | undefined;
}

/**
 * The joined are known by name; the owner and the newcomer by an address, which the one has proven here, and of which the
 * other's account was made by nobody knows whom.
 */
type Who = "joined" | "owner" | "newcomer" | "nobody-yet";

/** Whom a sign-in at the provider lets in: an address alone joins accounts, and only once (decision 104). */
export function whoSignsIn({ isProvenThere, joined, byAddress }: Found): { who: Who } | { code: ErrorCode } {
  if (joined) return joined.isActive ? { who: "joined" } : { code: "account.deactivated" };
  if (!isProvenThere) return { code: "openid.unproven" };
  if (!byAddress) return { who: "nobody-yet" };
  if (!byAddress.isActive) return { code: "account.deactivated" };
  // The address may have been given to somebody else there.
  if (byAddress.hasOtherIdentity) return { code: "openid.other-identity" };
  return { who: byAddress.isProven ? "owner" : "newcomer" };
}

/** Whoever could be shut out by it keeps it. */
export function mayLeave(ways: { hasPassword: boolean; passkeys: number }): Decision {
  return ways.hasPassword || ways.passkeys > 0 ? yes : no("openid.last-way");
}
