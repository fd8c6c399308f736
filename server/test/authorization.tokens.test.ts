import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { type Scope, scopes } from "@blessing-jar/contract/kit/scopes.ts";
import { mediaPath, mediaScope } from "@blessing-jar/contract/media.ts";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { byToken } from "../src/features/access-tokens/testing.ts";
import { hashToken } from "../src/kit/tokens.ts";
import {
  type Cell,
  callCell,
  cellsOf,
  contentsOf,
  isAsExpected,
  rightCellOf,
} from "./authorization.calls.ts";
import type { Name } from "./authorization.people.ts";
import { type Rule, table } from "./authorization.table.ts";
import { aWorld, type World } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  world = await aWorldWithTokens();
});
afterAll(() => server.close());

type Kind = Scope | "all" | "ended";

const tokenOf = ({ people }: World, name: Name, kind: Kind) => `bjp_${kind}-${people[name].token}`;

/** A token for each scope, one with all and one that has ended, of everybody with an account. */
async function aWorldWithTokens(): Promise<World> {
  const made = await aWorld(server);
  const kinds: Kind[] = [...scopes, "all", "ended"];
  for (const [name, { id }] of Object.entries(made.people)) {
    if (name === "visitor") continue;
    for (const kind of kinds) {
      const its = kind === "all" || kind === "ended" ? scopes : [kind];
      await sql`insert into access_tokens (id, member_id, name, token_hash, scopes, ends_at, last_used_on)
        values (gen_random_uuid(), ${id}, 'Script', ${hashToken(tokenOf(made, name as Name, kind))}, ${[...its]}::text[],
          now() + make_interval(days => ${kind === "ended" ? -1 : 1}), current_date)`.execute(server.db);
    }
  }
  return made;
}

/** The call of a cell by a token in place of the session. */
async function callByToken(
  { endpoint, rule, cell, of }: { endpoint: (typeof scoped)[number]; rule: Rule; cell: Cell; of: World },
  kind: Kind,
) {
  const authorization = `Bearer ${tokenOf(of, cell.name, kind)}`;
  const inject = (sent: InjectOptions) => server.app.inject({ ...sent, headers: { authorization } });
  const app = { inject } as unknown as TestServer["app"];
  const answer = await callCell({ app }, endpoint, rule, of, cell);
  const code: string | undefined = answer.status >= 400 ? JSON.parse(answer.payload).code : undefined;
  return { ...answer, code };
}

const scoped = allEndpoints.filter(({ scope }) => scope);
const unscoped = allEndpoints.filter(({ scope }) => !scope);

test("these calls alone take a token, each by its scope", () => {
  const listed = scopes.map((scope) => [
    scope,
    scoped.flatMap((each) => (each.scope === scope ? each.name : [])).sort(),
  ]);
  expect(Object.fromEntries(listed)).toEqual({
    "blessings:read": [
      "getBlessing",
      "listBlessings",
      "listCategories",
      "listComments",
      "listMemories",
      "listReactions",
      "listReplies",
    ],
    "blessings:write": [
      "addComment",
      "addReaction",
      "completeUpload",
      "createBlessing",
      "deleteBlessing",
      "deleteComment",
      "removeReaction",
      "requestUpload",
      "updateBlessing",
    ],
    "celebrations:read": ["getCelebration", "listCelebrations"],
    "circles:read": ["getCircle", "listCircles", "listSharedBlessings"],
  });
  expect(mediaScope).toBe("blessings:read");
  expect(scoped.filter(({ needsConfirmation }) => needsConfirmation)).toEqual([]);
});

test("every other call refuses a token with all scopes, and does nothing", async () => {
  const before = await contentsOf(server);
  const faults: string[] = [];
  for (const { name, method, path } of unscoped) {
    const url = path.replace(/:\w+/g, world.ids.blessingId.group);
    for (const who of ["owner", "siteAdmin"] as const) {
      const { status, code } = await byToken(server, tokenOf(world, who, "all"))(
        method,
        url,
        method === "GET" ? undefined : {},
      );
      if (status !== 403 || code !== "access-token.not-accepted") faults.push(`${name}: ${status} ${code}`);
    }
  }
  expect(faults).toEqual([]);
  expect(await contentsOf(server)).toEqual(before);
});

test("so does what is beside the contract, but for files by their scope", async () => {
  const call = (kind: Kind, url: string, method: "GET" | "PUT" = "GET") =>
    byToken(server, tokenOf(world, "owner", kind))(method, url);
  const { blessingId, mediaId } = world.ids;
  for (const url of ["/api/live", `/api/blessings/${blessingId.group}/live`, "/api/export/file"]) {
    expect(await call("all", url), url).toMatchObject({ status: 403, code: "access-token.not-accepted" });
  }
  expect((await call("all", "/api/import/parts/0", "PUT")).code).toBe("access-token.not-accepted");
  const file = mediaPath(mediaId.group);
  expect(await call("circles:read", file)).toMatchObject({ status: 403, code: "access-token.out-of-scope" });
  expect(await call("ended", file)).toMatchObject({ status: 401, code: "access-token.ended" });
  const answers = async (name: Name) => {
    const { status, response } = await byToken(server, tokenOf(world, name, mediaScope))("GET", file);
    const session = await server.app.inject({
      url: file,
      headers: { "x-user-id": world.people[name].token },
    });
    return [status, response.payload === session.payload];
  };
  for (const name of ["owner", "member", "stranger", "former"] as const) {
    const session = await server.app.inject({
      url: file,
      headers: { "x-user-id": world.people[name].token },
    });
    expect(await answers(name), name).toEqual([session.statusCode, true]);
  }
});

const isGranted = (method: string, rule: Rule, { expected, what }: Cell) =>
  method !== "GET" && expected === "2xx" && what in rule.rows;

describe.each(scoped)("$name", (endpoint) => {
  const rules = table[endpoint.name] ?? [];
  const scope = endpoint.scope as Scope;

  test("sees and may by its scope what its member sees and may, and changes nothing that they may not", async () => {
    const before = await contentsOf(server);
    const faults: string[] = [];
    for (const rule of rules) {
      for (const cell of cellsOf(endpoint, rule, world)) {
        if (cell.role === "visitor" || isGranted(endpoint.method, rule, cell)) continue;
        const { status, payload } = await callByToken({ endpoint, rule, cell, of: world }, scope);
        const say = (fault: string) => faults.push(`${cell.role}, ${cell.what}: ${fault}`);
        // What anybody may see is not shown to a program whose member is gone.
        const expected = cell.role === "deactivated" ? "401" : cell.expected;
        if (!isAsExpected(status, expected)) say(`${status}, not ${expected}`);
        for (const { word, readers } of world.secrets) {
          if (!readers.includes(cell.name) && payload.includes(word)) say(`reads ${word}`);
        }
        if (payload.includes(world.inviteCode)) say("reads the code of a circle");
      }
    }
    expect(faults).toEqual([]);
    expect(await contentsOf(server)).toEqual(before);
  });

  test("is refused by every other scope, and once it has ended", async () => {
    const [rule] = rules;
    const cell = rule && rightCellOf(endpoint, rule, world);
    if (!rule || !cell) throw new Error(`The table has no owner of ${endpoint.name}`);
    const before = await contentsOf(server);
    for (const other of scopes.filter((each) => each !== scope)) {
      expect(await callByToken({ endpoint, rule, cell, of: world }, other)).toMatchObject({
        status: 403,
        code: "access-token.out-of-scope",
      });
    }
    const ended = await callByToken({ endpoint, rule, cell, of: world }, "ended");
    expect(ended).toMatchObject({ status: 401, code: "access-token.ended" });
    expect(await contentsOf(server)).toEqual(before);
  });

  test("is granted by its scope to whom it is for", async () => {
    const [rule] = rules;
    if (!rule) throw new Error(`The table does not know ${endpoint.name}`);
    const fresh = await aWorldWithTokens();
    const cell = rightCellOf(endpoint, rule, fresh);
    if (!cell) throw new Error(`The table has no owner of ${endpoint.name}`);
    const { status } = await callByToken({ endpoint, rule, cell, of: fresh }, scope);
    expect(isAsExpected(status, cell.expected) && cell.expected === "2xx").toBe(true);
  });
});
