import { randomUUIDv7 } from "node:crypto";
import { listAdminActs } from "@blessing-jar/contract/administration.ts";
import { getQueues, listFailedJobs, retryJob } from "@blessing-jar/contract/queues.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";

let server: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await testServer();
  ada = await anAdministrator(server, "Ada");
});
afterAll(() => server.close());

const queues = async () => (await server.as(ada).call(getQueues)).answer;
const failed = async (query = {}) => (await server.as(ada).call(listFailedJobs, { query })).answer;

/** As the queue leaves a job whose last try has failed. */
async function giveUp(name: string, message: string): Promise<string> {
  await server.context.jobs.send(name, { of: "somebody" });
  const { rows } = await sql<{ id: string }>`update jobs.job set state = 'failed', retry_count = retry_limit,
      completed_on = clock_timestamp(), output = ${JSON.stringify({ message })}::jsonb
    where name = ${name} and state = 'created' returning id`.execute(server.db);
  return rows[0]?.id ?? "";
}

test("before the first job nothing waits and nothing has failed", async () => {
  const { queues: all, mails } = await queues();
  expect(all.length).toBeGreaterThan(20);
  expect(all.every(({ waiting, running, failed }) => waiting + running + failed === 0)).toBe(true);
  expect(mails).toEqual({ isDelivered: false, waiting: 0, failed: 0, lastError: null });
  expect(await failed()).toEqual({ jobs: [], nextCursor: null });
});

test("what waits and what was given up is counted by kind, mails apart, and nothing of a job's data is told", async () => {
  await server.context.jobs.send("contact.mail", { messageId: randomUUIDv7() });
  await giveUp("accounts.mail-reset", "MailRefused 550");
  const sweep = await giveUp("media.sweep", "Error EIO");
  const { queues: all, mails } = await queues();
  const of = (name: string) => all.find((queue) => queue.name === name);
  expect(of("contact.mail")).toMatchObject({ waiting: 1, running: 0, failed: 0 });
  expect(of("media.sweep")).toMatchObject({ waiting: 0, failed: 1 });
  expect(mails).toMatchObject({
    waiting: 1,
    failed: 1,
    lastError: { name: "accounts.mail-reset", error: "MailRefused 550", at: expect.stringMatching(/T.*Z$/) },
  });
  const { jobs } = await failed();
  expect(jobs[0]).toEqual({
    id: sweep,
    name: "media.sweep",
    tries: expect.any(Number),
    error: "Error EIO",
    createdAt: expect.any(String),
    failedAt: expect.any(String),
  });
  expect(JSON.stringify([jobs, mails])).not.toContain("somebody");
  const first = await failed({ limit: "1" });
  const next = await failed({ cursor: first.nextCursor ?? "" });
  expect([first, next].flatMap((page) => page.jobs.map(({ name }) => name))).toEqual([
    "media.sweep",
    "accounts.mail-reset",
  ]);
});

test("work that was given up is tried once more, which is logged; what is tried already is not found", async () => {
  const jobId = await giveUp("donations.receipt", "Error ETIMEDOUT");
  expect((await server.as(ada).call(retryJob, { params: { jobId } })).status).toBe(204);
  const { rows } = await sql<{ state: string }>`select state from jobs.job where id = ${jobId}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ state: "retry" }]);
  expect((await server.as(ada).call(listAdminActs)).answer.acts[0]).toMatchObject({
    act: "job-retried",
    subject: "donations.receipt",
  });
  for (const id of [jobId, randomUUIDv7()]) {
    const again = await server.as(ada).call(retryJob, { params: { jobId: id } });
    expect(again).toMatchObject({ status: 404, code: "job.not-found" });
  }
});

test("a singleton that is queued again already is not queued twice", async () => {
  const given: string[] = [];
  for (let time = 0; time < 2; time += 1) given.push(await giveUp("backups.make", "Error ENOSPC"));
  const statuses: number[] = [];
  for (const jobId of given)
    statuses.push((await server.as(ada).call(retryJob, { params: { jobId } })).status);
  expect(statuses).toEqual([204, 404]);
});
