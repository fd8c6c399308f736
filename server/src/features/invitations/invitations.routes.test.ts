import { invitationLimits, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
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

test("twenty addresses are accepted in under 100 ms: the queue sends", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  const times: number[] = [];
  for (const name of ["a", "b", "c", "d", "e"]) {
    const begun = performance.now();
    const { answer } = await invite(server, ruth, circle, addresses(20, `swift-${name}`));
    times.push(performance.now() - begun);
    expect(answer.invitationsSent).toBe(20);
  }
  expect(Math.min(...times)).toBeLessThan(100);
});

test("a member invites so many a day, and an address is not flooded by anyone", async () => {
  const strict = await testServer({ RATE_LIMITS: "on" });
  try {
    const ruth = await strict.aMember("Ruth");
    const circle = await strict.aCircle([ruth]);
    const flooded = ["flooded@example.org"];
    for (let time = 0; time < invitationLimits.toAddressADay; time++) {
      expect((await invite(strict, ruth, circle, flooded)).answer).toEqual({ invitationsSent: 1 });
    }
    const noor = await strict.aMember("Noor");
    const hers = await strict.aCircle([noor]);
    expect(await invite(strict, noor, hers, ["FLOODED@example.org"])).toMatchObject({ status: 429 });
    expect((await invite(strict, noor, hers, [...flooded, "new@example.org"])).answer.invitationsSent).toBe(
      1,
    );
    for (let call = 0; call < 4; call++) await invite(strict, ruth, circle, addresses(20, `many-${call}-`));
    await strict.db.deleteFrom("circles").where("id", "=", circle.id).execute();
    const again = await strict.aCircle([ruth]);
    const refused = await invite(strict, ruth, again, addresses(16, "late"));
    expect(refused).toMatchObject({ status: 429, code: "request.too-many" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test("a draft that is sent again, its answer lost, mails only whom it has not reached", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  const body = { circleId: circle.id, draftId: crypto.randomUUID() };
  const send = async (emails: string[]) =>
    (await server.as(ruth).call(sendInvitations, { body: { ...body, emails } })).answer.invitationsSent;
  expect(await send(["lost@example.org"])).toBe(1);
  expect(await send(["LOST@example.org"])).toBe(1);
  expect(await send(["lost@example.org", "found@example.org"])).toBe(2);
  const mailed = await sendMails(server);
  expect(mailed.filter((mail) => /^To:.*lost@/im.test(mail))).toHaveLength(1);
  expect(mailed.filter((mail) => /^To:.*found@/im.test(mail))).toHaveLength(1);
});
