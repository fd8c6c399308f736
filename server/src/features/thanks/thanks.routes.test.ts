import { randomUUIDv7 } from "node:crypto";
import { deleteBlessing, getBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import {
  listNotifications,
  notificationKinds,
  updateNotificationPreferences,
} from "@blessing-jar/contract/notifications.ts";
import {
  listPrivateLinks,
  openPrivateLink,
  withdrawPrivateLink,
} from "@blessing-jar/contract/private-links.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import {
  giveThanks,
  listGivenThanks,
  listReceivedThanks,
  putThanksAway,
  withdrawThanks,
} from "@blessing-jar/contract/thanks.ts";
import { restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doWaiting, isTo, readOutbox, sendInThreeTries } from "../../../test/outbox.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { MailRefused } from "../../services/mail-smtp.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { thanksMail } from "./thanks.jobs.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
});
afterAll(() => server.close());

const give = (who: Member, blessingId: string, body: Parameters<typeof bodyOf>[0]) =>
  server.as(who).call(giveThanks, { params: { blessingId }, body: bodyOf(body) });
const bodyOf = (body: { memberId?: string; email?: string; words?: string; idempotencyKey?: string }) => body;
const received = async (who: Member) => (await server.as(who).call(listReceivedThanks)).answer.thanks;
const given = async (who: Member, blessingId: string) =>
  (await server.as(who).call(listGivenThanks, { params: { blessingId } })).answer.thanks;
const count = async (who: Member) =>
  (await server.as(who).call(getMilestones)).answer.milestones.receivedThanks;

/** Ruth has a blessing that only she sees, with a picture; Noor and Eli are in a circle with her. */
async function aFamily() {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth Hale"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const circle = await server.aCircle([ruth, noor, eli]);
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 900, height: 600 }));
  const { id: blessingId } = await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
  return { ruth, noor, eli, circle, blessingId, fileUrl };
}

const mediaOf = async (who: Member | undefined, fileUrl: string) =>
  (await server.app.inject({ url: fileUrl, headers: who ? { authorization: `Bearer ${who.token}` } : {} }))
    .statusCode;

test("who is thanked finds words, blessing and picture in their jar, and nobody else does", async () => {
  const { ruth, noor, eli, blessingId, fileUrl } = await aFamily();
  const answer = await give(ruth, blessingId, {
    memberId: noor.id,
    words: " For the soup, شكراً, ありがとう \n",
  });
  expect([answer.status, answer.answer.thanks]).toMatchObject([
    201,
    { person: { id: noor.id, fullName: "Noor" }, email: null, words: "For the soup, شكراً, ありがとう" },
  ]);
  expect(await received(noor)).toMatchObject([
    {
      giver: { id: ruth.id, fullName: "Ruth Hale" },
      words: "For the soup, شكراً, ありがとう",
      blessing: { id: null, title: "The figs were ripe", mediaUrls: [fileUrl] },
    },
  ]);
  expect([await count(noor), await count(eli)]).toEqual([1, 0]);
  expect(await received(eli)).toEqual([]);
  expect(await Promise.all([ruth, noor, eli, undefined].map((who) => mediaOf(who, fileUrl)))).toEqual([
    200, 200, 404, 404,
  ]);
  // The rule of blessings is as before.
  for (const who of [noor, eli])
    expect(await server.as(who).call(getBlessing, { params: { blessingId } })).toMatchObject({ status: 404 });
  const say = { params: { blessingId }, body: { content: "Ah" } };
  expect((await server.as(noor).call(addComment, say)).status).toBe(404);
  expect((await server.as(noor).call(listGivenThanks, { params: { blessingId } })).status).toBe(404);
  const [told] = (await server.as(noor).call(listNotifications)).answer.notifications;
  expect(told).toMatchObject({ kind: "thanked", actor: { fullName: "Ruth Hale" } });
});

test("the same person is thanked once with the same blessing, however often it is pressed", async () => {
  const { ruth, noor, blessingId } = await aFamily();
  const idempotencyKey = randomUUIDv7();
  const body = { memberId: noor.id, idempotencyKey };
  const both = await Promise.all([give(ruth, blessingId, body), give(ruth, blessingId, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(new Set(both.map(({ answer }) => answer.thanks.id)).size).toBe(1);
  expect(await give(ruth, blessingId, { memberId: noor.id.toUpperCase() })).toMatchObject({
    status: 409,
    code: "thanks.already-given",
  });
  expect(await count(noor)).toBe(1);

  const mail = { email: "nana@example.org", idempotencyKey: randomUUIDv7() };
  const mailed = await Promise.all([give(ruth, blessingId, mail), give(ruth, blessingId, mail)]);
  expect(mailed.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await give(ruth, blessingId, { email: "NANA@example.org" })).toMatchObject({ status: 409 });
  expect(await doWaiting(server, thanksMail)).toBe(1);
});

test("nobody thanks themselves, a stranger, or nobody; nor by mail before their address is proven", async () => {
  const { ruth, blessingId } = await aFamily();
  const stranger = await server.aMember("Stranger");
  for (const memberId of [ruth.id, stranger.id, randomUUIDv7()])
    expect(await give(ruth, blessingId, { memberId })).toMatchObject({
      status: 404,
      code: "thanks.person-not-found",
    });
  expect(await give(ruth, blessingId, { email: ruth.email.toUpperCase() })).toMatchObject({
    status: 400,
    code: "thanks.own-address",
  });
  expect((await give(ruth, blessingId, {})).status).toBe(400);
  expect((await give(ruth, blessingId, { memberId: stranger.id, email: "a@example.org" })).status).toBe(400);
  const email = "nana@example.org\r\nBcc: all@example.org";
  expect((await give(ruth, blessingId, { email })).status).toBe(400);
  const mona = await server.aMember("Mona", { provenAt: null });
  const { id } = await server.aBlessing(mona);
  expect(await give(mona, id, { email: "nana@example.org" })).toMatchObject({
    status: 403,
    code: "account.address-unproven",
  });
  expect(await doWaiting(server, thanksMail)).toBe(0);
});

test("a connection is thanked too; who is switched off is not", async () => {
  const [ruth, kin] = [await server.aMember("Ruth"), await server.aMember("Kin")];
  await server.db
    .insertInto("connections")
    .values({
      id: randomUUIDv7(),
      requester_id: kin.id,
      email: ruth.email,
      relationship: "cousin",
      message: "",
      status: "accepted",
      member_id: ruth.id,
    })
    .execute();
  const { id: blessingId } = await server.aBlessing(ruth);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", kin.id).execute();
  expect((await give(ruth, blessingId, { memberId: kin.id })).status).toBe(404);
  await server.db.updateTable("members").set({ is_active: true }).where("id", "=", kin.id).execute();
  expect((await give(ruth, blessingId, { memberId: kin.id })).status).toBe(201);
});

test("what was given stays when the circle is left, follows an edit, and leads on where it is shared", async () => {
  const { ruth, noor, circle, blessingId } = await aFamily();
  await give(ruth, blessingId, { memberId: noor.id });
  const body = { title: "The figs, all of them", category: "Family", blessingDate: "2026-03-01" };
  const group = { ...body, visibility: "group" as const, circles: [circle.id] };
  await server.as(ruth).call(updateBlessing, { params: { blessingId }, body: group });
  expect(await received(noor)).toMatchObject([{ blessing: { id: blessingId, title: body.title } }]);
  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(noor).call(removeCircleMember, { params });
  expect(await received(noor)).toMatchObject([{ blessing: { id: null, title: body.title } }]);
});

test("thanks end when they are taken back, with the blessing, and with either account", async () => {
  const { ruth, noor, eli, blessingId, fileUrl } = await aFamily();
  const params = { blessingId };
  const { answer } = await give(ruth, blessingId, { memberId: noor.id });
  const own = { params: { ...params, thanksId: answer.thanks.id } };
  expect((await server.as(noor).call(withdrawThanks, own)).status).toBe(404);
  expect((await server.as(ruth).call(withdrawThanks, own)).status).toBe(204);
  expect((await server.as(ruth).call(withdrawThanks, own)).status).toBe(404);
  expect([await received(noor), await mediaOf(noor, fileUrl)]).toEqual([[], 404]);
  expect((await server.as(noor).call(listNotifications)).answer.notifications).toEqual([]);

  await give(ruth, blessingId, { memberId: noor.id });
  await give(ruth, blessingId, { memberId: eli.id });
  await server.as(ruth).call(deleteBlessing, { params });
  expect([await received(noor), await count(noor), await mediaOf(noor, fileUrl)]).toEqual([[], 0, 404]);
  await server.as(ruth).call(restoreBlessing, { params });
  expect([(await received(noor)).length, await mediaOf(noor, fileUrl)]).toEqual([1, 200]);

  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", ruth.id).execute();
  expect([await received(noor), await mediaOf(noor, fileUrl)]).toEqual([[], 404]);
  await server.db.updateTable("members").set({ is_active: true }).where("id", "=", ruth.id).execute();

  await server.db.deleteFrom("members").where("id", "=", eli.id).execute();
  expect(await given(ruth, blessingId)).toMatchObject([{ person: { fullName: "Noor" } }]);
  await server.db.deleteFrom("members").where("id", "=", ruth.id).execute();
  expect(await received(noor)).toEqual([]);
});

test("who was thanked puts it away, and who gave it is not told; who wants no notice of it has it all the same", async () => {
  const { ruth, noor, eli, blessingId, fileUrl } = await aFamily();
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, kind !== "thanked"]));
  await server.as(noor).call(updateNotificationPreferences, { body: { kinds, isDigestWanted: false } });
  const { answer } = await give(ruth, blessingId, { memberId: noor.id });
  expect((await server.as(noor).call(listNotifications)).answer.notifications).toEqual([]);
  expect(await count(noor)).toBe(1);
  const params = { thanksId: answer.thanks.id };
  for (const who of [ruth, eli])
    expect((await server.as(who).call(putThanksAway, { params })).status).toBe(404);
  expect((await server.as(noor).call(putThanksAway, { params })).status).toBe(204);
  expect((await server.as(noor).call(putThanksAway, { params })).status).toBe(404);
  expect([await received(noor), await count(noor), await mediaOf(noor, fileUrl)]).toEqual([[], 0, 404]);
  expect(await given(ruth, blessingId)).toMatchObject([{ person: { fullName: "Noor" } }]);
});

test("a mail brings the words, the picture and a link for a year, which its giver sees and withdraws", async () => {
  const { ruth, blessingId } = await aFamily();
  const params = { blessingId };
  const words = "Thank you, Nana <b>\nSubject: no";
  const { answer } = await give(ruth, blessingId, { email: "nana@example.org", words });
  expect(answer.thanks).toMatchObject({ person: null, email: "nana@example.org", isRefused: false });
  const mails = await sendInThreeTries(server, thanksMail);
  expect(mails).toHaveLength(1);
  const [mail = ""] = mails;
  expect(isTo("nana@example.org")(mail)).toBe(true);
  expect(mail).toContain("Subject: Ruth Hale thanks you\r");
  expect(mail).toContain("Thank you, Nana &lt;b&gt;</p>");
  expect(mail).toContain('src="cid:picture-1"');
  expect(mail).toContain("Content-Type: image/jpeg");
  const token = /https:\/\/jar\.example\/s\/([\w-]+)/.exec(mail)?.[1] ?? "";
  const open = () => server.as(undefined).call(openPrivateLink, { body: { token } });
  expect((await open()).answer.blessing).toMatchObject({ title: "The figs were ripe" });
  const { privateLinks } = (await server.as(ruth).call(listPrivateLinks, { params })).answer;
  expect(privateLinks).toMatchObject([{ mailedTo: "nana@example.org", openedCount: 1 }]);
  expect(Date.parse(privateLinks[0]?.endsAt ?? "") - Date.now()).toBeGreaterThan(364 * 86_400_000);

  await server
    .as(ruth)
    .call(withdrawPrivateLink, { params: { ...params, privateLinkId: privateLinks[0]?.id ?? "" } });
  expect((await open()).status).toBe(404);
  expect(await given(ruth, blessingId)).toHaveLength(1);
  const thanksId = answer.thanks.id;
  await server.as(ruth).call(withdrawThanks, { params: { ...params, thanksId } });

  // Again to the same address, once it was taken back, with a link of its own.
  const anew = await give(ruth, blessingId, { email: "nana@example.org" });
  expect(anew.status).toBe(201);
  await server.as(ruth).call(withdrawThanks, { params: { ...params, thanksId: anew.answer.thanks.id } });
  await doWaiting(server, thanksMail);
  expect((await readOutbox(server)).filter(isTo("nana@example.org"))).toHaveLength(2);
  expect((await server.as(ruth).call(listPrivateLinks, { params })).answer.privateLinks).toEqual([]);
});

test("an address tells nothing of its account, whose member finds the thanks, now or once it is proven", async () => {
  const { ruth, noor, blessingId } = await aFamily();
  const toMember = (await give(ruth, blessingId, { email: noor.email })).answer.thanks;
  const toNobody = (await give(ruth, blessingId, { email: "late@example.org" })).answer.thanks;
  expect({ ...toMember, id: "", email: "", createdAt: "" }).toEqual({
    ...toNobody,
    id: "",
    email: "",
    createdAt: "",
  });
  expect(await received(noor)).toHaveLength(1);
  const late = await server.aMember("Late", { email: "Late@example.org", provenAt: null });
  expect(await received(late)).toEqual([]);
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("id", "=", late.id)
    .execute();
  expect([(await received(late)).length, await count(late)]).toEqual([1, 1]);
  // Theirs from now on, under whatever address; and their end is told to nobody.
  await server.db
    .updateTable("members")
    .set({ email: "other@example.org" })
    .where("id", "=", late.id)
    .execute();
  expect(await received(late)).toHaveLength(1);
  const before = await given(ruth, blessingId);
  await server.db.deleteFrom("members").where("id", "in", [late.id, noor.id]).execute();
  expect(await given(ruth, blessingId)).toEqual(before);
});

test("an address that the mail server refuses for good is told to its giver, and asked no more", async () => {
  const { ruth, blessingId } = await aFamily();
  await doWaiting(server, thanksMail);
  await give(ruth, blessingId, { email: "nobody@example.org" });
  let tries = 0;
  const refusing = (error: object) => ({
    ...server.context,
    mail: {
      ...server.context.mail,
      async send() {
        tries += 1;
        throw new MailRefused(error);
      },
    },
  });
  const job = { params: { blessingId } };
  const isRefused = async () => (await given(ruth, job.params.blessingId))[0]?.isRefused;
  const thanksId = (await given(ruth, blessingId))[0]?.id ?? "";
  const run = (error: object) => thanksMail.handle(refusing(error), { thanksId });
  for (const error of [
    { code: "EENVELOPE", responseCode: 451, command: "RCPT TO" },
    { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" },
    { code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" },
  ])
    await expect(run(error)).rejects.toThrow("did not take a mail");
  expect(await isRefused()).toBe(false);
  await run({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
  expect(await isRefused()).toBe(true);
  await thanksMail.handle(server.context, { thanksId });
  expect([tries, (await readOutbox(server)).some(isTo("nobody@example.org"))]).toEqual([4, false]);
});

test("after a year it is forgotten whom a mail went to, and the thanks stay", async () => {
  const { ruth, noor, blessingId } = await aFamily();
  await give(ruth, blessingId, { email: noor.email, words: "For all" });
  await give(ruth, blessingId, { email: "old@example.org", words: "For all" });
  await sql`update thanks set created_at = now() - interval '366 days' where blessing_id = ${blessingId}`.execute(
    server.db,
  );
  await sweep(server.db);
  expect(await given(ruth, blessingId)).toMatchObject([
    { person: null, email: null, words: "For all" },
    { person: null, email: null, words: "For all" },
  ]);
  expect(await received(noor)).toMatchObject([{ words: "For all" }]);
  const late = await server.aMember("Late", { email: "old@example.org" });
  expect(await received(late)).toEqual([]);
});
