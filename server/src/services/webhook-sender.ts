import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import type { WebhookFault } from "@blessing-jar/contract/webhooks.ts";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { withDeadline } from "../kit/deadlines.ts";
import { secondsUntil } from "../kit/retry-after.ts";

export interface Letter {
  /** The `webhook-id`. */
  id: string;
  url: string;
  body: string;
  /** The newest first: all of them sign. */
  secrets: readonly Uint8Array[];
}

export type Sent =
  | { status: number; retryAfterSeconds: number | undefined }
  | { fault: Exclude<WebhookFault, "refused" | "secret"> };

export type WebhookSender = ReturnType<typeof createWebhookSender>;

interface Options {
  log: Pick<Logger, "warn">;
  wholeMs: number;
  resolve?: Resolve;
}
type Resolve = (name: string) => Promise<LookupAddress[]>;

/** With these an answer is asked for later, by Retry-After: RFC 9110. */
const busy = new Set([429, 503]);
/** Of an answer's body so much, for so long, is let come: whoever still writes is not cut off. It is never looked at. */
const bodyBytesMost = 8 * 1024;
const bodyMs = 1_000;
/** Heads of 1xx that may come before the answer; reading them costs. */
const interimMost = 8;

/**
 * Sends messages as Standard Webhooks has them. Against server-side request forgery: the operator names the servers, and where that is
 * any public one, the name is resolved once, each of its addresses must be public, and the connection goes to these alone (against
 * DNS rebinding). No redirect is followed, no proxy asked, and nothing of an answer but status and Retry-After is looked at.
 */
export function createWebhookSender(
  { webhookHosts }: Pick<Config, "webhookHosts">,
  { log, wholeMs, resolve }: Options,
) {
  async function send(letter: Letter): Promise<Sent> {
    try {
      return await withDeadline({ ms: wholeMs, late: () => new Late() }, async (signal) => {
        const url = new URL(letter.url);
        return await post(url, letter, await addressesFor(url, webhookHosts, resolve), signal);
      });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      const fault = faultOf(error, code);
      // Privacy: the path may hold a key.
      log.warn({ host: new URL(letter.url).host, fault, code }, "a webhook could not be delivered");
      return { fault };
    }
  }

  return { send, mayCall: (url: string) => reachOf(new URL(url), webhookHosts) !== undefined };
}

/** How far a server may be called: `named` by the operator wherever it is, or as any `public` one; undefined if not at all. */
export function reachOf(url: URL, hosts: readonly string[]): "named" | "public" | undefined {
  const { protocol, port, username, password } = url;
  if (username || password) return undefined;
  const name = withoutTrailing(".", url.hostname);
  if (hosts.includes(port ? `${name}:${port}` : name)) return "named";
  const isPublic = protocol === "https:" && !port && name.includes(".") && !isIP(name);
  return isPublic && hosts.includes("*") ? "public" : undefined;
}

/** Whether an address is that of one machine of the internet; any other leads into somebody's own network, or nowhere. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast, 3);
  return isGlobal && parsed.range() === "unicast";
}
const globalUnicast = ipaddr.IPv6.parse("2000::");

/** As the system does, which may know a named server by its list of hosts alone. */
const askSystem: Resolve = (name) => dns.lookup(name, { all: true });

/**
 * Not by `lookup`: a name whose own server says nothing would hold one of the few threads in which the process resolves the names of
 * its mail server, store and payments, also after the deadline.
 */
async function askNameServers(name: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([dns.resolve4(name), dns.resolve6(name)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  const found = (answered: PromiseSettledResult<string[]>, family: number) =>
    answered.status === "fulfilled" ? answered.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
}

/** What a connection to it may go to; undefined for an address that needs no resolving. @throws where it may not be called */
export async function addressesFor(url: URL, hosts: readonly string[], resolve?: Resolve) {
  const reach = reachOf(url, hosts);
  if (!reach) throw new NotToBeCalled();
  if (isIP(url.hostname) || url.hostname.startsWith("[")) return undefined;
  const addresses = await (resolve ?? (reach === "public" ? askNameServers : askSystem))(url.hostname);
  if (reach === "public" && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NotToBeCalled();
  }
  return addresses;
}

function post(
  url: URL,
  letter: Letter,
  addresses: LookupAddress[] | undefined,
  signal: AbortSignal,
): Promise<Sent> {
  const seconds = Math.floor(Date.now() / 1000);
  const body = Buffer.from(letter.body);
  const request = (url.protocol === "https:" ? https : http).request(url, {
    method: "POST",
    // One of its own: neither a kept connection nor the proxy of the environment.
    agent: false,
    signal,
    headers: {
      "content-type": "application/json",
      "content-length": body.length,
      "user-agent": "blessing-jar",
      "webhook-id": letter.id,
      "webhook-timestamp": seconds,
      "webhook-signature": letter.secrets.map((secret) => signatureOf(secret, letter, seconds)).join(" "),
    },
    ...(addresses && { lookup: answering(addresses) }),
  });
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    let interim = 0;
    request.on("information", () => {
      interim += 1;
      if (interim > interimMost) request.destroy(new Error("Too many interim answers"));
    });
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      const retryAfter = busy.has(status) ? secondsUntil(headers["retry-after"] ?? null) : undefined;
      resolve({ status, retryAfterSeconds: retryAfter });
      runOff(request, response);
    });
    request.end(body);
  });
}

/** In place of a second resolution, which may say something else (DNS rebinding). */
function answering(addresses: LookupAddress[]): LookupFunction {
  return (_name, { all }, found) => {
    const [first] = addresses;
    if (all || !first) found(null, addresses);
    else found(null, first.address, first.family);
  };
}

function runOff(request: http.ClientRequest, response: http.IncomingMessage): void {
  const end = setTimeout(() => request.destroy(), bodyMs);
  let bytes = 0;
  response
    .on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > bodyBytesMost) request.destroy();
    })
    .on("error", () => {})
    .on("close", () => clearTimeout(end));
}

function signatureOf(secret: Uint8Array, { id, body }: Letter, seconds: number): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

class Late extends Error {}
class NotToBeCalled extends Error {}

/** As OpenSSL and Node call what is wrong with a certificate. */
const ofCertificate = /CERT|SIGNATURE/;

function faultOf(error: unknown, code: string | undefined) {
  if (error instanceof Late) return "late";
  return code && ofCertificate.test(code) ? "certificate" : "unreachable";
}
