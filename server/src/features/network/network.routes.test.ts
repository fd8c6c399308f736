import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import {
  answerConnection,
  type Connection,
  connectionLimits,
  findConnectionRequest,
  listConnections,
  removeConnection,
  requestConnection,
} from "@blessing-jar/contract/network.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobNamed, sendInThreeTries } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { networkJobs } from "./network.jobs.ts";
import { ask, sendMails, sendMailTo, tokenOf } from "./testing.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor Hale");
});

const network = async (member: Member) => (await server.as(member).call(listConnections)).answer;
const requests = async (member: Member) => (await network(member)).requests;
const answer = (member: Member, connectionId: string, status: string, token?: string) =>
  server.as(member).call(answerConnection, { params: { connectionId }, body: { status, token } });
const remove = (member: Member, connectionId: string) =>
  server.as(member).call(removeConnection, { params: { connectionId } });
const find = (member: Member, token: string) =>
  server.as(member).call(findConnectionRequest, { body: { token } });
const age = (connection: Connection, days: number) =>
  sql`update connections set created_at = now() - make_interval(days => ${days}),
    answered_at = answered_at - make_interval(days => ${days}) where id = ${connection.id}`.execute(
    server.db,
  );

test("only once the other side accepts is there a line, seen from both sides", async () => {
  const asked = await ask(server, ruth, noor.email.toUpperCase(), {
    relationship: "child",
    message: "Dear!",
  });
  expect((await network(ruth)).connections).toEqual([]);
  const [received] = await requests(noor);
  expect(received).toMatchObject({
    id: asked.id,
    isReceived: true,
    relationship: "child",
    message: "Dear!",
    // In the colour that she has everywhere; of whom was asked nothing tells whether they are a member.
    other: { fullName: "Ruth Hale", email: "", wash: washOf(ruth.id) },
  });
  expect(await requests(ruth)).toEqual([asked]);

  expect((await answer(noor, asked.id, "accepted")).status).toBe(200);
  expect(await requests(noor)).toEqual([]);
  expect(await requests(ruth)).toEqual([]);
  const [mine] = (await network(ruth)).connections;
  expect(mine).toMatchObject({ from: ruth.id, to: noor.id, relationship: "child", connectionId: asked.id });
  const [theirs] = (await network(noor)).connections;
  expect(theirs).toMatchObject({ from: noor.id, to: ruth.id, relationship: "parent" });
});

test("an aunt stays an aunt: the list has no word for the way back, so the line keeps its direction", async () => {
  const asked = await ask(server, ruth, noor.email, { relationship: "aunt" });
  await answer(noor, asked.id, "accepted");
  const line = { from: ruth.id, to: noor.id, relationship: "aunt" };
  expect((await network(ruth)).connections).toMatchObject([line]);
  expect((await network(noor)).connections).toMatchObject([line]);
});

test("a mail that the server refuses comes at the next try; one whose answer was lost comes no second time", async () => {
  await sendMails(server);
  await ask(server, ruth, noor.email);
  const [mail = "", ...others] = await sendInThreeTries(server, jobNamed(networkJobs, "connections.mail"));
  expect(others).toEqual([]);
  expect((await find(noor, tokenOf(mail))).status).toBe(200);
});

test("the token of a mail opens the request, though another run overlapped with the one that sent it", async () => {
  const { id: connectionId } = await ask(server, ruth, noor.email);
  const { handle } = jobNamed(networkJobs, "connections.mail");
  const { mail } = server.context;
  const run = (send: typeof mail.send) =>
    handle({ ...server.context, mail: { ...mail, send } }, { connectionId });
  await run(async (each) => {
    await expect(run(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
    await mail.send(each);
  });
  expect((await find(noor, tokenOf(await sendMailTo(server, noor.email)))).status).toBe(200);
});

test("neither the answer nor the mails tell whether an address is a member's", async () => {
  const known = await ask(server, ruth, noor.email);
  const unknown = await ask(server, ruth, "nobody@example.org");
  const { id: _, createdAt: __, other: ___, ...rest } = known;
  expect(unknown).toMatchObject(rest);
  expect(unknown.other).toEqual({ fullName: "", email: "nobody@example.org" });
  expect(known.other).toEqual({ fullName: "", email: noor.email });
});

test("the mail's link proves the mailbox: whoever opens it may answer, in whichever account", async () => {
  const asked = await ask(server, ruth, "noor@work.example");
  const token = tokenOf(await sendMailTo(server, "noor@work.example"));
  const found = await find(noor, token);
  expect(found.answer.connection).toMatchObject({
    id: asked.id,
    other: { fullName: "Ruth Hale", email: "" },
  });
  expect((await answer(noor, asked.id, "accepted")).code).toBe("connection.not-found");
  expect((await answer(noor, asked.id, "accepted", token)).status).toBe(200);
  expect((await find(noor, token)).code).toBe("connection.already-answered");
  const stranger = await server.aMember("Somebody");
  expect((await find(stranger, token)).code).toBe("connection.not-found");
});

test("an address that is not proven brings no requests", async () => {
  const kim = await server.aMember("Kim", { provenAt: null });
  const asked = await ask(server, ruth, kim.email);
  expect(await requests(kim)).toEqual([]);
  expect((await answer(kim, asked.id, "accepted")).code).toBe("connection.not-found");
});

test("the own address is refused, also when it is met by a link", async () => {
  const own = await server.as(ruth).call(requestConnection, {
    body: { email: ruth.email.toUpperCase(), relationship: "friend" },
  });
  expect(own).toMatchObject({ status: 400, code: "connection.own-address" });
  await ask(server, ruth, "ruth@elsewhere.example");
  const token = tokenOf(await sendMailTo(server, "ruth@elsewhere.example"));
  expect(await find(ruth, token)).toMatchObject({ status: 400, code: "connection.own-address" });
});

test("the same address, the same pair and a request that waits for oneself are not asked again", async () => {
  const again = (member: Member, email: string) =>
    server.as(member).call(requestConnection, { body: { email, relationship: "friend" } });
  const asked = await ask(server, ruth, noor.email);
  expect(await again(ruth, noor.email.toUpperCase())).toMatchObject({ status: 409 });
  expect((await again(noor, ruth.email)).code).toBe("connection.already-asked");
  await answer(noor, asked.id, "accepted");
  expect((await again(ruth, noor.email)).code).toBe("connection.already-asked");
  expect((await again(noor, ruth.email)).code).toBe("connection.already-asked");
});

test("twenty requests to one address at once are one", async () => {
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.as(ruth).call(requestConnection, { body: { email: noor.email, relationship: "friend" } }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
});

test("who asked is not told of a refusal, and who declined is not asked again", async () => {
  const asked = await ask(server, ruth, noor.email);
  await sendMails(server);
  expect((await answer(noor, asked.id, "declined")).answer.connection.status).toBe("declined");
  expect(await requests(ruth)).toEqual([asked]);
  expect((await answer(noor, asked.id, "accepted")).code).toBe("connection.already-answered");

  expect((await remove(ruth, asked.id)).status).toBe(204);
  expect(await requests(ruth)).toEqual([]);
  const repeated = await ask(server, ruth, noor.email);
  expect(repeated.status).toBe("pending");
  expect(await requests(noor)).toEqual([]);
  const before = (await sendMails(server)).length;
  expect((await sendMails(server)).length).toBe(before);

  const other = await ask(server, noor, ruth.email);
  expect((await answer(ruth, other.id, "accepted")).status).toBe(200);
  expect(await requests(ruth)).toEqual([]);
});

test("a refused request leaves the asker's list when an unanswered one does", async () => {
  const declined = await ask(server, ruth, noor.email);
  await answer(noor, declined.id, "declined");
  const unanswered = await ask(server, ruth, "silence@example.org");
  for (const one of [declined, unanswered]) await age(one, connectionLimits.waitingDays + 1);
  expect(await requests(ruth)).toEqual([]);
  await sweep(server.db);
  const kept = server.db.selectFrom("connections").select("status").where("requester_id", "=", ruth.id);
  expect(await kept.execute()).toEqual([{ status: "declined" }]);
  await age(declined, connectionLimits.declinedDays + 1);
  await sweep(server.db);
  expect(await kept.execute()).toEqual([]);
});

test("either side ends a connection; only the asker takes a request back", async () => {
  const asked = await ask(server, ruth, noor.email);
  expect((await remove(noor, asked.id)).code).toBe("connection.not-found");
  await answer(noor, asked.id, "accepted");
  const stranger = await server.aMember("Somebody");
  expect((await remove(stranger, asked.id)).code).toBe("connection.not-found");
  expect((await remove(noor, asked.id)).status).toBe(204);
  expect((await network(ruth)).nodes).toHaveLength(1);
  const next = await ask(server, ruth, noor.email);
  expect((await remove(ruth, next.id)).status).toBe(204);
  expect((await answer(noor, next.id, "accepted")).code).toBe("connection.not-found");
});

test("a request answered twice at once is answered once", async () => {
  const asked = await ask(server, ruth, noor.email);
  const answers = await Promise.all(["accepted", "declined"].map((status) => answer(noor, asked.id, status)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("whoever is connected already cannot be connected twice", async () => {
  const first = await ask(server, ruth, noor.email);
  const second = await ask(server, ruth, "noor@home.example");
  const token = tokenOf(await sendMailTo(server, "noor@home.example"));
  await answer(noor, first.id, "accepted");
  expect((await answer(noor, second.id, "accepted", token)).code).toBe("connection.already-asked");
});

test("a stranger's request is not found, neither for an answer nor to be taken back", async () => {
  const asked = await ask(server, ruth, noor.email);
  const stranger = await server.aMember("Somebody");
  expect((await answer(stranger, asked.id, "accepted")).code).toBe("connection.not-found");
  expect((await answer(stranger, asked.id, "accepted", "guessed")).code).toBe("connection.not-found");
  expect((await find(stranger, "guessed")).code).toBe("connection.not-found");
  expect((await remove(stranger, asked.id)).code).toBe("connection.not-found");
});

test.each([
  [{ email: "" }, "email", "validation.email"],
  [{ email: "noor@example.org\r\nBcc: all@example.org" }, "email", "validation.email"],
  [{ relationship: "" }, "relationship", "network.validation.relationship"],
  [{ relationship: "boss" }, "relationship", "network.validation.relationship"],
  [{ message: "x".repeat(connectionLimits.messageMax + 1) }, "message", "validation.tooLong"],
])("%j is refused with its field named", async (more, path, key) => {
  const body = { email: "kim@example.org", relationship: "friend", ...more };
  expect(await server.as(ruth).call(requestConnection, { body })).toMatchObject({
    status: 400,
    issues: [{ path, key }],
  });
});

test("only so many requests wait at once", async () => {
  await sql`insert into connections (id, requester_id, email, relationship)
    select gen_random_uuid(), ${ruth.id}, n || '@example.org', 'friend'
    from generate_series(1, ${connectionLimits.waitingMax}) n`.execute(server.db);
  const more = await server.as(ruth).call(requestConnection, {
    body: { email: noor.email, relationship: "friend" },
  });
  expect(more).toMatchObject({ status: 429, headers: { "retry-after": expect.anything() } });
});

describe("against spam", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await testServer({ RATE_LIMITS: "on", TRUST_PROXY: "on" });
  });
  afterAll(() => strict.close());
  const askFrom = async (ip: string, member: Member, email = "Noor@example.org") =>
    await strict.as(member).call(requestConnection, {
      body: { email, relationship: "friend" },
      headers: { "x-forwarded-for": ip },
    });

  test("whoever has not proven their own address asks nobody", async () => {
    const kim = await strict.aMember("Kim", { provenAt: null });
    const refused = await askFrom("203.0.113.1", kim);
    expect(refused).toMatchObject({ status: 403, code: "account.address-unproven" });
  });

  test("five from one network ask an address in a day; the sixth is told so, and others still reach it", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await askFrom("203.0.113.1", await strict.aMember(`P${sent}`))).status).toBe(201);
    }
    expect(await askFrom("203.0.113.1", await strict.aMember(), "noor@example.org")).toMatchObject({
      status: 429,
      code: "mail.address-full",
      issues: [{ path: "email", key: "errors.mail.address-full" }],
    });
    expect((await askFrom("203.0.113.2", await strict.aMember())).status).toBe(201);
  });

  test("an address proven this week asks ten a day", async () => {
    const eli = await strict.aMember("Eli", { provenAt: new Date() });
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await askFrom("203.0.113.3", eli, `kin${sent}@example.org`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});
