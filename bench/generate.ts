import { createHash } from "node:crypto";
import { legalVersion } from "@blessing-jar/contract/legal.ts";
import type pg from "pg";
import { fillJars } from "./fill-jars.ts";
import { insertRows } from "./insert-rows.ts";
import { type Random, random } from "./random.ts";
import { fullName } from "./words.ts";

export const day = 86_400_000;
/** Everything ends here, so that two runs make the same rows. */
export const end = Date.parse("2026-11-20T20:00:00Z");
const circleSize = 8;
const circlesEach = 4;

export interface Person {
  id: string;
  email: string;
  fullName: string;
  /** Of a session that is already open. */
  token: string;
}

export interface Generated {
  people: Person[];
  /** Ids of each person's blessings, in the order of `people`. */
  blessingIds: string[][];
  /** Ids of each person's circles, in the order of `people`. */
  circleIds: string[][];
}

export interface Amount {
  seed: number;
  members: number;
  /** Of each member. */
  blessings: number;
  years: number;
  /** As the server stores it; without one nobody can sign in with a password. */
  passwordHash?: string | undefined;
}

/** Members in four circles of eight each (family, cousins, friends, a group that prays), and what they keep and share. */
export async function generate(client: pg.ClientBase, amount: Amount): Promise<Generated> {
  const draw = random(amount.seed);
  const begin = end - amount.years * 365 * day;
  const people = await insertPeople(client, draw, amount, begin);
  await withoutTriggers(client, async () => {
    await insertCircles(client, draw, people, begin);
    await fillJars(client, { people: people.map(({ id }) => id), perMember: amount.blessings, begin, end });
  });
  const idsOf = async (table: string, order: string) => {
    const { rows } = await client.query<{ owner: string; ids: string[] }>(
      `select owner, array_agg(id::text order by ${order}) as ids from ${table} group by owner`,
    );
    const ids = new Map(rows.map((row) => [row.owner, row.ids]));
    return people.map(({ id }) => ids.get(id) ?? []);
  };
  return {
    people,
    blessingIds: await idsOf("(select owner_id as owner, id, created_at from blessings) b", "created_at"),
    circleIds: await idsOf("(select member_id as owner, circle_id as id from circle_members) c", "id"),
  };
}

/** Triggers and checks of keys are off: what is loaded is whole, and nobody is told of what happened years ago. */
export async function withoutTriggers(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  await client.query("set session_replication_role = replica");
  await load();
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze");
  await client.query("checkpoint");
}

async function insertPeople(
  client: pg.ClientBase,
  draw: Random,
  { members, passwordHash = "none", seed }: Amount,
  begin: number,
): Promise<Person[]> {
  const joined = new Date(begin).toISOString();
  const lookedIn = new Date(end - 30 * day).toISOString();
  const people = Array.from({ length: members }, (_, index) => ({
    id: draw.uuid(begin),
    email: `member-${seed}-${index}@example.org`,
    fullName: fullName(draw),
    token: draw.token(),
  }));
  const rows = people.map(({ id, email, fullName }) => ({
    id,
    email,
    full_name: fullName,
    password_hash: passwordHash,
    role: "user",
    is_active: true,
    favorite_quote: "",
    time_zone: "UTC",
    language: "en",
    accepted_privacy_policy_at: joined,
    accepted_terms_of_service_at: joined,
    accepted_legal_version: legalVersion,
    email_verified_at: joined,
    family_opened_at: lookedIn,
    tour_seen_at: joined,
    created_at: joined,
  }));
  await insertRows(client, "members", rows);
  const now = Date.now();
  const sessions = people.map(({ id, token }) => ({
    token_hash: `\\x${createHash("sha256").update(token).digest("hex")}`,
    id: draw.uuid(begin),
    member_id: id,
    is_remembered: true,
    created_at: new Date(now).toISOString(),
    last_used_at: new Date(now).toISOString(),
    expires_at: new Date(now + 30 * day).toISOString(),
  }));
  await insertRows(client, "sessions", sessions);
  return people;
}

/** Each time all are divided into circles of eight, the next time otherwise. One circle in ten wants approval. */
async function insertCircles(
  client: pg.ClientBase,
  draw: Random,
  people: Person[],
  begin: number,
): Promise<void> {
  const created_at = new Date(begin).toISOString();
  const circles: Record<string, unknown>[] = [];
  const memberships: Record<string, unknown>[] = [];
  for (const name of ["Family", "Cousins", "Friends", "Prayer group"].slice(0, circlesEach)) {
    const order = people.map((person) => ({ person, at: name === "Family" ? 0 : draw.below(1_000_000) }));
    order.sort((one, other) => one.at - other.at);
    for (let first = 0; first < order.length; first += circleSize) {
      const members = order.slice(first, first + circleSize).map(({ person }) => person);
      const id = draw.uuid(begin);
      circles.push({
        id,
        name: `${name} of ${members[0]?.fullName}`,
        description: "",
        invite_code: `${id.slice(-6)}${circles.length}`,
        requires_approval: draw.chance(0.1),
        created_by: members[0]?.id,
        created_at,
      });
      members.forEach((member, index) => {
        const role = index === 0 ? "admin" : "member";
        memberships.push({ circle_id: id, member_id: member.id, role, joined_at: created_at });
      });
    }
  }
  await insertRows(client, "circles", circles);
  await insertRows(client, "circle_members", memberships);
}
