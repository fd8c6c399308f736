import { randomUUIDv7 } from "node:crypto";
import { allEndpoints, nameOf } from "@blessing-jar/contract/all.ts";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { startChallenge } from "@blessing-jar/contract/challenges.ts";
import { createCircle } from "@blessing-jar/contract/circles.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { createPaymentIntent, createSubscription } from "@blessing-jar/contract/donations.ts";
import { sendInvitationAgain, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { type Endpoint, statusesOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { requestConnection } from "@blessing-jar/contract/network.ts";
import { createPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import { giveThanks } from "@blessing-jar/contract/thanks.ts";
import { createUser } from "@blessing-jar/contract/users.ts";
import { createWebhook } from "@blessing-jar/contract/webhooks.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Tables } from "../src/database/tables.ts";
import { anAdministrator } from "../src/features/administration/testing.ts";
import { photo } from "./samples.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type Sent, type TestServer, testServer } from "./server.ts";
import { waitingForALock } from "./waiting.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let eli: Member;
let circleId: string;
let blessingId: string;
beforeAll(async () => {
  server = await testServer();
  vi.spyOn(server.context.jobs, "send");
  // Administrators, so that they may call everything.
  [ruth, noor] = [await anAdministrator(server, "Ruth"), await anAdministrator(server, "Noor")];
  eli = await server.aMember("Eli");
  circleId = (await server.aCircle([ruth, noor])).id;
  blessingId = (await server.aBlessing(ruth, { visibility: "public" })).id;
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
const message = { name: "Ruth", email: "ruth@example.org", subject: "The lid", message: "It is stuck." };

/** A call that creates, what it sends by itself, and what somebody writes on before they send it again. */
interface Case {
  endpoint: Endpoint;
  what?: string;
  table: keyof Tables;
  sent: () => Promise<Sent> | Sent;
  edit: object;
  isMailed?: boolean;
  byVisitors?: boolean;
  /** Of an address or the like there is one, whoever asks. */
  isOneForAll?: boolean;
}

const cases = (
  [
    {
      endpoint: createBlessing,
      table: "blessings",
      sent: () => ({ body: writing }),
      edit: { title: "Figs" },
    },
    {
      endpoint: createBlessing,
      what: " for a circle",
      table: "blessings",
      sent: () => ({ body: { ...writing, visibility: "group", circles: [circleId] } }),
      edit: { visibility: "private", circles: [] },
    },
    {
      endpoint: createCircle,
      table: "circles",
      sent: () => ({ body: { name: "Home" } }),
      edit: { name: "Us" },
    },
    {
      endpoint: createCelebration,
      table: "celebrations",
      sent: () => ({
        body: {
          name: "A quiet Sunday",
          eventType: "custom",
          eventDate: "2026-03-01",
          sharedCircleIds: [circleId],
          blessingIds: [blessingId],
        },
      }),
      edit: { name: "Sunday", sharedCircleIds: [] },
    },
    {
      endpoint: addComment,
      table: "comments",
      sent: () => ({ params: { blessingId }, body: { content: "How sweet" } }),
      edit: { content: "How sweet!" },
    },
    {
      endpoint: sendContactMessage,
      table: "contact_messages",
      sent: () => ({ body: message }),
      edit: { name: "R" },
      isMailed: true,
    },
    {
      endpoint: sendContactMessage,
      what: " by a visitor",
      table: "contact_messages",
      sent: () => ({ body: message }),
      edit: { name: "R" },
      isMailed: true,
      byVisitors: true,
    },
    {
      endpoint: sendInvitations,
      table: "invitations",
      sent: () => ({ body: { circleId, emails: ["ada@example.org", "ben@example.org"] } }),
      edit: { emails: ["ADA@example.org", "ben@example.org"], personalMessage: "Come" },
      isMailed: true,
    },
    {
      endpoint: requestConnection,
      table: "connections",
      sent: () => ({ body: { email: `${randomUUIDv7()}@example.org`, relationship: "friend" } }),
      edit: { message: "Shall we?" },
      isMailed: true,
    },
    ...[createPaymentIntent, createSubscription].flatMap((endpoint) =>
      [false, true].map((byVisitors) => ({
        endpoint,
        what: byVisitors ? " by a visitor" : "",
        table: endpoint === createPaymentIntent ? "donations" : "monthly_donations",
        sent: () => ({ body: { amount: 500 } }),
        edit: { amount: 700 },
        byVisitors,
      })),
    ),
    {
      endpoint: reportBlessing,
      table: "reports",
      sent: async () => ({ params: { blessingId: (await aBlessingOfEli()).id }, body: { reason: "unkind" } }),
      edit: { reason: "spam", words: "It is the same each week." },
      isMailed: true,
    },
    {
      endpoint: reportComment,
      table: "reports",
      sent: async () => ({ params: await aCommentOfEli(), body: { reason: "unkind" } }),
      edit: { reason: "spam" },
      isMailed: true,
    },
    {
      endpoint: createUser,
      table: "members",
      sent: () => ({
        body: {
          email: `${randomUUIDv7()}@example.org`,
          fullName: "Ada Lake",
          role: "user",
          password: "quince and pear",
        },
      }),
      edit: { fullName: "Ada Brook" },
      isMailed: true,
      isOneForAll: true,
    },
    {
      endpoint: startChallenge,
      table: "user_challenges",
      sent: async () => ({ body: { challengeId: await aNewChallenge() } }),
      edit: { status: "active" },
    },
  ] as Case[]
).map((one) => ({ ...one, title: nameOf(one.endpoint) + (one.what ?? "") }));

/**
 * In private-links.routes.test.ts and thanks.routes.test.ts: only the owner of a blessing makes one, and nothing of it refers to
 * them. In waiting.routes.test.ts: an invitation's address and the day are the key. In webhooks.routes.test.ts: only where the operator
 * names servers.
 */
const elsewhere = [createPrivateLink, giveThanks, sendInvitationAgain, createWebhook];

test("every creating call that takes a key is among the cases", () => {
  const idempotent = allEndpoints.filter((endpoint) => statusesOf(endpoint).length > 1);
  expect(new Set([...cases.map(({ endpoint }) => endpoint), ...elsewhere].map(nameOf))).toEqual(
    new Set(idempotent.map(({ name }) => name)),
  );
});

const aBlessingOfEli = () => server.aBlessing(eli, { visibility: "public" });

async function aCommentOfEli() {
  const params = { blessingId };
  const { answer } = await server.as(eli).call(addComment, { params, body: { content: "How sweet" } });
  return { ...params, commentId: answer.comment.id };
}

/** One that nobody has started. */
async function aNewChallenge(): Promise<string> {
  const started = server.db.selectFrom("user_challenges").select("challenge_id");
  const { id } = await server.db
    .selectFrom("challenges")
    .select("id")
    .where("id", "not in", started)
    .executeTakeFirstOrThrow();
  return id;
}

async function counted(table: keyof Tables): Promise<number> {
  const { count } = await server.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of the things there are, and of mails and notifications that leave because of them. */
async function counts(table: keyof Tables) {
  const [things, notifications] = [await counted(table), await counted("notifications")];
  return { things, notifications, mails: vi.mocked(server.context.jobs.send).mock.calls.length };
}

/** Begins both while nothing that refers to the member can be written, so that they meet in the database. */
async function atOnce<T>(member: Member | undefined, call: () => Promise<T>): Promise<[T, T]> {
  if (!member) return await Promise.all([call(), call()]);
  const begun = await server.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${member.id} for update`.execute(transaction);
    const both: [Promise<T>, Promise<T>] = [call(), call()];
    await expect.poll(() => waitingForALock(server)).toBe(2);
    return { both };
  });
  return await Promise.all(begun.both);
}

test.each(cases)("$title sent twice at the same instant creates once, and answers both", async (one) => {
  const before = await counts(one.table);
  const sent = await one.sent();
  const body = { ...Object(sent.body), idempotencyKey: randomUUIDv7() };
  const caller = one.byVisitors ? undefined : ruth;
  const send = (edit = {}) => server.as(caller).call(one.endpoint, { ...sent, body: { ...body, ...edit } });
  const twice = await atOnce(caller, send);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(twice[1].answer).toEqual(twice[0].answer);
  const after = await counts(one.table);
  const things = one.table === "invitations" ? 2 : 1;
  expect(after.things - before.things).toBe(things);
  expect(after.mails - before.mails).toBe(one.isMailed ? things : 0);

  // Once more, and with what was written on since: nothing is changed, and nobody hears of it again.
  for (const edit of [{}, one.edit]) {
    const again = await send(edit);
    expect(again.status).toBe(200);
    expect(again.answer).toEqual(twice[0].answer);
  }
  expect(await counts(one.table)).toEqual(after);
});

test.each(cases.filter(({ byVisitors, isOneForAll }) => !byVisitors && !isOneForAll))(
  "$title with another member's key creates something of one's own",
  async ({ endpoint, table, sent }) => {
    const before = await counted(table);
    const given = await sent();
    const body = { ...Object(given.body), idempotencyKey: randomUUIDv7() };
    const ids: unknown[] = [];
    for (const member of [ruth, noor]) {
      const { status, answer } = await server.as(member).call(endpoint, { ...given, body });
      expect(status).toBe(201);
      const [made] = Object.values(Object(answer));
      ids.push(Object(made).id ?? made);
    }
    if (table !== "invitations") expect(ids[0]).not.toBe(ids[1]);
    expect((await counted(table)) - before).toBe(table === "invitations" ? 4 : 2);
  },
);

test("a blessing whose photo was taken out since is answered as it stands, though its form still names it", async () => {
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 64, height: 48 }));
  const body = { ...writing, idempotencyKey: randomUUIDv7(), mediaUrls: [fileUrl] };
  const send = () => server.as(ruth).call(createBlessing, { body });
  const { id } = (await send()).answer.blessing;
  await server.db.updateTable("media").set({ state: "released", blessing_id: null }).execute();
  expect(await send()).toMatchObject({ status: 200, answer: { blessing: { id, mediaUrls: [] } } });
});

test("a key that is no UUIDv7 is refused as a key", async () => {
  for (const idempotencyKey of ["0190b0d2-0000-4000-8000-000000000001", "", "once", 7]) {
    const body = { ...writing, idempotencyKey };
    const { status, issues } = await server.as(ruth).call(createBlessing, { body });
    expect(status).toBe(400);
    expect(issues).toEqual([
      { path: "idempotencyKey", message: "This key is not valid", key: "validation.key" },
    ]);
  }
});
