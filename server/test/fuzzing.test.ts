import { allEndpoints } from "@blessing-jar/contract/all.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callCell, rightCellOf } from "./authorization.calls.ts";
import { table } from "./authorization.table.ts";
import { aWorld } from "./authorization.world.ts";
import { describedBy } from "./described.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

let server: TestServer;
let ruth: Member;
let holdFailure: ReturnType<typeof describedBy>;
beforeAll(async () => {
  server = await testServer();
  // As on a server that is open to pages; else a third of the calls' time went into their sessions.
  server.context.sessions.listening(true);
});
afterAll(() => server.close());

const runs = 60;

const known = [
  "\u0000",
  "\ud800",
  "\u202Eabc",
  "'; drop table members; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "+275760-09-13",
  "2026-02-30",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "-1",
  "-0330",
  "1e309",
  "null",
  "__proto__",
  "/media/x",
  "x".repeat(20_000),
];
const hostile = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.constantFrom(...known));
const anything = fc.oneof(hostile, fc.jsonValue(), fc.date({ noInvalidDate: true }).map(String), fc.double());

/** Bodies that carry the endpoint's own field names, so that the fuzzing gets past the first check. */
function bodies(properties: string[]) {
  const named = fc.dictionary(fc.constantFrom(...properties, "constructor", "ownerId"), anything);
  return fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: fc.jsonValue() });
}

/** Who may call everything. */
async function anAdministrator(): Promise<Member> {
  const member = await server.aMember();
  await server.db.updateTable("members").set({ role: "admin" }).where("id", "=", member.id).execute();
  return member;
}

function fieldsOf(schema: unknown): string[] {
  const { shape } = Object(Object(Object(schema)._zod).def) as { shape?: object };
  return Object.keys(shape ?? {});
}

test.each(allEndpoints.filter(({ name }) => name !== "logout"))(
  "$name never stumbles over what is sent",
  async (endpoint) => {
    ruth ??= await anAdministrator();
    const fields = fieldsOf(endpoint.body);
    holdFailure ??= describedBy(server.app);
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.dictionary(
          fc.constantFrom("limit", "cursor", "month", "category", "isAnsweredPrayer", "w"),
          hostile,
        ),
        fields.length > 0 ? bodies(fields) : fc.constant(undefined),
        async (parameter, query, body) => {
          const response = await server.app.inject({
            method: endpoint.method,
            url: endpoint.path.replace(/:\w+/g, encodeURIComponent(parameter.toWellFormed()) || "x"),
            query: Object.fromEntries(
              Object.entries(query).map(([key, value]) => [key, value.toWellFormed()]),
            ),
            headers: { "x-user-id": ruth.token, "content-type": "application/json" },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          expect(response.statusCode).not.toBe(500);
          if (response.statusCode >= 400 && response.payload !== "") {
            const { code, error } = response.json();
            expect({ code, error }).toEqual({ error: expect.any(String), code: expect.any(String) });
            await holdFailure(endpoint, response.statusCode, code);
          }
        },
      ),
      { numRuns: runs },
    );
  },
);

test("nor over one strange field in a call that is right but for it", async () => {
  const world = await aWorld(server);
  for (const endpoint of allEndpoints) {
    const [rule] = table[endpoint.name] ?? [];
    const right = rule && rightCellOf(endpoint, rule, world);
    if (!rule || !right) continue;
    for (const value of [...known, [...known], 0, {}, null]) {
      for (const field of fieldsOf(endpoint.body)) {
        const body = rule.body ?? (() => ({}));
        const { status } = await callCell(server, endpoint, { ...rule, body }, world, right, {
          [field]: value,
        });
        expect(status, `${endpoint.name} ${field} ${JSON.stringify(value).slice(0, 50)}`).not.toBe(500);
      }
      for (const field of fieldsOf(endpoint.query)) {
        const query = { ...Object(rule.query), [field]: String(value).toWellFormed() };
        const { status } = await callCell(server, endpoint, { ...rule, query }, world, right);
        expect(status, `${endpoint.name} ?${field}=${String(value).slice(0, 50)}`).not.toBe(500);
      }
    }
  }
}, 120_000);
