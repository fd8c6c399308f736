import { randomUUIDv7 } from "node:crypto";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { sql } from "kysely";
import type { Database } from "../src/database/database.ts";
import { type Name, type Role, roles } from "./authorization.people.ts";
import type { Rule } from "./authorization.table.ts";
import type { IdName, World } from "./authorization.world.ts";
import type { TestServer } from "./server.ts";

/** One cell of the matrix: somebody calls an endpoint with certain ids, and is to be answered so. */
export interface Cell {
  role: Role;
  /** Whom the role's column means here. */
  name: Name;
  what: string;
  ids: Record<string, string>;
  expected: string;
  /** The id that stands for a foreign one: the answer is to be that of a random one, byte for byte. */
  foreignId?: IdName;
}

/** Another's, none of which has to do with any of the ten; or not where the path says it is. Else `foreign` alone. */
const foreign: Partial<Record<IdName, readonly string[]>> = {
  blessingId: ["foreign", "foreignPrivate"],
  memberId: ["foreigner", "stranger"],
  commentId: ["foreign", "ofPublic"],
  mediaId: ["foreign", "foreignPhoto"],
  connectionId: ["foreign", "foreignReceived"],
  // To administrators nobody is foreign.
  userId: ["nobody"],
};
const foreignOf = (id: IdName) => foreign[id] ?? ["foreign"];
const malformedId = "not-an-id";
/** Never given. */
export const randomId = randomUUIDv7();

function idsOf(endpoint: Pick<Endpoint, "path">, rule: Rule): IdName[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+Id)\b/g)].map(([, name]) => name as IdName);
  return [...(rule.ids ?? inPath)];
}

/** Every cell of a rule: its rows, and each id of the first row swapped for a foreign, a random and a malformed one. */
export function cellsOf(endpoint: Endpoint, rule: Rule, world: World): Cell[] {
  const names = idsOf(endpoint, rule);
  const given = (row: string, name: Name) => {
    const keys = row.split(" ");
    return Object.fromEntries(
      names.map((id, index) => [id, idOf(world, id, keys[index] === "self" ? name : (keys[index] ?? ""))]),
    );
  };
  const [first = ""] = Object.keys(rule.rows);
  return roles.flatMap((role) => {
    const name = role === "owner" ? (rule.owner ?? "owner") : role;
    const cell = (what: string, ids: Record<string, string>, answers: string, foreignId?: IdName): Cell => {
      const expected = answerFor(role, answers);
      return { role, name, what, ids, expected, ...(foreignId ? { foreignId } : {}) };
    };
    const base = given(first, name);
    const swapped = names.flatMap((id) => {
      const unknown = answersOf(rule.unknown, id) ?? notFound;
      const malformed = answersOf(rule.malformed, id) ?? invalid;
      return [
        cell(`random ${id}`, { ...base, [id]: randomId }, unknown),
        ...(rule.isOfAll ? [] : foreignOf(id)).map((key) =>
          cell(`foreign ${id} ${key}`, { ...base, [id]: idOf(world, id, key) }, unknown, id),
        ),
        cell(`malformed ${id}`, { ...base, [id]: malformedId }, malformed),
      ];
    });
    const allForeign = Object.fromEntries(names.map((id) => [id, idOf(world, id, foreignOf(id)[0] ?? "")]));
    return [
      ...Object.entries(rule.rows).map(([row, answers]) => cell(row, given(row, name), answers)),
      ...swapped,
      ...(names.length > 1
        ? [cell("all foreign", allForeign, answersOf(rule.unknown, names[0]) ?? notFound)]
        : []),
    ];
  });
}

/** The cell of a call that is right: the owner's, or the site administrator's where nobody else may. */
export function rightCellOf(endpoint: Endpoint, rule: Rule, world: World): Cell | undefined {
  const isFor = (role: Role) =>
    Object.values(rule.rows).some((answers) => answerFor(role, answers) !== "403");
  const caller = !isFor("owner") && isFor("siteAdmin") ? "siteAdmin" : "owner";
  return cellsOf(endpoint, rule, world).find(({ role }) => role === caller);
}

const notFound = "401 404 404 404 404 404 401";
const invalid = "401 400 400 400 400 400 401";

function answersOf(given: Rule["unknown"], id: IdName | undefined): string | undefined {
  return typeof given === "object" ? id && given[id] : given;
}

/** The same call with ids that were never given; one of these answers is to be that of a hidden cell. */
export function twinsOf(cell: Cell, rule: Rule): Cell[] {
  const names = Object.keys(cell.ids);
  const random = (swapped: string[]): Cell => {
    return { ...cell, ids: { ...cell.ids, ...Object.fromEntries(swapped.map((id) => [id, randomId])) } };
  };
  if (cell.foreignId) return [random([cell.foreignId])];
  if (cell.what === "all foreign") return [random(names)];
  if (cell.expected !== "404" || !(cell.what in rule.rows) || names.length === 0) return [];
  return [random(names), ...names.map((id) => random([id]))];
}

const columnOf: Record<Role, number> = {
  visitor: 0,
  owner: 1,
  member: 2,
  admin: 3,
  former: 4,
  invited: 4,
  otherAdmin: 4,
  stranger: 4,
  siteAdmin: 5,
  deactivated: 6,
};

export function answerFor(role: Role, answers: string): string {
  return answers.split(" ")[columnOf[role]] ?? "";
}

function idOf(world: World, id: IdName, key: string): string {
  const found = (world.ids[id] as Record<string, string>)[key];
  if (!found) throw new Error(`The world has no ${id} ${key}.`);
  return found;
}

/** What an answer says, without what no two answers share. */
export interface Answer {
  status: number;
  payload: string;
  headers: Record<string, unknown>;
}

export async function callCell(
  { app }: Pick<TestServer, "app">,
  endpoint: Endpoint,
  rule: Rule,
  world: World,
  { name, ids }: Pick<Cell, "name" | "ids">,
  more: object = {},
): Promise<Answer> {
  const params: Record<string, string> = { ...ids, ...rule.params };
  const body = rule.body?.(ids, world);
  const query = typeof rule.query === "function" ? rule.query(ids) : rule.query;
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? ""),
    query: query ?? {},
    headers: name === "visitor" ? {} : { "x-user-id": world.people[name].token },
    ...(body ? { payload: { ...body, ...more } } : {}),
  });
  const { date: _, "x-request-id": _id, ...headers } = response.headers;
  return { status: response.statusCode, payload: response.payload, headers };
}

export const isAsExpected = (status: number, expected: string) =>
  expected === "2xx" ? status >= 200 && status < 300 : status === Number(expected);

/** The keys of the security log, and of pushes. */
const madeAtFirstUse = ["security_key", "push_keys"];

/** The names alone: Kysely's own answer reads each column's type and comment too, which takes longer than the tables do. */
export async function tablesIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything in the tables, by table: what a refused call must leave as it is. */
export async function contentsOf({ db }: Pick<TestServer, "db">): Promise<Record<string, string>> {
  const own = (await tablesIn(db)).filter((name) => !madeAtFirstUse.includes(name));
  const parts = own.map(
    (name) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as hash from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
