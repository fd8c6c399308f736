import { randomUUIDv7 } from "node:crypto";
import { invitationLimits, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobNamed, readOutbox, sendInThreeTries } from "../../../test/outbox.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { invitationJobs } from "./invitations.jobs.ts";
import { invite, mailsTo, sendMails } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const addresses = (count: number, name = "guest") =>
  Array.from({ length: count }, (_, index) => `${name}${index}@example.org`);

test("needs a session", async () => {
  expect((await invite(server, undefined, { id: crypto.randomUUID() }, ["a@example.org"])).status).toBe(401);
});

test("every member of the circle may invite; the answer counts addresses, not rows", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const circle = await server.aCircle([ruth, noor]);
  const sent = await invite(server, noor, circle, [
    " ada@example.org ",
    "ADA@example.org",
    "ben@example.org",
  ]);
  expect(sent.status).toBe(201);
  expect(sent.answer).toEqual({ invitationsSent: 2 });
  expect(await mailsTo(server, "ada@example.org")).toHaveLength(1);
  expect(await mailsTo(server, "ADA@example.org")).toHaveLength(0);
});

test("to a stranger, to who has left and at random the circle is not there alike", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const circle = await server.aCircle([ruth]);
  const foreign = await invite(server, noor, circle, ["a@example.org"]);
  const random = await invite(server, noor, { id: crypto.randomUUID() }, ["a@example.org"]);
  expect(foreign).toMatchObject({ status: 404, code: "circle.not-found" });
  expect([random.status, random.code, random.error]).toEqual([foreign.status, foreign.code, foreign.error]);
});

test("no address, a bad one, or more than twenty are refused with the reason, and nothing is sent", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  const before = (await sendMails(server)).length;
  const none = await invite(server, ruth, circle, []);
  expect(none.issues?.[0]).toMatchObject({ path: "emails", key: "invitations.validation.none" });
  const bad = await invite(server, ruth, circle, ["ada@example.org", "ada(at)example.org"]);
  expect(bad.issues?.[0]).toMatchObject({ path: "emails.1", key: "validation.email" });
  const many = await invite(server, ruth, circle, addresses(21));
  expect(many.issues?.[0]).toMatchObject({ path: "emails", key: "invitations.validation.tooMany" });
  const long = await invite(server, ruth, circle, ["ada@example.org"], "x".repeat(501));
  expect(long.issues?.[0]).toMatchObject({ path: "personalMessage" });
  expect([none, bad, many, long].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await sendMails(server)).toHaveLength(before);
});

test("whether an address is a member's makes no difference to the answer", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const circle = await server.aCircle([ruth]);
  const known = await invite(server, ruth, circle, [noor.email]);
  const unknown = await invite(server, ruth, circle, ["nobody@example.org"]);
  expect(known.answer).toEqual(unknown.answer);
});

test("twenty addresses are accepted before any mail leaves: the queue sends", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  const { answer } = await invite(server, ruth, circle, addresses(20, "swift"));
  expect(answer.invitationsSent).toBe(20);
  const swift = (mail: string) => /\nTo: swift\d+@/.test(mail);
  expect((await readOutbox(server)).filter(swift)).toEqual([]);
  expect((await sendMails(server)).filter(swift)).toHaveLength(20);
});

describe("against spam", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  });
  afterAll(() => strict.close());
  const from = (ip: string) => ({ "x-forwarded-for": ip });

  test("whoever has not proven their own address mails nobody", async () => {
    const ruth = await strict.aMember("Ruth", { provenAt: null });
    const circle = await strict.aCircle([ruth]);
    const refused = await invite(strict, ruth, circle, ["target@example.org"]);
    expect(refused).toMatchObject({ status: 403, code: "account.address-unproven" });
    expect(await mailsTo(strict, "target@example.org")).toEqual([]);
  });

  test("a member invites a hundred a day; with an address proven this week, twenty", async () => {
    const ruth = await strict.aMember("Ruth");
    const newcomer = await strict.aMember("Eli", { provenAt: new Date() });
    for (const [member, most] of [
      [ruth, invitationLimits.addressesADay],
      [newcomer, invitationLimits.youngAddressesADay],
    ] as const) {
      const circle = await strict.aCircle([member]);
      for (let call = 0; call < most / 20; call++) {
        const each = await invite(strict, member, circle, addresses(20, `${member.fullName}${call}-`));
        expect(each.answer.invitationsSent).toBe(20);
      }
      await strict.db.deleteFrom("circles").where("id", "=", circle.id).execute();
      const again = await strict.aCircle([member]);
      const refused = await invite(strict, member, again, ["late@example.org"]);
      expect(refused).toMatchObject({ status: 429, code: "request.too-many" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  test("who floods an address is told so, and keeps nobody else from writing there", async () => {
    const [ruth, noor] = [await strict.aMember("Ruth"), await strict.aMember("Noor")];
    const [circle, hers] = [await strict.aCircle([ruth]), await strict.aCircle([noor])];
    const flooded = ["flooded@example.org"];
    const sent: number[] = [];
    for (let time = 0; time < 6; time++) {
      sent.push((await invite(strict, ruth, circle, flooded, "", from("203.0.113.1"))).status);
    }
    expect(sent).toEqual([201, 201, 201, 201, 201, 429]);
    const neighbour = await invite(strict, noor, hers, ["FLOODED@example.org"], "", from("203.0.113.1"));
    expect(neighbour).toMatchObject({
      status: 429,
      code: "mail.address-full",
      issues: [{ path: "emails", key: "errors.mail.address-full" }],
    });
    const some = await invite(strict, noor, hers, [...flooded, "new@example.org"], "", from("203.0.113.1"));
    expect(some.answer).toEqual({ invitationsSent: 1 });
    const elsewhere = await invite(strict, noor, hers, flooded, "", from("203.0.113.2"));
    expect(elsewhere.answer).toEqual({ invitationsSent: 1 });
  });

  test("many accounts of one network send no more than two hundred mails a day", async () => {
    const statuses: number[] = [];
    for (let account = 0; account < 11; account++) {
      const eli = await strict.aMember("Eli", { provenAt: new Date() });
      const circle = await strict.aCircle([eli]);
      const emails = addresses(20, `of-${account}-`);
      statuses.push((await invite(strict, eli, circle, emails, "", from("203.0.113.9"))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});

test("a draft that is sent again, its answer lost, mails only whom it has not reached", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  const body = { circleId: circle.id, idempotencyKey: randomUUIDv7() };
  const send = async (emails: string[]) =>
    (await server.as(ruth).call(sendInvitations, { body: { ...body, emails } })).answer.invitationsSent;
  expect(await send(["lost@example.org"])).toBe(1);
  expect(await send(["LOST@example.org"])).toBe(1);
  expect(await send(["lost@example.org", "found@example.org"])).toBe(2);
  const mailed = await sendMails(server);
  expect(mailed.filter((mail) => /^To:.*lost@/im.test(mail))).toHaveLength(1);
  expect(mailed.filter((mail) => /^To:.*found@/im.test(mail))).toHaveLength(1);
});

test("a mail that the server refuses comes at the next try; one whose answer was lost comes no second time", async () => {
  const ruth = await server.aMember("Ruth");
  await sendMails(server);
  await invite(server, ruth, await server.aCircle([ruth]), ["ada@example.org"]);
  expect(await sendInThreeTries(server, jobNamed(invitationJobs, "invitations.mail"))).toHaveLength(1);
});
