import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { replaceToken } from "./account-tokens.queries.ts";
import { accountJobs } from "./accounts.jobs.ts";
import { insertSession } from "./sessions.queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const job = (name: string) => accountJobs.find((each) => each.name === name);

test("what has expired is removed, what runs stays", async () => {
  const [gone, here] = [await server.aMember(), await server.aMember()];
  await insertSession(server.db, { memberId: gone.id, isRemembered: true });
  for (const { id: memberId } of [gone, here]) {
    await replaceToken(server.db, { memberId, purpose: "password-reset", seconds: 60 });
  }
  const past = { expires_at: new Date(Date.now() - 1000) };
  for (const table of ["sessions", "account_tokens"] as const) {
    await server.db.updateTable(table).set(past).where("member_id", "=", gone.id).execute();
  }
  await sweep(server.db);
  for (const table of ["sessions", "account_tokens"] as const) {
    const rows = await server.db.selectFrom(table).select("member_id").execute();
    expect(rows).toEqual([{ member_id: here.id }]);
  }
});

test("a mail greets by name only at a proven address: whoever signs up may not write to others", async () => {
  const { id: memberId, email } = await server.aMember("WIN A PRIZE at prize.example", { provenAt: null });
  const sent: string[] = [];
  const mail = { isDelivered: true, send: async ({ text }: { text: string }) => void sent.push(text) };
  for (const name of ["accounts.mail-verification", "accounts.mail-reset"]) {
    await job(name)?.handle({ ...server.context, mail }, { memberId });
  }
  expect(sent.join()).not.toContain("prize.example");
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("email", "=", email)
    .execute();
  await job("accounts.mail-reset")?.handle({ ...server.context, mail }, { memberId });
  expect(sent.at(-1)).toContain("Dear WIN A PRIZE at prize.example,");
});

test("a mail that cannot leave fails its job, which is tried again for hours", async () => {
  const { id: memberId } = await server.aMember();
  const away = { isDelivered: true, send: () => Promise.reject(new Error("away")) };
  const reset = job("accounts.mail-reset");
  await expect(reset?.handle({ ...server.context, mail: away }, { memberId })).rejects.toThrow("away");
  expect(reset?.retryLimit).toBeGreaterThanOrEqual(12);
});

test("a member who is gone or deactivated gets no mail", async () => {
  const { id: memberId } = await server.aMember();
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", memberId).execute();
  const never = { isDelivered: true, send: () => Promise.reject(new Error("sent")) };
  await job("accounts.mail-reset")?.handle({ ...server.context, mail: never }, { memberId });
  await server.db.deleteFrom("members").where("id", "=", memberId).execute();
  await job("accounts.mail-reset")?.handle({ ...server.context, mail: never }, { memberId });
});
