import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../server/test/server.ts";
import { calls, sameAnswers } from "./compare.ts";
import { type Generated, generate } from "./generate.ts";
import { type Running, startBare } from "./processes.ts";

let server: TestServer;
let bare: Running;
let data: Generated;
beforeAll(async () => {
  server = await testServer();
  const { connectionString } = server.database;
  const superuser = new URL(connectionString);
  superuser.username = "postgres";
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  try {
    data = await generate(client, { seed: 3, members: 16, blessings: 20, years: 2 });
  } finally {
    await client.end();
  }
  bare = await startBare(connectionString);
});
afterAll(async () => {
  await bare?.stop();
  await server?.close();
});

test("the server we compare with answers what ours answers, so that it is not faster for less", async () => {
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const reads = calls(data).filter(({ writes }) => !writes);
  expect(reads).toHaveLength(6);
  for (const { request } of reads) {
    await sameAnswers(
      { url },
      bare,
      data.people.map((_, person) => request(person)),
    );
  }
});
