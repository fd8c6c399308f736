import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { Failure } from "../kit/failure.ts";

/** A fixed-window rate limit: so many attempts of one subject; the window begins with the first. */
export interface Limit {
  name: string;
  attempts: number;
  seconds: number;
}

// Seconds of a limit.
export const quarter = 900;
export const hour = 3_600;
export const day = 86_400;

/** Who or what is counted: an address, an account, both. Kept only as a hash. */
type Subject = readonly string[];

/** What one attempt counts on; for how many, where that is more than one. */
export type Counted = readonly (readonly [Limit, Subject, amount?: number])[];

export interface Attempt {
  /** Undoes the count: a caller that counts failures alone takes successes back. */
  takeBack(): Promise<void>;
}

type Counting = Pick<Context, "db" | "config">;

/**
 * Counts one attempt on each limit, in their order; the first that is used up refuses, and on the others it does not
 * count. So the widest subject comes first: a network that is refused writes no row for each account that it names.
 * Shared by all replicas, and without a race: the count is incremented before the attempt may pass.
 * @throws Failure request.too-many, with the time until the window ends.
 */
export async function countAttempt(context: Counting, limits: Counted): Promise<Attempt> {
  const passed: Count[] = [];
  for (const each of limits) {
    const count = await countOn(context, each);
    if (count.isOver) {
      await takeBackAll(passed);
      throw tooMany(count.secondsLeft, each);
    }
    passed.push(count);
  }
  return { takeBack: () => takeBackAll(passed) };
}

export interface Count extends Attempt {
  attempts: number;
  isOver: boolean;
  secondsLeft: number;
}

/** Counts one attempt and refuses nothing: what follows from too many is the caller's to say. */
export async function countOn(
  { db, config }: Counting,
  [limit, subject, amount = 1]: Counted[number],
): Promise<Count> {
  if (!config.hasRateLimits) return { attempts: 0, isOver: false, secondsLeft: 0, takeBack: async () => {} };
  const key = keyOf(limit, subject);
  const { attempts, remaining } = await increment(db, key, limit.seconds, amount);
  const isOver = attempts > limit.attempts;
  const takeBack = () => decrement(db, key, amount);
  // Many at once that do not fit leave room for few that do.
  if (isOver && amount > 1) await takeBack();
  return { attempts, isOver, secondsLeft: remaining, takeBack };
}

/**
 * Refuses what is used up without counting: for limits that count only what succeeds.
 * @throws Failure request.too-many
 */
export async function refuseUsedUp({ db, config }: Counting, limits: Counted): Promise<void> {
  if (!config.hasRateLimits) return;
  for (const each of limits) {
    const [limit, subject] = each;
    const { rows } = await sql<{ remaining: number }>`
      select extract(epoch from window_ends_at - now())::float8 as remaining from rate_limits
      where key = ${keyOf(limit, subject)} and attempts >= ${limit.attempts} and window_ends_at > now()`.execute(
      db,
    );
    if (rows[0]) throw tooMany(rows[0].remaining, each);
  }
}

export function tooMany(secondsLeft: number, counted?: Counted[number]): Failure {
  return new Failure("request.too-many", {
    retryAfterSeconds: Math.max(1, Math.ceil(secondsLeft)),
    limit: counted && { name: counted[0].name, subject: keyOf(counted[0], counted[1]), secondsLeft },
  });
}

export async function takeBackAll(counts: Attempt[]): Promise<void> {
  for (const count of counts) await count.takeBack();
}

/** The network that attempts are counted by: a home has one IPv4 address, or 2^64 of IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(":")
    : address.toString();
}

function keyOf({ name }: Limit, subject: Subject): string {
  return createHash("sha256")
    .update(JSON.stringify([name, ...subject]))
    .digest("base64url");
}

async function increment(db: Database, key: string, seconds: number, amount: number) {
  const { rows } = await sql<{ attempts: number; remaining: number }>`
    insert into rate_limits as r (key, attempts, window_ends_at)
    values (${key}, ${amount}::int, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      attempts = case when r.window_ends_at <= now() then excluded.attempts else least(r.attempts + excluded.attempts, 1000000) end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning attempts, extract(epoch from window_ends_at - now())::float8 as remaining`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("An upsert answers its row");
  return row;
}

async function decrement(db: Database, key: string, amount: number): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set({ attempts: sql`greatest(attempts - ${amount}::int, 0)` })
    .where("key", "=", key)
    .execute();
}
