import { logout } from "@blessing-jar/contract/accounts.ts";
import { changePassword } from "@blessing-jar/contract/credentials.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { confirmSession, endOtherSessions, endSession } from "@blessing-jar/contract/sessions.ts";
import type { Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";
import { isSafe } from "./access.ts";

/** What one member may write: so many calls at once, and so many an hour after that. */
export const writeLimit = { burst: 300, anHour: 600 } as const;

/** Whoever shares their account with a thief, who writes without end, can still end the sessions; passwords have limits of their own. */
const uncounted: readonly Endpoint[] = [logout, confirmSession, endSession, endOtherSessions, changePassword];

/** Whether calls of an endpoint use up what a member may write. */
export function isCountedWrite(endpoint: Endpoint): boolean {
  return !isSafe(endpoint.method) && !uncounted.includes(endpoint);
}

/** What one network may send to calls that anybody may make and that cannot even be read: no member, no JSON, no address of a mail. */
export const badCallLimit = { burst: 100, anHour: 200 } as const;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket for each member, in the memory of this process: a write costs no round trip. So each replica allows the
 * whole limit, which is there to keep one account from filling the disk, not to be exact.
 */
export function createWriteLimit(config: Pick<Config, "hasRateLimits">, now = () => performance.now()) {
  const { refuseEmpty, take, size } = createBuckets({ name: "writes", ...writeLimit }, config, now);
  return {
    /** @throws Failure request.too-many, with the time until the next one is allowed. */
    countWrite(memberId: string): void {
      refuseEmpty(memberId);
      take(memberId);
    },
    size,
  };
}

export type BadCallLimit = ReturnType<typeof createBadCallLimit>;

/** The same for each network: what is honest takes nothing, and once it is empty nothing more is parsed. */
export function createBadCallLimit(config: Pick<Config, "hasRateLimits">, now = () => performance.now()) {
  return createBuckets({ name: "bad-calls", ...badCallLimit }, config, now);
}

interface Bounds {
  name: string;
  burst: number;
  anHour: number;
}

function createBuckets(
  { name, burst, anHour }: Bounds,
  { hasRateLimits }: Pick<Config, "hasRateLimits">,
  now: () => number,
) {
  const perMs = anHour / 3_600_000;
  // In the order of their last use, so that those which are full again are found first.
  const buckets = new Map<string, Bucket>();

  function tokensIn({ tokens, at }: Bucket, moment: number): number {
    return Math.min(burst, tokens + (moment - at) * perMs);
  }

  function tokensOf(subject: string, moment: number): number {
    const bucket = buckets.get(subject);
    return bucket ? tokensIn(bucket, moment) : burst;
  }

  /** A full bucket is as good as none. */
  function forgetFull(moment: number): void {
    for (const [subject, bucket] of buckets) {
      if (tokensIn(bucket, moment) < burst) return;
      buckets.delete(subject);
    }
  }

  return {
    /** @throws Failure request.too-many, with the time until the next one is allowed. */
    refuseEmpty(subject: string): void {
      const tokens = tokensOf(subject, now());
      if (!hasRateLimits || tokens >= 1) return;
      throw new Failure("request.too-many", {
        retryAfterSeconds: Math.ceil((1 - tokens) / perMs / 1000),
        limit: { name, subject, secondsLeft: 3600 },
      });
    },

    take(subject: string): void {
      if (!hasRateLimits) return;
      const moment = now();
      const tokens = Math.max(1, tokensOf(subject, moment)) - 1;
      buckets.delete(subject);
      forgetFull(moment);
      buckets.set(subject, { tokens, at: moment });
    },

    size: () => buckets.size,
  };
}
