import { randomUUIDv7 } from "node:crypto";
import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration, updateCelebration } from "@blessing-jar/contract/celebrations.ts";
import { deleteCircle, getCircle, joinCircle, removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { approveSharedBlessing, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { restoreBlessing } from "@blessing-jar/contract/trash.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  retryWebhookDelivery,
  testWebhook,
  updateWebhook,
  webhookEvents,
  webhookLimits,
  webhookMessage,
} from "@blessing-jar/contract/webhooks.ts";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { handOver } from "../hand-over/hand-over.actions.ts";
import { aReceiver, type Received, type Receiver } from "./testing.ts";
import { webhookJobs, webhooksInLine } from "./webhooks.jobs.ts";

let receiver: Receiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await aReceiver();
  const deadlines = { webhooks: { wholeMs: 1_000 } };
  const settings = { WEBHOOK_HOSTS: receiver.host, PUBLIC_URL: "https://jar.example" };
  server = await testServer(settings, { deadlines });
});
beforeEach(async () => {
  await server.db.deleteFrom("webhooks").execute();
  receiver.received.length = 0;
  receiver.behaviour.answer = (response) => void response.writeHead(204).end();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** A circle of Eli, its admin, and Ruth, of which a server is told. */
async function aFamily({ requiresApproval = false, events = [...webhookEvents] } = {}) {
  const [eli, ruth] = [await server.aMember("Eli Hale"), await server.aMember("Ruth Hale")];
  const { id: circleId } = await server.aCircle([eli, ruth], { requiresApproval });
  const body = { url: `${receiver.url}?key=of-eli`, events };
  const { status, answer } = await server.as(eli).call(createWebhook, { params: { circleId }, body });
  expect(status).toBe(201);
  return { eli, ruth, circleId, secret: answer.secret, params: { circleId, webhookId: answer.webhook.id } };
}

const queueDue = () => jobNamed(webhookJobs, "webhooks.due").handle(server.context, {});
const sendQueued = () => doWaiting(server, jobNamed(webhookJobs, "webhooks.send"));
/** The clock strikes, and all that is due is sent. */
async function strike() {
  await queueDue();
  await sendQueued();
}

const share = (owner: Member, circleId: string) =>
  server.aBlessing(owner, { title: "The figs were ripe", visibility: "group", circles: [circleId] });

const messageIn = ({ body }: Received) => z.parse(webhookMessage, JSON.parse(body));
const told = () => receiver.received.map((each) => messageIn(each).type);

const deliveriesOf = async (eli: Member, params: Record<string, string>) =>
  (await server.as(eli).call(listWebhookDeliveries, { params })).answer.deliveries;

/** As if all of it had been so long ago. */
const passHours = (hours: number) =>
  sql`with d as (update webhook_deliveries set next_at = next_at - make_interval(hours => ${hours}))
    update webhooks set not_before = not_before - make_interval(hours => ${hours}),
      failing_since = failing_since - make_interval(hours => ${hours})`.execute(server.db);

describe("what a server is told", () => {
  test("everything that happens in the circle, signed, once, and no word of it", async () => {
    const { eli, ruth, circleId, secret } = await aFamily();
    const { id: blessingId } = await share(ruth, circleId);
    const { answer } = await server
      .as(eli)
      .call(addComment, { params: { blessingId }, body: { content: "How sweet they are" } });
    const day = {
      name: "Grandmother's ninetieth",
      eventType: "custom",
      eventDate: "2027-03-01",
      sharedCircleIds: [circleId],
      blessingIds: [blessingId],
    };
    const { answer: planned } = await server
      .as(ruth)
      .call(createCelebration, { body: { ...day, isPrivate: true } });
    const celebrationId = planned.event.id;
    for (const body of [day, { ...day, name: "Her ninetieth" }]) {
      await server.as(ruth).call(updateCelebration, { params: { celebrationId }, body });
    }
    const noor = await server.aMember("Noor Lake");
    const { answer: circle } = await server.as(eli).call(getCircle, { params: { circleId } });
    await server.as(noor).call(joinCircle, { body: { inviteCode: circle.circle.inviteCode } });
    await server.as(noor).call(removeCircleMember, { params: { circleId, memberId: noor.id } });
    await server.as(ruth).call(takeOutSharedBlessing, { params: { circleId, blessingId } });
    await strike();
    await strike();
    const url = "https://jar.example/family?circle=";
    expect(receiver.received.map(messageIn).map(({ type, data }) => [type, data])).toEqual([
      ["blessing.shared", { circleId, blessingId, url: `${url}${circleId}&blessing=${blessingId}` }],
      [
        "comment.created",
        {
          circleId,
          blessingId,
          commentId: answer.comment.id,
          url: `${url}${circleId}&blessing=${blessingId}`,
        },
      ],
      [
        "celebration.shared",
        {
          circleId,
          celebrationId,
          url: `https://jar.example/celebrations?show=${celebrationId}`,
        },
      ],
      ["member.joined", { circleId, memberId: noor.id, url: url + circleId }],
      ["member.left", { circleId, memberId: noor.id, url: url + circleId }],
      ["blessing.unshared", { circleId, blessingId, url: url + circleId }],
    ]);
    const reader = new Webhook(secret);
    for (const { headers, body, path } of receiver.received) {
      reader.verify(body, headers as Record<string, string>);
      expect(path).toBe("/hook?key=of-eli");
      expect(body).not.toMatch(/figs|sweet|Grandmother|Ruth|Eli|Noor|Hale|Lake|example\.org/);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  });

  test("nothing stays of whom or what it was told", async () => {
    const { ruth, circleId } = await aFamily();
    await share(ruth, circleId);
    await server.db.deleteFrom("members").where("id", "=", ruth.id).execute();
    await strike();
    expect(told()).toContain("member.left");
    expect(receiver.received.at(-1)?.body).toContain(ruth.id);
    const { rows } = await sql`select from webhook_deliveries where subject <> '{}'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test("of what waits for an admin only once it is approved", async () => {
    const { eli, ruth, circleId } = await aFamily({ requiresApproval: true });
    const { id: blessingId } = await share(ruth, circleId);
    const declined = await share(ruth, circleId);
    await strike();
    expect(told()).toEqual([]);
    await server.as(eli).call(approveSharedBlessing, { params: { circleId, blessingId } });
    await server.as(ruth).call(takeOutSharedBlessing, { params: { circleId, blessingId: declined.id } });
    await strike();
    expect(told()).toEqual(["blessing.shared"]);
  });

  test("of what is thrown away that it is taken out, and shared when it comes back", async () => {
    const { ruth, circleId } = await aFamily();
    const params = { blessingId: (await share(ruth, circleId)).id };
    await server.as(ruth).call(deleteBlessing, { params });
    await server.as(ruth).call(restoreBlessing, { params });
    await strike();
    expect(told()).toEqual(["blessing.shared", "blessing.unshared", "blessing.shared"]);
  });

  test("only what was chosen, of this circle, and nothing of a circle that is deleted", async () => {
    const { eli, ruth, circleId } = await aFamily({ events: ["member.left"] });
    const other = await server.aCircle([ruth]);
    await share(ruth, other.id);
    await share(ruth, circleId);
    await server.as(ruth).call(removeCircleMember, { params: { circleId, memberId: ruth.id } });
    await strike();
    expect(told()).toEqual(["member.left"]);
    await server.as(eli).call(deleteCircle, { params: { circleId } });
    await strike();
    expect(told()).toEqual(["member.left"]);
  });

  test("what is rolled back is not told, and of too much at once no more than may wait", async () => {
    const { ruth, circleId, params } = await aFamily();
    const { id } = await share(ruth, circleId);
    const many = 2 * webhookLimits.waitingMost;
    const say = (db: typeof server.db) =>
      sql`insert into comments (id, blessing_id, member_id, content)
        select gen_random_uuid(), ${id}, ${ruth.id}, 'Amen' from generate_series(1, ${many}::int)`.execute(
        db,
      );
    const rolledBack = server.db.transaction().execute(async (transaction) => {
      await say(transaction);
      throw new Error("It was not to be");
    });
    await expect(rolledBack).rejects.toThrow("not to be");
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_deliveries
        where webhook_id = ${params.webhookId} and next_at is not null`.execute(server.db);
      return rows[0]?.count;
    };
    expect(await waiting()).toBe(1);
    await say(server.db);
    expect(await waiting()).toBe(webhookLimits.waitingMost);
  });
});

describe("a server that does not take it", () => {
  test("is told again with the same id, later and later, and given up", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    receiver.behaviour.answer = (response) => void response.writeHead(500).end("sorry");
    await share(ruth, circleId);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      await strike();
      const [delivery] = await deliveriesOf(eli, params);
      if (delivery?.nextAt) waits.push(Math.round((Date.parse(delivery.nextAt) - Date.now()) / 60_000));
      // All is due, and its server has not been failing for days.
      await sql`update webhook_deliveries set next_at = now() where next_at is not null`.execute(server.db);
      await sql`update webhooks set not_before = null, failing_since = now()`.execute(server.db);
    }
    const hours = [2, 5, 10, 14, 20, 24].map((count) => count * 60);
    expect(waits).toEqual([1, 5, 30, ...hours]);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await deliveriesOf(eli, params)).toMatchObject([
      { state: "given-up", tries: 10, fault: "refused", status: 500, nextAt: null },
    ]);

    receiver.behaviour.answer = (response) => void response.writeHead(200).end();
    const [{ id: deliveryId } = { id: "" }] = await deliveriesOf(eli, params);
    const retried = { params: { ...params, deliveryId } };
    expect((await server.as(eli).call(retryWebhookDelivery, retried)).status).toBe(204);
    await sendQueued();
    expect(await deliveriesOf(eli, params)).toMatchObject([{ state: "taken", fault: null, status: 200 }]);
    expect((await server.as(eli).call(retryWebhookDelivery, retried)).code).toBe("webhook.not-found");
  });

  test("gets nothing else meanwhile, and all of it once it takes something again", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    receiver.behaviour.answer = (response) => void response.writeHead(503, { "retry-after": "7200" }).end();
    await share(ruth, circleId);
    await share(ruth, circleId);
    await strike();
    await passHours(1);
    await strike();
    expect(receiver.received).toHaveLength(1);
    const { answer } = await server.as(ruth).call(listWebhooks, { params: { circleId } });
    expect(answer.webhooks[0]?.failingSince).toEqual(expect.any(String));
    receiver.behaviour.answer = (response) => void response.writeHead(200).end();
    await passHours(2);
    await strike();
    expect(receiver.received).toHaveLength(3);
    expect((await deliveriesOf(eli, params)).map(({ state }) => state)).toEqual(["taken", "taken"]);
  });

  test("is told nothing more once it answers that it is gone, and the circle's admins hear of that", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    await share(ruth, circleId);
    await share(ruth, circleId);
    receiver.behaviour.answer = (response) => void response.writeHead(410).end();
    await strike();
    await share(ruth, circleId);
    await passHours(100);
    await strike();
    expect(receiver.received).toHaveLength(1);
    const bellOf = async (who: Member) =>
      (await server.as(who).call(listNotifications)).answer.notifications.map(({ kind }) => kind);
    expect(await bellOf(eli)).toContain("unreached");
    expect(await bellOf(ruth)).not.toContain("unreached");
    const test = await server.as(eli).call(testWebhook, { params });
    expect(test.code).toBe("webhook.off");
    // On again, it hears of what happens from now on.
    const body = { events: [...webhookEvents], isOn: true };
    const { answer } = await server.as(eli).call(updateWebhook, { params, body });
    expect(answer.webhook).toMatchObject({ offBecause: null, failingSince: null });
    receiver.behaviour.answer = (response) => void response.writeHead(200).end();
    await strike();
    expect(receiver.received).toHaveLength(1);
    await share(ruth, circleId);
    await strike();
    expect(receiver.received).toHaveLength(2);
  });

  test("is told nothing more after days of nothing but failures", async () => {
    const { eli, ruth, circleId } = await aFamily();
    receiver.behaviour.answer = (response) => response.destroy();
    await share(ruth, circleId);
    await strike();
    await passHours(24 * webhookLimits.failingDays + 1);
    await strike();
    const { answer } = await server.as(eli).call(listWebhooks, { params: { circleId } });
    expect(answer.webhooks).toMatchObject([{ offBecause: "failing" }]);
    expect((await server.as(eli).call(listNotifications)).answer.notifications[0]?.kind).toBe("unreached");
  });

  test("does not hold up others", async () => {
    const slow = await aFamily();
    const quick = await aFamily();
    await share(slow.ruth, slow.circleId);
    await share(quick.ruth, quick.circleId);
    let isFirst = true;
    receiver.behaviour.answer = (response) => {
      if (isFirst) isFirst = false;
      else response.writeHead(204).end();
    };
    await queueDue();
    const sending = sendQueued();
    await expect.poll(() => receiver.received.length).toBe(2);
    const states = async ({ eli, params }: typeof slow) => (await deliveriesOf(eli, params))[0]?.state;
    await expect
      .poll(async () => [await states(slow), await states(quick)].sort())
      .toEqual(["taken", "waiting"]);
    await sending;
    expect([await states(slow), await states(quick)].sort()).toEqual(["taken", "waiting"]);
  });
});

test("however many are slow, none is in line twice, and the line is no longer than it takes in an hour", async () => {
  const { circleId } = await aFamily();
  await sql`with w as (insert into webhooks (id, circle_id, url, events)
      select gen_random_uuid(), ${circleId}, ${receiver.url}, '{member.left}' from generate_series(1, ${webhooksInLine + 100}::int)
      returning id)
    insert into webhook_deliveries (webhook_id, type) select id, 'member.left' from w`.execute(server.db);
  await queueDue();
  await sql`update webhooks set taken_until = taken_until - interval '50 minutes'`.execute(server.db);
  await queueDue();
  expect(await sendQueued()).toBe(webhooksInLine);
  await queueDue();
  expect(await sendQueued()).toBe(100);
});

describe("a process that dies", () => {
  test("between sending and knowing: the message comes again, with the same id", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    await share(ruth, circleId);
    const { webhooks } = server.context;
    const dying = {
      ...server.context,
      webhooks: {
        ...webhooks,
        send: async (letter: Parameters<typeof webhooks.send>[0]) => {
          await webhooks.send(letter);
          throw new Error("killed");
        },
      },
    };
    await queueDue();
    await expect(doWaiting(server, jobNamed(webhookJobs, "webhooks.send"), dying)).rejects.toThrow("killed");
    expect(await deliveriesOf(eli, params)).toMatchObject([{ state: "waiting", tries: 1 }]);
    await sql`update webhooks set taken_until = now() - interval '1 second'`.execute(server.db);
    await passHours(1);
    await strike();
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await deliveriesOf(eli, params)).toMatchObject([{ state: "taken", tries: 2 }]);
  });

  test("of two that look at once, one sends", async () => {
    const { ruth, circleId } = await aFamily();
    await share(ruth, circleId);
    await Promise.all([queueDue(), queueDue()]);
    await sendQueued();
    expect(receiver.received).toHaveLength(1);
  });
});

describe("who chooses that", () => {
  test("an admin, once for a key, with a secret that is told then alone", async () => {
    const { eli, circleId, params } = await aFamily();
    const body = { url: receiver.url, events: ["member.left"], idempotencyKey: randomUUIDv7() };
    const make = () => server.as(eli).call(createWebhook, { params: { circleId }, body });
    const [first, second] = await Promise.all([make(), make()]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(second.answer).toEqual(first.answer);
    const listed = await server.as(eli).call(listWebhooks, { params: { circleId } });
    expect(listed.answer.webhooks).toHaveLength(2);
    expect(JSON.stringify(listed.answer)).not.toContain("whsec_");
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(s::text, '') as all from webhook_secrets s`.execute(server.db);
    const bare = Buffer.from(first.answer.secret.replace("whsec_", ""), "base64");
    expect(rows[0]?.all).not.toContain(bare.toString("hex"));

    const renewed = await server.as(eli).call(renewWebhookSecret, { params });
    expect(renewed.answer.secret).not.toBe(first.answer.secret);
  });

  test("only servers that the operator has named, and five of them", async () => {
    const { eli, circleId } = await aFamily();
    const make = (url: string) =>
      server.as(eli).call(createWebhook, { params: { circleId }, body: { url, events: ["member.left"] } });
    const refused = await make("https://hooks.example/");
    expect([refused.status, refused.code, refused.issues?.[0]?.path]).toEqual([
      400,
      "webhook.unknown-host",
      "url",
    ]);
    for (const url of ["ftp://127.0.0.1/", "not an address", `http://me:secret@${receiver.host}/`]) {
      expect((await make(url)).issues?.[0]?.key).toBe("webhooks.validation.url");
    }
    for (let count = 2; count <= webhookLimits.perCircle; count += 1) {
      expect((await make(receiver.url)).status).toBe(201);
    }
    expect((await make(receiver.url)).code).toBe("webhook.too-many");
    const { circle } = (await server.as(eli).call(getCircle, { params: { circleId } })).answer;
    expect(circle.tells).toEqual([receiver.host]);
  });

  test("every member reads which server, for what and by whom; the address is the admins', all of it nobody else's", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    const listFor = async (who: Member) =>
      (await server.as(who).call(listWebhooks, { params: { circleId } })).answer.webhooks;
    const shown = { host: receiver.host, events: webhookEvents, madeBy: { fullName: "Eli Hale" } };
    expect(await listFor(eli)).toMatchObject([{ ...shown, url: `${receiver.url}?key=of-eli` }]);
    expect(await listFor(ruth)).toMatchObject([{ ...shown, url: null }]);
    const { answer } = await server.as(ruth).call(getCircle, { params: { circleId } });
    expect(answer.circle.tells).toEqual([receiver.host]);
    expect((await server.as(ruth).call(listWebhookDeliveries, { params })).code).toBe("circle.admins-only");
    const noor = await server.aMember("Noor");
    expect((await server.as(noor).call(listWebhooks, { params: { circleId } })).code).toBe(
      "circle.not-found",
    );
  });

  test("it stays when whoever made it leaves, and goes when it is removed", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    await sql`update circle_members set role = 'admin' where member_id = ${ruth.id}`.execute(server.db);
    await server.as(eli).call(removeCircleMember, { params: { circleId, memberId: eli.id } });
    const { answer } = await server.as(ruth).call(listWebhooks, { params: { circleId } });
    expect(answer.webhooks).toMatchObject([{ madeBy: null, offBecause: null }]);
    expect((await server.as(ruth).call(deleteWebhook, { params })).status).toBe(204);
    receiver.received.length = 0;
    await share(ruth, circleId);
    await strike();
    expect(receiver.received).toEqual([]);
  });

  test("while one is being removed, what it would have been told of is written all the same", async () => {
    const { ruth, circleId, params } = await aFamily();
    const { id: blessingId } = await share(ruth, circleId);
    const writing = await server.db.transaction().execute(async (removal) => {
      await removal.deleteFrom("webhooks").where("id", "=", params.webhookId).execute();
      const begun = server.as(ruth).call(addComment, { params: { blessingId }, body: { content: "Amen" } });
      await expect.poll(() => waitingForALock(server)).toBe(1);
      return { begun };
    });
    expect((await writing.begun).status).toBe(201);
  });

  test("a test comes at once; for a day two secrets sign, then the new one alone", async () => {
    const { eli, params, secret } = await aFamily();
    const { answer } = await server.as(eli).call(renewWebhookSecret, { params });
    const isSignedBy = (key: string, { body, headers }: Received) => {
      try {
        new Webhook(key).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    };
    const tested = async () => {
      receiver.received.length = 0;
      expect((await server.as(eli).call(testWebhook, { params })).status).toBe(204);
      await sendQueued();
      expect(told()).toEqual(["webhook.test"]);
      return [secret, answer.secret].map((key) => receiver.received.some((each) => isSignedBy(key, each)));
    };
    expect(await tested()).toEqual([true, true]);
    await sql`update webhook_secrets set ends_at = ends_at - interval '25 hours'`.execute(server.db);
    expect(await tested()).toEqual([false, true]);
  });

  test("what is switched off hears nothing, also not later", async () => {
    const { eli, ruth, circleId, params } = await aFamily();
    const { id } = await share(ruth, circleId);
    const choose = (isOn: boolean) =>
      server.as(eli).call(updateWebhook, { params, body: { events: [...webhookEvents], isOn } });
    await server.db.transaction().execute(async (transaction) => {
      await sql`insert into comments (id, blessing_id, member_id, content)
        values (gen_random_uuid(), ${id}, ${ruth.id}, 'Amen')`.execute(transaction);
      expect((await choose(false)).answer.webhook.offBecause).toBe("paused");
    });
    await share(ruth, circleId);
    await choose(true);
    await strike();
    expect(receiver.received).toEqual([]);
  });

  test("what waited while the operator allowed no server is not told later", async () => {
    const { ruth, circleId } = await aFamily();
    await share(ruth, circleId);
    const config = { ...server.context.config, webhookHosts: [] };
    await jobNamed(webhookJobs, "webhooks.due").handle({ ...server.context, config }, {});
    await strike();
    expect(receiver.received).toEqual([]);
  });

  test("whoever an account is handed over to has set up none, and exports no address of before", async () => {
    const { eli, ruth, circleId } = await aFamily();
    await server.db
      .transaction()
      .execute((transaction) => handOver(server.context, transaction, { memberId: eli.id }));
    const { answer } = await server.as(ruth).call(listWebhooks, { params: { circleId } });
    expect(answer.webhooks).toMatchObject([{ madeBy: null, offBecause: null }]);
  });
});
