import { createECDH, randomBytes, randomUUIDv7 } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import path from "node:path";
import { createBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { createPaymentIntent } from "@blessing-jar/contract/donations.ts";
import { getReadiness } from "@blessing-jar/contract/system.ts";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eraseMember } from "../src/features/account-deletion/account-deletion.actions.ts";
import { answerJobs } from "../src/features/answers/answers.jobs.ts";
import { insertAwaited } from "../src/features/media/media.queries.ts";
import { sweepMedia } from "../src/features/media/media.removal.ts";
import { makePushKeys, sendPush } from "../src/features/notifications/push.sending.ts";
import { usualDeadlines } from "../src/kit/deadlines.ts";
import { readMailbox } from "../src/services/mailbox.ts";
import { type HangingProxy, hangingProxy, manners } from "./hanging.ts";
import { anImapServer } from "./imap-server.ts";
import { jobNamed } from "./outbox.ts";
import { startS3 } from "./s3.ts";
import { photo } from "./samples.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";
import { stripeServer } from "./stripe.ts";
import { translationProvider } from "./translation-provider.ts";

// What is outside, each behind a proxy that may be made to hang, and an app that waits for little. How long nothing is asserted:
// that each call ends, and what it leaves, is all.
const soon = { connectMs: 400, silenceMs: 300, wholeMs: 600 };
const deadlines = {
  store: { connectMs: 400, silenceMs: 300, wholeMs: 1_200 },
  mail: soon,
  mailbox: soon,
  payments: { tryMs: 400, wholeMs: 1_500 },
  push: { wholeMs: 400 },
  translation: { tryMs: 400, waitMs: 10 },
  erasing: { wholeMs: 400 },
};

let server: TestServer;
let ruth: Member;
let noor: Member;
const ends: (() => Promise<unknown>)[] = [];
const proxies = new Map<string, HangingProxy>();

async function before(name: string, port: number): Promise<number> {
  const proxy = await hangingProxy({ host: "127.0.0.1", port });
  ends.push(proxy.close);
  proxies.set(name, proxy);
  return proxy.port;
}

function proxyOf(name: string): HangingProxy {
  const proxy = proxies.get(name);
  if (!proxy) throw new Error(`Nothing stands before ${name}`);
  return proxy;
}

beforeAll(async () => {
  const [s3, smtp, imap, stripe, provider, push] = await Promise.all([
    startS3(),
    aMailServer(),
    anImapServer(),
    stripeServer(),
    translationProvider(),
    aPushService(),
  ]);
  ends.push(s3.stop, smtp.close, imap.close, stripe.close, provider.close, push.close);
  const imapUrl = new URL(imap.url);
  imapUrl.port = String(await before("mailbox", Number(imapUrl.port)));
  const payments = await before("payments", Number(new URL(stripe.settings.STRIPE_API_BASE).port));
  const translation = await before("translation", Number(new URL(provider.url).port));
  await before("push", push.port);
  const store = await before("store", Number(new URL(s3.settings.S3_ENDPOINT).port));
  server = await testServer(
    {
      SMTP_URL: `smtp://127.0.0.1:${await before("mail", smtp.port)}`,
      IMAP_URL: imapUrl.href,
      ANSWERS_ADDRESS: "answers@example.org",
      ...s3.settings,
      S3_ENDPOINT: `http://127.0.0.1:${store}`,
      ...stripe.settings,
      STRIPE_API_BASE: `http://127.0.0.1:${payments}`,
      TRANSLATION_API_URL: `http://127.0.0.1:${translation}/translate`,
    },
    { deadlines },
  );
  [ruth, noor] = [await server.aMember(), await server.aMember()];
});
afterAll(async () => {
  await server?.close();
  for (const end of ends) await end();
});

async function aMailServer() {
  const mails = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  // Whoever is given up in the midst of a mail.
  mails.on("error", () => {});
  await new Promise<void>((listening) => mails.listen(0, "127.0.0.1", listening));
  const { port } = mails.server.address() as AddressInfo;
  return { port, close: () => new Promise<void>((closed) => mails.close(closed)) };
}

async function aPushService() {
  const service = createServer((request, response) => {
    request.resume().on("end", () => response.writeHead(201).end());
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  const { port } = service.address() as AddressInfo;
  return { port, close: () => new Promise((closed) => service.close(closed)) };
}

const storageAway = { code: "service.storage-away" };

/** What the app asks of each, and how it is told that no answer came. */
const calls: Record<string, { ask: () => Promise<unknown>; failure: object }> = {
  "the store, asked for what is there": {
    ask: () => server.context.files.stat("figs/original"),
    failure: storageAway,
  },
  "the store, read": {
    ask: () => server.context.files.read("figs/original", async (bytes) => await bytes.toArray()),
    failure: storageAway,
  },
  "the store, removed from": {
    ask: () => server.context.files.remove(["pears/original"]),
    failure: storageAway,
  },
  "the store, when a photo comes": {
    async ask() {
      const member = await server.aMember();
      const { ask, send } = uploads(server);
      const { uploadUrl } = await ask(member);
      const { status, code } = await send(uploadUrl, await photo({ width: 40, height: 30 }));
      if (status >= 400) throw Object.assign(new Error(`refused: ${code}`), { code });
    },
    failure: storageAway,
  },
  mail: {
    ask: () =>
      server.context.mail.send({
        to: "ruth@example.org",
        subject: "Figs",
        text: "Figs",
        html: "<p>Figs</p>",
      }),
    failure: { name: "MailRefused" },
  },
  mailbox: {
    ask: () => jobNamed(answerJobs, "answers.mailbox").handle(server.context, {}),
    failure: { name: "MailboxFailed" },
  },
  payments: {
    async ask() {
      const body = { amount: 2500 };
      const { status, code } = await server.as(ruth).call(createPaymentIntent, { body });
      if (status >= 400) throw Object.assign(new Error(`refused: ${code}`), { code });
    },
    failure: { code: "service.payments-away" },
  },
  translation: {
    ask: async () => server.context.translator?.translate({ language: "fr", texts: ["Figs"], terms: [] }),
    failure: { reason: "away" },
  },
  push: {
    async ask() {
      const curve = createECDH("prime256v1");
      const p256dh = curve.generateKeys("base64url");
      const endpoint = `http://127.0.0.1:${proxyOf("push").port}/sub`;
      const subscription = { endpoint, p256dh, auth: randomBytes(16).toString("base64url") };
      const keys = await makePushKeys();
      const { wholeMs: ms } = server.context.deadlines.push;
      return await sendPush({ subscription, keys, subject: "mailto:us@example.org", payload: "{}", ms });
    },
    failure: { name: "TimeoutError" },
  },
};

/** What everybody else does meanwhile. */
async function bystandersGoOn(): Promise<void> {
  const body = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };
  const done = await Promise.all([
    server.as(noor).call(listBlessings),
    server.as(noor).call(createBlessing, { body }),
    server.as(undefined).call(getReadiness),
  ]);
  expect(done.map(({ status }) => status)).toEqual([200, 201, 200]);
}

async function heldTransactions(): Promise<number> {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(server.db);
  return rows[0]?.held ?? 0;
}

afterEach(() => {
  for (const proxy of proxies.values()) proxy.become("well");
});

// All at once, which is cheaper than in turn, and harder on whoever else is there.
test.each(manners)(
  "what is outside and %s: whoever asks is told so, nobody else notices, and all is well at once",
  async (manner) => {
    const all = Object.entries(calls);
    const isWell = async () =>
      (await Promise.allSettled(all.map(([, { ask }]) => ask()))).map(({ status }) => status);
    // On a machine that is busy elsewhere even what is well takes its time.
    const areWell = () => expect.poll(isWell).toEqual(all.map(() => "fulfilled"));
    await areWell();
    for (const proxy of proxies.values()) proxy.become(manner);
    const asking = all.flatMap(([name, { ask, failure }]) =>
      Array.from({ length: 3 }, () => expect(ask(), name).rejects.toMatchObject(failure)),
    );
    await bystandersGoOn();
    await expect.poll(heldTransactions).toBe(0);
    await Promise.all(asking);
    for (const proxy of proxies.values()) await proxy.givenUp();
    for (const proxy of proxies.values()) proxy.become("well");
    await areWell();
    await bystandersGoOn();
  },
);

test("twelve members delete their accounts while the store hangs: others go on, and their files go once it is well", async () => {
  const { context, db } = server;
  const leaving = await Promise.all(Array.from({ length: 12 }, () => server.aMember()));
  for (const { id } of leaving) {
    const file = { file_name: "figs.jpg", type: "image/jpeg", state: "ready", size: 10, size_limit: 10 };
    await insertAwaited(db, { id: randomUUIDv7(), owner_id: id, ...file, seconds: 60 });
  }
  proxyOf("store").become("silent");
  const rows = await db
    .selectFrom("members")
    .selectAll()
    .where(
      "id",
      "in",
      leaving.map(({ id }) => id),
    )
    .execute();
  const left = Promise.all(rows.map((member) => eraseMember(context, member, async () => {})));
  await bystandersGoOn();
  await expect.poll(heldTransactions).toBe(0);
  await left;
  await bystandersGoOn();
  const waiting = () => db.selectFrom("media").select("id").where("state", "=", "released").execute();
  expect(await waiting()).toHaveLength(12);
  proxyOf("store").become("well");
  await sweepMedia(context);
  expect(await waiting()).toEqual([]);
});

test("a mail that is larger than its server says comes no further than its bound, and is told to be too large", async () => {
  const imap = await anImapServer();
  const to = "answers+figs@example.org";
  const mail = imap.receive(`To: ${to}\r\nSubject: Figs\r\n\r\n${"figs ".repeat(1_000)}`);
  mail.saidBytes = 10;
  const taken: { isTooLarge: boolean; bytes: number }[] = [];
  await readMailbox(
    imap.url,
    { address: "answers@example.org", mailBytes: 1_000, mailsAtOnce: 5 },
    async (one) => {
      const bytes = Buffer.concat(await one.content.toArray()).length;
      taken.push({ isTooLarge: one.isTooLarge, bytes });
    },
  );
  expect(taken).toEqual([{ isTooLarge: true, bytes: 1_001 }]);
  await imap.close();
});

test("a mailbox whose server never ends a line is given up at once", async () => {
  const flood = createNetServer((socket) => {
    const line = Buffer.alloc(256 * 1024, "A");
    const more = () => {
      while (socket.writable && socket.write(line));
    };
    socket.on("error", () => {}).on("drain", more);
    more();
  });
  await new Promise<void>((listening) => flood.listen(0, "127.0.0.1", listening));
  const { port } = flood.address() as AddressInfo;
  const look = readMailbox(
    `imap://answers:secret@127.0.0.1:${port}/INBOX`,
    { address: "answers@example.org", mailBytes: 1_000, mailsAtOnce: 5 },
    async () => {},
  );
  await expect(look).rejects.toMatchObject({ name: "MailboxFailed", code: "LineTooLarge" });
  await new Promise((closed) => flood.close(closed));
});

describe("the database", () => {
  let proxy: HangingProxy;
  let impatient: TestServer;
  const database = { ...usualDeadlines.database, connectMs: 1_000, answerMs: 1_000 };
  const list = () => impatient.as(noor).call(listBlessings);
  const comesBack = () => expect.poll(async () => (await list()).status).toBe(200);
  beforeAll(async () => {
    const address = new URL(server.database.connectionString);
    const folder = address.searchParams.get("host");
    const port = Number(address.port) || 5432;
    proxy = await hangingProxy(
      folder ? { path: path.join(folder, `.s.PGSQL.${port}`) } : { host: address.hostname, port },
    );
    address.searchParams.delete("host");
    address.hostname = "127.0.0.1";
    address.port = String(proxy.port);
    const behind = { connectionString: address.href, drop: async () => {} };
    impatient = await testServer({}, { database: behind, deadlines: { database } });
  });
  afterAll(async () => {
    await impatient?.close();
    await proxy?.close();
  });

  test.each(manners)(
    "that is %s: whoever asks is told so, another replica goes on, and it is well at once",
    async (manner) => {
      await comesBack();
      proxy.become(manner);
      const asking = Promise.all(Array.from({ length: 15 }, list));
      await bystandersGoOn();
      for (const answer of await asking)
        expect(answer).toMatchObject({ status: 503, code: "service.database-away" });
      await proxy.givenUp();
      proxy.become("well");
      await comesBack();
      await expect.poll(heldTransactions).toBe(0);
    },
  );
});

test("a transaction in which nothing is asked any more ends, and with it the locks that it held", async () => {
  const database = { ...usualDeadlines.database, idleInTransactionMs: 200 };
  const forgetful = await testServer({}, { database: server.database, deadlines: { database } });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = forgetful.db.transaction().execute(async (transaction) => {
    await sql`select from members where id = ${noor.id} for update`.execute(transaction);
    begun.resolve();
    await ended.promise;
    await sql`select 1`.execute(transaction);
  });
  const lost = expect(holding).rejects.toThrow();
  await begun.promise;
  await sql`update members set full_name = full_name where id = ${noor.id}`.execute(server.db);
  ended.resolve();
  await lost;
  expect((await forgetful.as(noor).call(listBlessings)).status).toBe(200);
  await forgetful.close();
});
