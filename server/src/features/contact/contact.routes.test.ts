import { randomUUIDv7 } from "node:crypto";
import { contactLimits, sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobNamed, readOutbox, sendInThreeTries } from "../../../test/outbox.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { contactJobs } from "./contact.jobs.ts";
import { runContactMails } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ SUPPORT_EMAIL: "help@example.org", PRODUCT_NAME: "Fig Jar" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await runContactMails(server);
});

const written = {
  name: "Noor Hale",
  email: "noor@example.org",
  subject: "The lid of my jar",
  message: "It does not open.\n\nWhat can I do?",
};
const send = (more: object = {}, caller?: { token: string }) =>
  server.as(caller).call(sendContactMessage, { body: { ...written, ...more } });
const stored = () => server.db.selectFrom("contact_messages").selectAll().orderBy("id").execute();

test("a visitor's message is kept, and mailed to the operator, whose answer goes to the visitor", async () => {
  const { status, answer } = await send({ language: "ar" });
  expect(status).toBe(201);
  expect(answer.contactMessage.createdAt).toMatch(/^\d{4}-.*Z$/);
  expect((await stored()).at(-1)).toMatchObject({
    ...written,
    id: answer.contactMessage.id,
    member_id: null,
    language: "ar",
    mailed_at: null,
  });
  await runContactMails(server);
  const mail = (await readOutbox(server)).at(-1) ?? "";
  expect(mail).toMatch(/^To: help@example\.org\r$/m);
  expect(mail).toMatch(/^Reply-To: noor@example\.org\r$/m);
  expect(mail).toMatch(/^Subject: \[Fig Jar\] The lid of my jar\r$/m);
  expect(mail).toContain("What can I do?");
  expect((await stored()).at(-1)?.mailed_at).toBeInstanceOf(Date);
});

test("what a member writes goes with the member", async () => {
  const ruth = await server.aMember();
  await send({}, ruth);
  const ofRuth = async () => (await stored()).filter(({ member_id }) => member_id === ruth.id);
  expect(await ofRuth()).toHaveLength(1);
  await server.db.deleteFrom("members").where("id", "=", ruth.id).execute();
  expect(await ofRuth()).toHaveLength(0);
});

test.each([
  ["name", "", "contact.validation.name"],
  ["name", " \n", "contact.validation.name"],
  ["name", "x".repeat(contactLimits.nameMax + 1), "validation.tooLong"],
  ["email", "", "validation.email"],
  ["email", "noor@", "validation.email"],
  ["email", "noor@example.org\r\nBcc: all@example.org", "validation.email"],
  ["email", "noor@example.org, all@example.org", "validation.email"],
  ["email", "Noor <noor@example.org>", "validation.email"],
  ["name", "Noor\r\nBcc: all@example.org", "validation.line"],
  ["subject", "The lid\nof my jar", "validation.line"],
  ["subject", undefined, "contact.validation.subject"],
  ["subject", "x".repeat(contactLimits.subjectMax + 1), "validation.tooLong"],
  ["message", "   ", "contact.validation.message"],
  ["message", "\u0000", "validation.text"],
  ["message", "x".repeat(contactLimits.messageMax + 1), "validation.tooLong"],
])("the %s %j is refused, and nothing is kept", async (path, value, key) => {
  const before = await stored();
  expect(await send({ [path]: value })).toMatchObject({
    status: 400,
    code: "request.invalid",
    issues: [{ path, key }],
  });
  expect(await stored()).toEqual(before);
});

test("neither name nor subject nor message forges a header, a receiver or markup", async () => {
  const evil = "x\r\nBcc: all@example.org\r\n\r\n<img src=x onerror=alert(1)>";
  const { status, answer } = await send({ message: evil });
  expect(status).toBe(201);
  // As a row from before line breaks were refused.
  const { id } = answer.contactMessage;
  await server.db
    .updateTable("contact_messages")
    .set({ name: evil, subject: evil })
    .where("id", "=", id)
    .execute();
  await runContactMails(server);
  const mail = (await readOutbox(server)).at(-1) ?? "";
  const [headers = ""] = mail.split("\r\n\r\n", 1);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers.match(/^To: /gm)).toHaveLength(1);
  const [, html = ""] = mail.split("Content-Type: text/html");
  expect(html.match(/<img [^>]*/g), "the jar's own mark").toEqual([expect.stringContaining("cid:mark")]);
  expect(html).toContain("&lt;img src=x");
});

test("the same draft sent twice, even at once, is one message and one mail", async () => {
  const idempotencyKey = randomUUIDv7();
  const answers = await Promise.all([
    send({ idempotencyKey }),
    send({ idempotencyKey }),
    send({ idempotencyKey }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map(({ answer }) => answer.contactMessage.id)).size).toBe(1);
  expect(await runContactMails(server)).toBe(1);
});

test("fields of the table that nobody may write are not written", async () => {
  const ruth = await server.aMember();
  const more = { memberId: ruth.id, member_id: ruth.id, mailed_at: "2020-01-01", createdAt: "2020-01-01" };
  await send(more);
  expect((await stored()).at(-1)).toMatchObject({ member_id: null, mailed_at: null });
});

test("a mail that is lost is tried again, and a mailed message is not mailed twice", async () => {
  const { answer } = await send();
  const { id } = answer.contactMessage;
  const away = { isDelivered: true, send: () => Promise.reject(new Error("away")) };
  await expect(runContactMails(server, { mail: away })).rejects.toThrow("away");
  const age = sql<Date>`now() - interval '2 hours'`;
  await server.db.updateTable("contact_messages").set({ created_at: age }).where("id", "=", id).execute();
  const mails = (await readOutbox(server)).length;
  for (const _hour of [1, 2]) {
    await runContactMails(server, { name: "contact.mail-waiting" });
    await runContactMails(server);
  }
  expect((await readOutbox(server)).length).toBe(mails + 1);
});

test("a mail that the server refuses comes at the next try; one whose answer was lost comes no second time", async () => {
  await send();
  expect(await sendInThreeTries(server, jobNamed(contactJobs, "contact.mail"))).toHaveLength(1);
});

test("after two years a message is gone", async () => {
  const { answer } = await send();
  const age = sql<Date>`now() - interval '731 days'`;
  const old = answer.contactMessage.id;
  await server.db.updateTable("contact_messages").set({ created_at: age }).where("id", "=", old).execute();
  await sweep(server.db);
  const left = await stored();
  expect(left.map(({ id }) => id)).not.toContain(old);
  expect(left.length).toBeGreaterThan(0);
});
