import { createHmac } from "node:crypto";
import { email } from "@blessing-jar/contract/kit/text.ts";
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import * as z from "zod";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { Failure } from "../kit/failure.ts";
import type { Viewer } from "../kit/viewer.ts";
import { networkOf } from "./limits.ts";
import type { SecurityEvent } from "./security-events.ts";
import { readSecurityKey } from "./security-key.ts";
import { findCredential } from "./session.ts";

/** A call as far as it came. */
export interface Attempted {
  endpoint: string;
  /** Of the request. */
  id: string;
  ip: string;
  hasCredential: boolean;
  viewer?: Viewer | undefined;
  /** What it would have done, where the endpoint stands in the security log and the call could be parsed. */
  event?: SecurityEvent | undefined;
}

interface LogEntry extends SecurityEvent {
  outcome: string;
  id?: string;
  ip?: string | undefined;
  endpoint?: string;
  limit?: string | undefined;
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;

const hourSeconds = 3600;
// Whoever comes from more networks than this at once is told again rather than kept in memory.
const mostRemembered = 10_000;
// Refusals that say what came of an event; what is merely mistyped (400) is none.
const outcomes = new Set([401, 404, 409, 410]);

/**
 * Writes who did what that matters for security, or was refused it. Accounts, addresses and networks are keyed hashes:
 * equal ones are equal over replicas and restarts, and without the database nobody can turn them back (decision 34).
 */
export function createSecurityLog({ db, log }: { db: Database; log: Logger }, now = () => performance.now()) {
  let reading: Promise<Buffer> | undefined;
  const loggedUntil = new Map<string, number>();

  /** Read once a process; where the database is away, the next entry tries again. */
  function readKey(): Promise<Buffer | undefined> {
    reading ??= readSecurityKey(db);
    return reading.catch(() => {
      reading = undefined;
      return undefined;
    });
  }

  /** Against a log that fills the disk: whether this is the first such entry for so long. */
  function isFirst(what: readonly string[], seconds: number): boolean {
    const key = JSON.stringify(what);
    const moment = now();
    if ((loggedUntil.get(key) ?? 0) > moment) return false;
    loggedUntil.delete(key);
    loggedUntil.set(key, moment + seconds * 1000);
    for (const oldest of loggedUntil.keys()) {
      if (loggedUntil.size <= mostRemembered) break;
      loggedUntil.delete(oldest);
    }
    return true;
  }

  async function write({ account, address, circle, member, id, ip, ...plain }: LogEntry): Promise<void> {
    const key = await readKey();
    const hashed = (value: string | undefined) =>
      key && value && createHmac("sha256", key).update(value).digest("hex").slice(0, 32);
    log.info({
      ...plain,
      requestId: id,
      account: hashed(account),
      address: hashed(address && normal(address)),
      circle: hashed(circle),
      member: hashed(member),
      network: hashed(ip && networkOf(ip)),
    });
  }

  function writeEvent({ id, ip, viewer }: Attempted, event: SecurityEvent, outcome: string): Promise<void> {
    const account = event.account ?? (event.address === undefined ? viewer?.id : undefined);
    return write({ ...event, account, id, ip, outcome });
  }

  /** The first refusal of its kind in an hour, from each account or network. */
  async function writeRefusal({ endpoint, id, ip, viewer }: Attempted, code: string): Promise<void> {
    const who = viewer?.id ?? networkOf(ip);
    if (!isFirst(viewer ? [code, endpoint, who] : [code, who], hourSeconds)) return;
    await write({ event: "call.refused", outcome: code, endpoint, account: viewer?.id, id, ip });
  }

  /** The first refusal in each window of a limit. */
  async function writeLimit({ endpoint, id, ip, viewer }: Attempted, failure: Failure): Promise<void> {
    const { name, subject, secondsLeft } = failure.limit ?? {
      name: undefined,
      subject: `${endpoint} ${viewer?.id ?? networkOf(ip)}`,
      secondsLeft: hourSeconds,
    };
    if (!isFirst([failure.code, name ?? "", subject], secondsLeft)) return;
    const fields = { endpoint, limit: name, account: viewer?.id, id, ip };
    await write({ event: "limit.reached", outcome: failure.code, ...fields });
  }

  async function failed(attempted: Attempted, failure: Failure): Promise<void> {
    const { status, code } = failure;
    if (status === 429) return await writeLimit(attempted, failure);
    // A visitor without a session is no attack, a session that is not there may be.
    const hasEnded = code === "session.required" || code === "access-token.ended";
    const isRefused = status === 403 || (hasEnded && attempted.hasCredential);
    if (isRefused) return await writeRefusal(attempted, code);
    if (attempted.event && outcomes.has(status)) await writeEvent(attempted, attempted.event, code);
  }

  return {
    done: (attempted: Attempted, event: SecurityEvent) => writeEvent(attempted, event, "done"),
    failed,
    /** `npm run admin`, which no network calls. */
    adminMade: (address: string) => write({ event: "account.made-admin", outcome: "done", address }),
    factorsForgotten: (address: string) =>
      write({ event: "account.factors-forgotten", outcome: "done", address }),
    /** An account that was there is joined to a name at the OpenID provider by its address. */
    openIdJoined: (account: string, ip: string) =>
      write({ event: "account.openid-added", outcome: "done", account, ip }),
    /** Its counter went back: somebody may have a copy of it. */
    passkeyCopied: (account: string, { id, ip }: Pick<FastifyRequest, "id" | "ip">) =>
      write({ event: "passkey.used", outcome: "passkey.copied", account, id, ip }),
  };
}

/** Of the bytes of uploads, delivered media and live streams; `serve` tells what the contract's calls were refused. */
export function logRefusalBesideContract(
  { securityLog, config }: Pick<Context, "securityLog" | "config">,
  request: FastifyRequest,
  failure: Failure,
): void {
  const { config: route, url } = request.routeOptions;
  if (!route.access || route.endpoint || !url) return;
  const hasCredential = findCredential(request, config) !== undefined;
  void securityLog.failed({ endpoint: url, id: request.id, ip: request.ip, hasCredential }, failure);
}

/** One address, however it is spelled. */
function normal(address: string): string {
  return (z.safeParse(email, address).data ?? address).toLowerCase();
}
