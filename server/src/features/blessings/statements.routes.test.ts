import { type BlessingBody, createBlessing } from "@blessing-jar/contract/blessings.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
let noor: Member;
beforeAll(async () => {
  server = await testServer();
  noor = await server.aMember("Noor");
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

/** What the app sends to the database while somebody writes a blessing, BEGIN and COMMIT included. */
async function statementsOf(body: Partial<BlessingBody>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const { status } = await server.as(noor).call(createBlessing, { body: { ...writing, ...body } });
    expect(status).toBe(201);
    return query.mock.calls.map(([given]) => (typeof given === "string" ? given : Object(given).text));
  } finally {
    query.mockRestore();
  }
}

async function photos(count: number): Promise<string[]> {
  const bytes = await photo({ width: 64, height: 48 });
  const files: string[] = [];
  while (files.length < count) files.push((await uploads(server).upload(noor, bytes)).fileUrl);
  return files;
}

test("a private blessing takes two statements: the session and the insert", async () => {
  const tries: string[][] = [];
  while (tries.length < 5) tries.push(await statementsOf({}));
  // A server of another file's tests, which shares the process, may have asked for something meanwhile.
  const [fewest] = tries.toSorted((one, other) => one.length - other.length);
  expect(fewest).toEqual([
    expect.stringContaining("from sessions"),
    expect.stringContaining("insert into blessings"),
  ]);
});

test.each([1, 5])("a blessing for a circle with %i photos takes at most eight statements", async (count) => {
  const { id } = await server.aCircle([await server.aMember("Ruth"), noor]);
  const body = { visibility: "group" as const, circles: [id], mediaUrls: await photos(count) };
  expect((await statementsOf(body)).length).toBeLessThanOrEqual(8);
});
