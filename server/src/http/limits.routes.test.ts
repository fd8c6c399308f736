import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { sweep } from "../features/retention/retention.jobs.ts";
import { countAttempt, refuseUsedUp } from "./limits.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ RATE_LIMITS: "on" });
});
afterAll(() => server.close());

const three = { name: "three", attempts: 3, seconds: 60 };
const one = { name: "one", attempts: 1, seconds: 60 };
const refused = { code: "request.too-many" };

test("of fifty parallel attempts exactly as many pass as the limit allows", async () => {
  const tries = Array.from({ length: 50 }, () => countAttempt(server.context, [[three, ["parallel"]]]));
  const results = await Promise.allSettled(tries);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await expect(countAttempt(server.context, [[three, ["parallel"]]])).rejects.toMatchObject({
    code: "request.too-many",
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  });
});

test("each subject has its own count, and a window that has ended begins anew", async () => {
  await countAttempt(server.context, [[one, ["a", "bc"]]]);
  await countAttempt(server.context, [[one, ["ab", "c"]]]);
  await expect(countAttempt(server.context, [[one, ["a", "bc"]]])).rejects.toMatchObject(refused);
  await server.db
    .updateTable("rate_limits")
    .set({ window_ends_at: new Date(0) })
    .execute();
  await countAttempt(server.context, [[one, ["a", "bc"]]]);
});

test("an attempt that is taken back does not count", async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await (await countAttempt(server.context, [[three, ["success"]]])).takeBack();
  }
});

test("what one limit refuses is not counted on the next", async () => {
  const both = [
    [one, ["narrow"]],
    [three, ["wide"]],
  ] as const;
  await countAttempt(server.context, both);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(countAttempt(server.context, both)).rejects.toMatchObject(refused);
  }
  await countAttempt(server.context, [[three, ["wide"]]]);
});

test("a limit that refuses takes back what was counted before it, and no row is left for whom it refuses", async () => {
  const narrow = (name: string) =>
    [
      [three, ["a whole network"]],
      [one, [name]],
    ] as const;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await countAttempt(server.context, narrow("the same account")).catch(() => {});
  }
  for (const name of ["b", "c"]) await countAttempt(server.context, narrow(name));
  const countRows = async () => (await server.db.selectFrom("rate_limits").select("key").execute()).length;
  const before = await countRows();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(countAttempt(server.context, narrow(`more ${attempt}`))).rejects.toMatchObject(refused);
  }
  expect(await countRows()).toBe(before);
});

test("many at once count as many, and what does not fit leaves room for what does", async () => {
  const ten = { name: "ten", attempts: 10, seconds: 60 };
  const take = (amount: number) => countAttempt(server.context, [[ten, ["mails"], amount]]);
  await take(8);
  await expect(take(3)).rejects.toMatchObject(refused);
  await take(2);
  await expect(take(1)).rejects.toMatchObject(refused);
});

test("what is used up can be asked without counting", async () => {
  const subject = [[three, ["asked"]]] as const;
  for (let attempt = 0; attempt < 5; attempt += 1) await refuseUsedUp(server.context, subject);
  for (let attempt = 0; attempt < 3; attempt += 1) await countAttempt(server.context, subject);
  await expect(refuseUsedUp(server.context, subject)).rejects.toMatchObject(refused);
});

test("keys tell nothing, and ended windows are removed", async () => {
  await countAttempt(server.context, [[three, ["ruth@example.org", "203.0.113.9"]]]);
  const keys = await server.db.selectFrom("rate_limits").select("key").execute();
  expect(keys.some(({ key }) => /ruth|203/.test(key))).toBe(false);
  await server.db
    .updateTable("rate_limits")
    .set({ window_ends_at: new Date(0) })
    .execute();
  await countAttempt(server.context, [[three, ["running"]]]);
  await sweep(server.db);
  expect(await server.db.selectFrom("rate_limits").select("key").execute()).toHaveLength(1);
});

test("RATE_LIMITS=off counts nothing", async () => {
  const context = { db: server.db, config: { ...server.context.config, hasRateLimits: false } };
  for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt(context, [[one, ["off"]]]);
});
