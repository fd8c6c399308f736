import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { readOutbox } from "../../../test/outbox.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import type { MailService } from "../../services/mail.ts";
import { runContactMails } from "./testing.ts";

let server: TestServer;
afterEach(() => server.close());

const written = { name: "Noor", email: "noor@example.org", subject: "Hello", message: "Peace." };
const send = (more: object = {}, caller?: { token: string }, remote = "192.0.2.1") =>
  server.as(caller).call(sendContactMessage, {
    body: { ...written, ...more },
    headers: { "x-forwarded-for": remote },
  });

test("without SUPPORT_EMAIL a message is kept and waits for one", async () => {
  server = await testServer();
  expect((await send()).status).toBe(201);
  await runContactMails(server);
  expect(await readOutbox(server)).toEqual([]);
  const [kept] = await server.db.selectFrom("contact_messages").selectAll().execute();
  expect(kept).toMatchObject({ ...written, mailed_at: null });

  const age = sql<Date>`now() - interval '2 hours'`;
  await server.db.updateTable("contact_messages").set({ created_at: age }).execute();
  const config = { ...server.context.config, supportEmail: "help@example.org" };
  await runContactMails(server, { name: "contact.mail-waiting", config });
  await runContactMails(server, { config });
  expect((await readOutbox(server))[0]).toContain("To: help@example.org");
});

test("a message that the mail server refuses holds up no other", async () => {
  server = await testServer({ SUPPORT_EMAIL: "help@example.org" });
  for (const subject of ["Refused", "Hello"]) await send({ subject });
  await server.db
    .updateTable("contact_messages")
    .set({ created_at: sql<Date>`now() - interval '2 hours'` })
    .execute();
  await sql`delete from jobs.job`.execute(server.db);
  const mail: MailService = {
    isDelivered: true,
    send: async (each) => {
      if (each.subject.includes("Refused")) throw new Error("550");
      await server.context.mail.send(each);
    },
  };
  await runContactMails(server, { name: "contact.mail-waiting", mail });
  await runContactMails(server, { mail }).catch(() => {});
  expect(await readOutbox(server)).toHaveLength(1);
});

test("five an hour from one person, twenty from one network; others are not refused", async () => {
  server = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(201);
  const refused = await send({ email: "NOOR@example.org" });
  expect(refused).toMatchObject({ status: 429, code: "request.too-many" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  for (let sent = 0; sent < 15; sent += 1) await send({ email: `p${sent}@example.org` });
  expect((await send({ email: "another@example.org" })).status).toBe(429);
  expect((await send({}, undefined, "192.0.2.2")).status).toBe(201);
});

test("a member is counted by their account, whatever address they type", async () => {
  server = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  const ruth = await server.aMember();
  for (let sent = 0; sent < 20; sent += 1) {
    const { status } = await send({ email: `p${sent}@example.org` }, ruth, `192.0.2.${sent}`);
    expect(status).toBe(201);
  }
  expect((await send({ email: "new@example.org" }, ruth, "192.0.2.99")).status).toBe(429);
});
