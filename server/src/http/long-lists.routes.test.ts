import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import type { FastifyReply } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../test/server.ts";
import type { Viewer } from "../kit/viewer.ts";
import { longLists } from "./long-lists.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
  await fill(ruth, 3 * maxPageSize + 7, 100);
  await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** Several on each day, so that pages end within a day. */
async function fill(owner: Member, count: number, characters: number) {
  await sql`insert into blessings (id, owner_id, title, description, category, blessing_date)
    select gen_random_uuid(), ${owner.id}, 'Figs ' || i, repeat('"', ${characters}), 'Family', date '2026-03-01' + i % 31
    from generate_series(1, ${count}::int) i`.execute(server.db);
}

async function pageByPage(owner: Member): Promise<Blessing[]> {
  const found: Blessing[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string> = cursor ? { limit: "100", cursor } : { limit: "100" };
    const { answer } = await server.as(owner).call(listBlessings, { query });
    found.push(...answer.blessings);
    cursor = answer.nextCursor;
  }
  return found;
}

test("without a limit Ruth gets all of hers, in the order and the words of the pages", async () => {
  const { status, headers, answer } = await server.as(ruth).call(listBlessings);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer).toEqual({ blessings: await pageByPage(ruth), nextCursor: null });
  expect(answer.blessings).toHaveLength(3 * maxPageSize + 7);
});

test("without a limit, a cursor and the filters hold as they do with one", async () => {
  const first = (await server.as(ruth).call(listBlessings, { query: { limit: "100" } })).answer;
  const cursor = first.nextCursor ?? "";
  const rest = (await server.as(ruth).call(listBlessings, { query: { cursor, month: "2026-03" } })).answer;
  expect([...first.blessings, ...rest.blessings]).toEqual(await pageByPage(ruth));
  const none = await server.as(ruth).call(listBlessings, { query: { category: "Work" } });
  expect(none.answer).toEqual({ blessings: [], nextCursor: null });
});

test("a month of more memories than a page holds comes whole, each once", async () => {
  const { answer } = await server.as(ruth).call(listMemories, { query: { month: "2026-03" } });
  expect(answer.map(({ id }) => id)).toEqual((await pageByPage(ruth)).map(({ id }) => id));
});

const viewer = { id: randomUUIDv7() } as Viewer;
const caller = { viewer, reply: { raw: { setTimeout: () => {} } } as unknown as FastifyReply };

/** A list of so many numbers that remembers the pages it was asked for. */
function numbers(count: number) {
  const asked: number[] = [];
  const listRows = async (after = 0, limit: number) => {
    asked.push(limit);
    return Array.from({ length: Math.min(limit, count - after) }, (_, index) => after + index + 1);
  };
  return { list: { listRows, between: ["[", "]"] as const }, asked };
}

test("a caller who reads slowly makes the server read no further ahead than two pages", async () => {
  const { list, asked } = numbers(100 * maxPageSize);
  const { text: answer } = await longLists()(caller, list);
  if (!(answer instanceof Readable)) throw new Error("It should be streamed");
  await once(answer, "readable");
  answer.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(Math.max(...asked)).toBe(maxPageSize + 1);
  answer.destroy();
});

test.each([0, 1, maxPageSize, maxPageSize + 1, 2 * maxPageSize, 2 * maxPageSize + 1])(
  "a list of %i is written whole",
  async (count) => {
    const { text: answer } = await longLists()(caller, numbers(count).list);
    const written = typeof answer === "string" ? answer : await text(answer);
    expect(JSON.parse(written)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  },
);

test("one member has two such answers under way; one that ends, or is given up, makes room", async () => {
  const answerWhole = longLists();
  const open = async () => (await answerWhole(caller, numbers(1000).list)).text as Readable;
  const [first, second] = [await open(), await open()];
  await expect(open()).rejects.toMatchObject({ code: "request.too-many", retryAfterSeconds: 5 });
  const other = { ...caller, viewer: { id: randomUUIDv7() } as Viewer };
  ((await answerWhole(other, numbers(1000).list)).text as Readable).destroy();
  first.destroy();
  await once(first, "close");
  const third = await open();
  await Promise.all([text(second), text(third)]);
  await Promise.all([text(await open()), text(await open())]);
});

test("of short lists a member may have many under way: five tabs that open at once", async () => {
  const answerWhole = longLists();
  const tabs = Array.from({ length: 5 }, () => answerWhole(caller, numbers(maxPageSize).list));
  expect(await Promise.all(tabs)).toHaveLength(5);
});

test("a failure on the way leaves no answer under way", async () => {
  const answerWhole = longLists();
  const failing = { listRows: () => Promise.reject(new Error("away")), between: ["[", "]"] as const };
  for (let time = 0; time < 5; time += 1) await expect(answerWhole(caller, failing)).rejects.toThrow("away");
});

test("whoever hangs up again and again is not refused: what was begun for them ends", async () => {
  const noor = await server.aMember("Noor");
  await fill(noor, 4 * maxPageSize, 10_000);
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { "x-user-id": noor.token };
  const begin = async () => {
    const sent = request({ port, path: "/api/blessings", headers, agent: false }).end();
    sent.on("error", () => {});
    const [answer] = await once(sent, "response");
    return answer;
  };
  for (let time = 0; time < 4; time += 1) {
    await expect
      .poll(async () => {
        const answer = await begin();
        answer.on("error", () => {});
        answer.destroy();
        return answer.statusCode;
      })
      .toBe(200);
  }
  await expect.poll(async () => (await server.as(noor).call(listBlessings)).status).toBe(200);
});
