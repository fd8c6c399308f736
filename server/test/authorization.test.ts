import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  type Cell,
  callCell,
  cellsOf,
  contentsOf,
  isAsExpected,
  twinsOf,
} from "./authorization.calls.ts";
import { idsIn, placesOfIds } from "./authorization.ids.ts";
import { type Rule, table } from "./authorization.table.ts";
import { aWorld, type World } from "./authorization.world.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
let world: World;
let contents: Record<string, string> | undefined;
beforeAll(async () => {
  server = await testServer({ WEBHOOK_HOSTS: "*" });
  // As on a server that is open to pages; else a third of the calls' queries ask for their sessions.
  server.context.sessions.listening(true);
  world = await aWorld(server);
});
afterAll(() => server.close());

test("the table knows every endpoint: a new one says there who may do what", () => {
  const known = Object.keys(table);
  expect(allEndpoints.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

/** Ids in a body or a query that nobody's is foreign at, or that are passed over: with what holds it. */
const neverForeign: Record<string, string> = {
  "createBlessing challengeId": "the same for everybody",
  "startChallenge challengeId": "the same for everybody",
  "addComment mentions.userId": "passed over: mentions.routes.test.ts",
  "createBlessing people.id": "a name then: people.routes.test.ts",
  "createBlessing people.memberId": "a name then: people.routes.test.ts",
  "updateBlessing people.id": "a name then: people.routes.test.ts",
  "updateBlessing people.memberId": "a name then: people.routes.test.ts",
  "updatePerson memberId": "of one's circles and connections: people.routes.test.ts",
  "listBlessings person": "of one's own: people.routes.test.ts",
  "updateCelebration blessingIdsBefore": "takes out of one's own: celebrations.routes.test.ts",
  "drawBlessing after": "what is left out, of one's own: jar.routes.test.ts",
  "approveTranslations approvals.id": "texts of the product, of administrators alone",
};

test("each id that a body or a query carries is swapped for a foreign one, or says why none is", () => {
  const carried = allEndpoints.flatMap((endpoint) =>
    idsIn(endpoint).map((field) => ({ name: `${endpoint.name} ${field}`, endpoint, field })),
  );
  const swapped = ({ endpoint, field }: (typeof carried)[number]) =>
    (table[endpoint.name] ?? []).some((rule) => placesOfIds(rule, world).includes(field));
  const free = carried.filter((each) => !swapped(each)).map(({ name }) => name);
  expect(free.sort()).toEqual(Object.keys(neverForeign).sort());
});

/** Their rows say nothing that could be read. */
const wordless = ["challenges"];

test("every feature with rows in the world has a secret there", () => {
  const silent = Object.entries(world.made).filter(([, { secrets }]) => secrets.length === 0);
  expect(silent.map(([name]) => name)).toEqual(wordless);
});

test("beside the contract these routes alone are served; the media tests hold who may call them", () => {
  const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
  const beside = routesOf(server.app.printRoutes({ commonPrefix: false })).filter(
    (route) => !known.has(route),
  );
  expect(beside.sort()).toEqual([
    "GET /api/blessings/:blessingId/live",
    "GET /api/docs",
    "GET /api/export/file",
    "GET /api/live",
    "GET /api/openapi.json",
    "GET /media/:mediaId",
    "GET /media/:mediaId/:pass",
    "POST /api/donations/events",
    "PUT /api/import/parts/:part",
    "PUT /api/uploads/:token",
  ]);
});

/** Of the drawn tree; HEAD comes with GET, and the pages' files are everybody's. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", path, methods = ""] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
    if (path === undefined) return [];
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = path;
    const url = above.join("");
    return /^\/(api|media)\b/.test(url)
      ? methods
          .split(", ")
          .filter((method) => method !== "HEAD")
          .map((method) => `${method} ${url}`)
      : [];
  });
}

/** A cell of the rows that does something; ids that are swapped never do. */
const changes = (method: string, rule: Rule, { expected, what }: Cell) =>
  method !== "GET" && expected === "2xx" && what in rule.rows;

const described = allEndpoints.filter(({ name }) => name in table);

// Of all endpoints before any is granted: all that is in the tables is read twice for each, and here they hold one world.
describe.each(described)("$name", (endpoint) => {
  const rules = table[endpoint.name] ?? [];

  test("is refused to whom it is not for, says nothing of what is hidden, and changes nothing", async () => {
    // As the endpoint before left it.
    contents ??= await contentsOf(server);
    const before = contents;
    const faults: string[] = [];
    for (const rule of rules) {
      const cells = cellsOf(endpoint, rule, world).filter((cell) => !changes(endpoint.method, rule, cell));
      const answers = new Map<string, Promise<Answer>>();
      const call = (cell: Cell) => {
        const key = JSON.stringify([cell.name, cell.ids]);
        const answer = answers.get(key) ?? callCell(server, endpoint, rule, world, cell);
        answers.set(key, answer);
        return answer;
      };
      await inParallel(cells, async (cell) => {
        const answer = await call(cell);
        const say = (fault: string) => faults.push(`${cell.role}, ${cell.what}: ${fault}`);
        if (!isAsExpected(answer.status, cell.expected)) say(`${answer.status}, not ${cell.expected}`);
        for (const { word, readers } of world.secrets) {
          const isAddress = rule.isOfAddresses && cell.role === "siteAdmin" && word.includes("@");
          if (!readers.includes(cell.name) && !isAddress && answer.payload.includes(word)) {
            say(`reads ${word}`);
          }
        }
        const twins = await Promise.all(twinsOf(cell, rule).map(call));
        if (twins.length > 0 && !twins.some((twin) => isSame(twin, answer))) {
          say(`tells it from a random one: ${answer.payload}`);
        }
      });
    }
    contents = await contentsOf(server);
    expect(faults).toEqual([]);
    expect(contents).toEqual(before);
  });
});

describe.each(described)("$name", (endpoint) => {
  const rules = table[endpoint.name] ?? [];

  test("is granted to whom it is for", async () => {
    const faults: string[] = [];
    for (const rule of rules) {
      const granted = cellsOf(endpoint, rule, world).filter((cell) => changes(endpoint.method, rule, cell));
      const worlds = new Map<string, World>();
      for (const { role, what } of granted) {
        // What is deleted is there for one of them only.
        const key = endpoint.method === "DELETE" ? `${role} ${what}` : what;
        const fresh = worlds.get(key) ?? (await aWorld(server));
        worlds.set(key, fresh);
        const cell = cellsOf(endpoint, rule, fresh).find((each) => each.role === role && each.what === what);
        if (!cell) throw new Error(`No cell ${role}, ${what}`);
        const { status, payload } = await callCell(server, endpoint, rule, fresh, cell);
        if (!isAsExpected(status, "2xx")) faults.push(`${role}, ${what}: ${status} ${payload}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

async function inParallel<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += 10)
    await Promise.all(all.slice(start, start + 10).map(work));
}

function isSame(one: Answer, other: Answer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
