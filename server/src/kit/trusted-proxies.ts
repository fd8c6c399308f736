import { isIP } from "node:net";
import { compile } from "@fastify/proxy-addr";
import * as z from "zod";

/** Names that the library knows of networks; a number of hops is read by it as an address, which is nobody's. */
const named = new Set(["loopback", "linklocal", "uniquelocal"]);
const message =
  "is on, off, or the addresses and networks of your proxies, such as 10.0.0.7, 10.1.0.0/16; a number of proxies is none of these";

const isProxies = (value: string) => value.split(",").every((part) => isProxy(part.trim()));

function isProxy(part: string): boolean {
  if (named.has(part)) return true;
  const [address = "", bits, ...more] = part.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // Spoofing: a network of everybody believes whatever a visitor sends along.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

// Spoofing: only the last entry of X-Forwarded-For is our own proxy's; those before it came with the request.
const isOurProxy = (_address: string, hop: number) => hop === 0;

/** Whose forwarding headers count, as the server takes it. */
export const trustedProxies = z
  .string()
  .refine((value) => value === "on" || value === "off" || isProxies(value), message)
  .transform((value) => (value === "on" ? isOurProxy : value === "off" ? false : value))
  .default(false);

/** Whether the one that connects is a proxy whose headers count. */
export function proxyTest(trusted: z.output<typeof trustedProxies>): (address: string) => boolean {
  if (trusted === false) return () => false;
  const test = typeof trusted === "string" ? compile(trusted.split(",").map((each) => each.trim())) : trusted;
  return (address) => test(address, 0);
}
