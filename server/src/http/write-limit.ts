import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";
import { isSafe } from "./access.ts";

/** What one member may write: so many calls at once, and so many an hour after that. */
export const writeLimit = { burst: 300, anHour: 600 } as const;

/** Whoever shares their account with a thief, who writes without end, can still end the sessions; passwords have limits of their own. */
const uncounted: readonly string[] = [
  "logout",
  "confirmSession",
  "endSession",
  "endOtherSessions",
  "changePassword",
];

/** Whether calls of an endpoint use up what a member may write. */
export function isCountedWrite({ method, name }: Pick<Endpoint, "method" | "name">): boolean {
  return !isSafe(method) && !uncounted.includes(name);
}

const perMs = writeLimit.anHour / 3_600_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket for each member, in the memory of this process: a write costs no round trip. So each replica allows the
 * whole limit, which is there to keep one account from filling the disk, not to be exact.
 */
export function createWriteLimit({ hasRateLimits }: Pick<Config, "hasRateLimits">, now = Date.now) {
  // In the order of their last write, so that those which are full again are found first.
  const buckets = new Map<string, Bucket>();

  function tokensIn({ tokens, at }: Bucket, moment: number): number {
    return Math.min(writeLimit.burst, tokens + (moment - at) * perMs);
  }

  /** A full bucket is as good as none. */
  function forgetFull(moment: number): void {
    for (const [memberId, bucket] of buckets) {
      if (tokensIn(bucket, moment) < writeLimit.burst) return;
      buckets.delete(memberId);
    }
  }

  /** @throws Failure request.too-many, with the time until the next one is allowed. */
  function countWrite(memberId: string): void {
    if (!hasRateLimits) return;
    const moment = now();
    const bucket = buckets.get(memberId);
    const tokens = bucket ? tokensIn(bucket, moment) : writeLimit.burst;
    if (tokens < 1) {
      throw new Failure("request.too-many", {
        retryAfterSeconds: Math.ceil((1 - tokens) / perMs / 1000),
        limit: { name: "writes", subject: memberId, secondsLeft: 3600 },
      });
    }
    buckets.delete(memberId);
    forgetFull(moment);
    buckets.set(memberId, { tokens: tokens - 1, at: moment });
  }

  return { countWrite, size: () => buckets.size };
}
