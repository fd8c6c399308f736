import { isIP } from "node:net";
import type { Config } from "../../config.ts";

export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The site that passkeys are made for, by PUBLIC_URL. Undefined where browsers know none: without https, but for this very
 * machine, and under a bare IP address.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, "publicUrl">): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost");
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isSecure && !isAddress ? { id: hostname, origin } : undefined;
}
