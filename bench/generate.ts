import { createHash } from "node:crypto";
import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import type pg from "pg";
import { insertRows } from "./insert-rows.ts";
import { type Random, random } from "./random.ts";
import { commentText, description, fullName, title, verse } from "./words.ts";

const day = 86_400_000;
/** Everything ends here, so that two runs make the same rows. */
const end = Date.parse("2026-11-20T20:00:00Z");
const circleSize = 8;
const reactionTypes = ["heart", "prayer", "celebration", "encouragement", "support", "grateful"];

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

/**
 * Families of eight, each in a circle of its own and most in a second one. Rows are written in the order of time, so a
 * member's blessings lie scattered among those of the others, as they would.
 */
export async function generate(client: pg.ClientBase, amount: Amount): Promise<Generated> {
  const draw = random(amount.seed);
  const begin = end - amount.years * 365 * day;
  const people = await insertPeople(client, draw, amount, begin);
  const circles = await insertCircles(client, draw, people, begin);

  const moments = people.flatMap((_, owner) =>
    Array.from({ length: amount.blessings }, () => ({ owner, at: begin + draw.below(end - begin) })),
  );
  moments.sort((one, other) => one.at - other.at);

  const blessingIds = people.map((): string[] => []);
  await tellMembers(client, false);
  for (let from = 0; from < moments.length; from += 5_000) {
    const batch: Batch = { blessings: [], shares: [], reactions: [], comments: [] };
    for (const { owner, at } of moments.slice(from, from + 5_000)) {
      const id = addBlessing(batch, draw, people, circles, owner, at);
      blessingIds[owner]?.push(id);
    }
    for (const table of ["blessings", "shares", "reactions", "comments"] as const) {
      await insertRows(client, table, batch[table]);
    }
  }
  await tellMembers(client, true);
  await client.query("vacuum analyze");
  return { people, blessingIds };
}

/** Whether members are told of what is written, live and in the bell: of what happened years ago they are not. */
async function tellMembers(client: pg.ClientBase, isWanted: boolean): Promise<void> {
  const { rows } = await client.query<{ trigger: string; of: string }>(
    `select quote_ident(tgname) as trigger, tgrelid::regclass as of from pg_trigger
      where not tgisinternal and (tgname like 'live%' or tgname like 'notify%')`,
  );
  for (const { trigger, of } of rows) {
    await client.query(`alter table ${of} ${isWanted ? "enable" : "disable"} trigger ${trigger}`);
  }
}

type Row = Record<string, unknown>;
type Batch = Record<"blessings" | "shares" | "reactions" | "comments", Row[]>;
interface Circle {
  id: string;
  members: number[];
}

async function insertPeople(
  client: pg.ClientBase,
  draw: Random,
  { members, passwordHash = "none", seed }: Amount,
  begin: number,
): Promise<Person[]> {
  const joined = new Date(begin).toISOString();
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
    accepted_legal_version: "2026-11-21",
    family_opened_at: joined,
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

/** The circles that each person is in. */
async function insertCircles(
  client: pg.ClientBase,
  draw: Random,
  people: Person[],
  begin: number,
): Promise<Circle[][]> {
  const circles: Circle[] = [];
  for (const offset of [0, circleSize / 2]) {
    for (let first = offset; first < people.length; first += circleSize) {
      const members = people.slice(first, first + circleSize).map((_, index) => first + index);
      circles.push({ id: draw.uuid(begin), members });
    }
  }
  const created_at = new Date(begin).toISOString();
  const idOf = (person: number | undefined) => people[person ?? 0]?.id;
  const rows = circles.map(({ id, members }, index) => ({
    id,
    name: index % 2 === 0 ? `The ${people[members[0] ?? 0]?.fullName.split(" ")[1]} family` : "Cousins",
    description: "",
    invite_code: `${id.slice(-6)}${index}`,
    requires_approval: false,
    created_by: idOf(members[0]),
    created_at,
  }));
  await insertRows(client, "circles", rows);
  const memberships = circles.flatMap(({ id, members }) =>
    members.map((person, index) => ({
      circle_id: id,
      member_id: idOf(person),
      role: index === 0 ? "admin" : "member",
      joined_at: created_at,
    })),
  );
  await insertRows(client, "circle_members", memberships);
  return people.map((_, person) => circles.filter(({ members }) => members.includes(person)));
}

/** Four in ten are shared with the family, who react to them and sometimes write; the rest stays in the jar. */
function addBlessing(
  batch: Batch,
  draw: Random,
  people: Person[],
  circles: Circle[][],
  owner: number,
  at: number,
): string {
  const id = draw.uuid(at);
  const own = circles[owner] ?? [];
  const circle = draw.chance(0.4) && own.length > 0 ? draw.pick(own) : undefined;
  const written = new Date(at).toISOString();
  batch.blessings.push({
    id,
    owner_id: people[owner]?.id,
    draft_id: null,
    title: title(draw),
    description: description(draw),
    category: draw.pick(builtInCategories).name,
    bible_verse: draw.chance(0.3) ? verse(draw) : "",
    visibility: circle ? "group" : "private",
    is_answered_prayer: draw.chance(0.2),
    blessing_date: written.slice(0, 10),
    created_at: written,
    updated_at: written,
  });
  if (!circle) return id;
  batch.shares.push({
    blessing_id: id,
    circle_id: circle.id,
    shared_by: people[owner]?.id,
    shared_at: written,
    approved_at: written,
  });
  for (const person of circle.members) {
    const member_id = people[person]?.id;
    const later = new Date(at + draw.below(day)).toISOString();
    if (person === owner) continue;
    if (draw.chance(0.4)) {
      const type = draw.pick(reactionTypes);
      batch.reactions.push({ blessing_id: id, member_id, type, created_at: later });
    }
    if (draw.chance(0.12)) {
      const content = commentText(draw);
      batch.comments.push({ id: draw.uuid(at), blessing_id: id, member_id, content, created_at: later });
    }
  }
  return id;
}
