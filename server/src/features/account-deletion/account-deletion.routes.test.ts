import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  deleteAccount,
  getProfile,
  requestPasswordReset,
  updateProfilePhoto,
} from "@blessing-jar/contract/accounts.ts";
import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { requestConnection } from "@blessing-jar/contract/network.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { updateUser } from "@blessing-jar/contract/users.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesIn, tablesWith } from "../../../test/left-behind.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { lockMembers } from "../../database/members.ts";
import { outboxMail } from "../../services/mail-outbox.ts";
import { aMemberWithPassword, password } from "../accounts/testing.ts";
import { anAdministrator } from "../administration/testing.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  server = await testServer({}, undefined, log);
});
afterAll(() => server.close());

const remove = (member: Member, currentPassword = password) =>
  server.as(member).call(deleteAccount, { body: { currentPassword } });

test("asks for the password, and without it nothing happens", async () => {
  const ruth = await aMemberWithPassword(server);
  expect(await remove(ruth, "a guess")).toMatchObject({
    status: 403,
    code: "account.wrong-password",
    issues: [{ path: "currentPassword" }],
  });
  expect(await remove(ruth, "")).toMatchObject({ status: 400, issues: [{ path: "currentPassword" }] });
  expect(
    (await server.as(undefined).call(deleteAccount, { body: { currentPassword: password } })).status,
  ).toBe(401);
  expect((await server.as(ruth).call(getProfile)).status).toBe(200);
});

test("nothing of a member is left in any table, the media folder, the outbox or the log", async () => {
  const mark = "Quillfeather";
  const ruth = await aMemberWithPassword(server, { email: `${mark.toLowerCase()}@example.org` });
  const noor = await server.aMember("Noor Hale");
  await server.db
    .updateTable("members")
    .set({ full_name: mark, favorite_quote: mark })
    .where("id", "=", ruth.id)
    .execute();
  const [own, shared] = [await server.aCircle([ruth, noor]), await server.aCircle([noor, ruth])];
  const { ask, send, upload } = uploads(server);
  const bytes = await photo({ width: 40, height: 30 });
  const picture = await upload(ruth, bytes, { name: `${mark}.jpg` });
  const portrait = await upload(ruth, bytes, { purpose: "profile-photo" });
  const unused = await ask(ruth, { name: `${mark}.jpg` });
  await send(unused.uploadUrl, bytes);
  const as = (member: Member) => server.as(member);
  await as(ruth).call(updateProfilePhoto, { body: { profilePhotoURL: portrait.fileUrl } });
  await server.aBlessing(ruth, {
    title: mark,
    description: mark,
    visibility: "group",
    circles: [shared.id],
    mediaUrls: [picture.fileUrl],
  });
  const thrown = await server.aBlessing(ruth, { title: mark, description: mark });
  await as(ruth).call(deleteBlessing, { params: { blessingId: thrown.id } });
  const noors = await server.aBlessing(noor, { visibility: "group", circles: [shared.id] });
  const params = { blessingId: noors.id };
  await as(ruth).call(addComment, { params, body: { content: mark } });
  await as(ruth).call(addReaction, { params, body: { type: "heart" } });
  await as(ruth).call(sendInvitations, {
    body: { circleId: own.id, emails: ["guest@example.com"], message: mark },
  });
  await as(noor).call(sendInvitations, { body: { circleId: shared.id, emails: [ruth.email] } });
  await as(noor).call(requestConnection, { body: { email: ruth.email, relationship: "friend" } });
  await as(ruth).call(requestConnection, {
    body: { email: "guest@example.com", relationship: "friend", message: mark },
  });
  const message = { name: mark, email: ruth.email, subject: mark, message: mark };
  await as(ruth).call(sendContactMessage, { body: message });
  await server.as(undefined).call(sendContactMessage, { body: message });
  await server.as(undefined).call(requestPasswordReset, { body: { email: ruth.email } });
  const letter = { to: ruth.email, subject: mark, text: mark, html: mark };
  await outboxMail(server.context.config).send(letter);
  await outboxMail(server.context.config).send({
    ...letter,
    to: noor.email,
    subject: "Figs",
    text: "Figs",
    html: "Figs",
  });
  const words = [mark, ruth.email, ruth.id];
  expect((await tablesWith(server, words)).length).toBeGreaterThan(8);

  expect((await remove(ruth)).status).toBe(204);

  expect(await tablesWith(server, words)).toEqual([]);
  expect(await filesIn(path.join(server.dataDir, "media"))).toEqual([]);
  const letters = await filesIn(path.join(server.dataDir, "outbox"));
  expect(letters).toHaveLength(1);
  expect(await readFile(letters[0] ?? "", "utf8")).toContain("Figs");
  for (const word of words) expect(logged.join("").toLowerCase()).not.toContain(word.toLowerCase());

  expect((await as(ruth).call(getProfile)).status).toBe(401);
  const { answer } = await as(noor).call(getCircle, { params: { circleId: own.id } });
  expect(answer.members).toMatchObject([{ id: noor.id, role: "admin" }]);
  expect((await as(noor).call(listComments, { params })).answer.comments).toEqual([]);
  const left = await server.db
    .selectFrom("blessings")
    .selectAll()
    .where("id", "=", noors.id)
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ comments_count: 0, reactions_count: 0 });
});

test("a circle that nobody is left in goes too", async () => {
  const ruth = await aMemberWithPassword(server);
  const { id } = await server.aCircle([ruth]);
  await remove(ruth);
  expect(await server.db.selectFrom("circles").select("id").where("id", "=", id).execute()).toEqual([]);
});

test("the last administrator stays", async () => {
  const [ruth, noor] = [await aMemberWithPassword(server), await aMemberWithPassword(server)];
  const promote = ({ id }: Member) =>
    server.db.updateTable("members").set({ role: "admin" }).where("id", "=", id).execute();
  await promote(ruth);
  expect(await remove(ruth)).toMatchObject({ status: 409, code: "account.last-admin" });
  await promote(noor);
  expect((await remove(ruth)).status).toBe(204);
  expect(await remove(noor)).toMatchObject({ status: 409 });
});

test("who deletes their account does not deadlock with an administrator who joins their circle", async () => {
  const [ruth, ada] = [await aMemberWithPassword(server), await anAdministrator(server)];
  const circle = await server.aCircle([ruth]);
  const removed = await server.db.transaction().execute(async (joining) => {
    await lockMembers(joining, ada.id);
    const begun = remove(ruth);
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`select from circles where id = ${circle.id} for update nowait`.execute(joining);
    return { begun };
  });
  expect((await removed.begun).status).toBe(204);
});

test("nor with somebody who comments on their blessing meanwhile", async () => {
  const [ruth, noor] = [await aMemberWithPassword(server), await server.aMember("Noor")];
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  const removed = await server.db.transaction().execute(async (commenting) => {
    await sql`select from visible_for_writing(${noor.id}, ${id})`.execute(commenting);
    const begun = remove(ruth);
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`select from members where id = ${ruth.id} for key share nowait`.execute(commenting);
    return { begun };
  });
  expect((await removed.begun).status).toBe(204);
});

test.each([
  ["an administrator's first comment of the day under their blessing", "ada"],
  ["a first comment of their own, from another device", "ruth"],
])("nor with %s", async (_, who) => {
  const people = { ruth: await aMemberWithPassword(server), ada: await anAdministrator(server) };
  const { ruth, [who as "ada"]: by } = people;
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  await sql`update members set engaged_on = null`.execute(server.db);
  const removed = await server.db.transaction().execute(async (commenting) => {
    await sql`select from visible_for_writing(${by.id}, ${id})`.execute(commenting);
    const begun = remove(ruth);
    await expect.poll(() => waitingForALock(server)).toBe(1);
    const comment = { id: randomUUIDv7(), blessing_id: id, member_id: by.id, content: "Amen" };
    await commenting.insertInto("comments").values(comment).execute();
    return { begun };
  });
  expect((await removed.begun).status).toBe(204);
});

test("nor does somebody's rights being changed with an administrator who writes to them meanwhile", async () => {
  const [ruth, ada, keeper] = [
    await server.aMember("Ruth Hale"),
    await anAdministrator(server),
    await anAdministrator(server),
  ];
  const changed = await server.db.transaction().execute(async (writing) => {
    await lockMembers(writing, ada.id);
    const params = { userId: ruth.id };
    const begun = server.as(keeper).call(updateUser, { params, body: { isActive: false } });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    // As the row of what she is told of refers to her.
    for (const { id } of [ruth, keeper])
      await sql`select from members where id = ${id} for key share nowait`.execute(writing);
    return { begun };
  });
  expect((await changed.begun).status).toBe(200);
});

test("an address that was never proven takes nothing of others along", async () => {
  const email = "guest@example.net";
  const ruth = await aMemberWithPassword(server, { email, provenAt: null });
  const noor = await server.aMember();
  await server.as(noor).call(requestConnection, { body: { email, relationship: "friend" } });
  await remove(ruth);
  const asked = await server.db.selectFrom("connections").select("id").where("email", "=", email).execute();
  expect(asked).toHaveLength(1);
});
