import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Context } from "./context.ts";
import { Failure } from "./failure.ts";

/** So many attempts of one subject in one window, which begins with the first. */
export interface Limit {
  name: string;
  attempts: number;
  seconds: number;
}

/** Who or what is counted: an address, an account, both. Kept only as a hash. */
type Subject = readonly string[];

/** What one attempt counts on. */
export type Counted = readonly (readonly [Limit, Subject])[];

interface Attempt {
  /** It was none after all: only failures count where a caller takes successes back. */
  takeBack(): Promise<void>;
}

/**
 * Counts one attempt on each limit, in their order; the first that is used up refuses, and those after it are not
 * counted. Shared by all replicas, and right under parallel attempts: it counts before it lets pass.
 * @throws Failure request.too-many, with the time until the window ends.
 */
export async function countAttempt(
  { db, config }: Pick<Context, "db" | "config">,
  limits: Counted,
): Promise<Attempt> {
  const counted: string[] = [];
  if (config.hasRateLimits) {
    for (const [limit, subject] of limits) {
      const key = keyOf(limit, subject);
      const { attempts, remaining } = await increment(db, key, limit.seconds);
      if (attempts > limit.attempts) {
        throw new Failure("request.too-many", { retryAfterSeconds: Math.max(1, Math.ceil(remaining)) });
      }
      counted.push(key);
    }
  }
  return { takeBack: () => decrement(db, counted) };
}

/** The network that attempts are counted by: a home has one IPv4 address, or 2^64 of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ""] = ip.split("%", 1);
  if (!isIPv6(address)) return ip;
  const [before = "", after] = address.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const missing = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Windows that have ended count nothing. */
export async function deleteEndedWindows(db: Database): Promise<void> {
  await db.deleteFrom("rate_limits").where("window_ends_at", "<", sql<Date>`now()`).execute();
}

function keyOf({ name }: Limit, subject: Subject): string {
  return createHash("sha256")
    .update(JSON.stringify([name, ...subject]))
    .digest("base64url");
}

async function increment(db: Database, key: string, seconds: number) {
  const { rows } = await sql<{ attempts: number; remaining: number }>`
    insert into rate_limits as r (key, attempts, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      attempts = case when r.window_ends_at <= now() then 1 else least(r.attempts + 1, 1000000) end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning attempts, extract(epoch from window_ends_at - now())::float8 as remaining`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert answers its row");
  return row;
}

async function decrement(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable("rate_limits")
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where(sql<boolean>`key = any(${[...keys].sort()})`)
    .execute();
}
