import { listAdminActs } from "@blessing-jar/contract/administration.ts";
import {
  deleteBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { addComment, listComments } from "@blessing-jar/contract/comments.ts";
import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  listAllBlessings,
  listReported,
  openAnyBlessing,
} from "@blessing-jar/contract/moderation.ts";
import { listNotifications, readNotifications } from "@blessing-jar/contract/notifications.ts";
import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import { eraseBlessing, restoreBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobNamed, sendInThreeTries } from "../../../test/outbox.ts";
import { planOf } from "../../../test/plan.ts";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { anAdministrator } from "../administration/testing.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { moderationJobs } from "./moderation.jobs.ts";
import { blessingsOfAll } from "./moderation.queries.ts";
import { noticesTo } from "./testing.ts";

let server: TestServer;
let ada: Member;
let ruth: Member;
let noor: Member;
let eli: Member;
beforeAll(async () => {
  server = await testServer();
  ada = await anAdministrator(server, "Ada");
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor");
  eli = await server.aMember("Eli");
});
afterAll(() => server.close());

const asAda = () => server.as(ada);
const say = async (author: Member, blessingId: string, content: string) =>
  (await server.as(author).call(addComment, { params: { blessingId }, body: { content } })).answer.comment;
const report = (by: Member, blessingId: string, body: object = { reason: "unkind" }) =>
  server.as(by).call(reportBlessing, { params: { blessingId }, body });
const reported = async () => (await asAda().call(listReported)).answer.reported;
const lastAct = async () => (await asAda().call(listAdminActs)).answer.acts[0];

async function aFamily() {
  const circle = await server.aCircle([ruth, noor, eli]);
  return (some: object = {}) =>
    server.aBlessing(ruth, { visibility: "group", circles: [circle.id], ...some });
}

test("what two report is one thing, longest waiting first, and says who wrote it and who reported it", async () => {
  const keep = await aFamily();
  const [first, second] = [await keep({ title: "Figs" }), await keep({ title: "Pears" })];
  const comment = await say(noor, second.id, "How dull.");
  await report(noor, first.id, { reason: "privacy", words: "That is my street." });
  const params = { blessingId: second.id, commentId: comment.id };
  await server.as(eli).call(reportComment, { params, body: { reason: "unkind" } });
  await report(eli, first.id, { reason: "spam" });

  const [figs, dull, ...others] = await reported();
  expect(others).toEqual([]);
  expect(figs).toMatchObject({
    blessingId: first.id,
    commentId: null,
    author: { id: ruth.id, fullName: "Ruth Hale" },
    visibility: "group",
    versions: [{ contents: { title: "Figs", mediaUrls: [] }, filesGone: 0 }],
    isClosed: false,
    comment: null,
    reportsCount: 2,
    reports: [
      { reason: "spam", words: "", reporter: { fullName: "Eli" } },
      { reason: "privacy", words: "That is my street.", reporter: { fullName: "Noor" } },
    ],
  });
  // The blessing below which it stands was not reported: nothing of that is shown.
  expect(dull).toMatchObject({
    author: { fullName: "Noor" },
    versions: [],
    isClosed: false,
    comment: "How dull.",
    reportsCount: 1,
  });
  expect(JSON.stringify(dull)).not.toContain("Pears");

  const page = await asAda().call(listReported, { query: { limit: "1" } });
  const next = await asAda().call(listReported, { query: { cursor: page.answer.nextCursor ?? "" } });
  expect([page, next].map(({ answer }) => answer.reported.map(({ id }) => id))).toEqual([
    [figs?.id],
    [dull?.id],
  ]);
});

test("dismissed, a thing waits no more, all its reports are settled and the act is logged; reported by another it waits again", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Quinces" });
  await report(noor, id);
  await report(eli, id);
  const thing = (await reported()).find(({ blessingId }) => blessingId === id);
  const params = { reportId: thing?.id ?? "" };
  expect((await asAda().call(dismissReports, { params })).status).toBe(204);
  expect((await reported()).some(({ blessingId }) => blessingId === id)).toBe(false);
  expect(await lastAct()).toMatchObject({
    act: "reports-dismissed",
    actor: { fullName: "Ada" },
    member: { fullName: "Ruth Hale" },
  });
  expect(await asAda().call(dismissReports, { params })).toMatchObject({
    status: 404,
    code: "report.not-found",
  });
  expect((await report(noor, id)).status).toBe(200);
  expect((await reported()).some(({ blessingId }) => blessingId === id)).toBe(false);
  await report(await server.aMember("Ben"), id);
  expect((await reported()).find(({ blessingId }) => blessingId === id)).toMatchObject({ reportsCount: 1 });
});

test("a deleted blessing is gone for its owner, who reads in a mail which it was and why; the log keeps who did it", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Buy my figs" });
  await report(noor, id, { reason: "spam" });
  const params = { blessingId: id };
  expect((await asAda().call(deleteAnyBlessing, { params, query: { reason: "spam" } })).status).toBe(204);
  expect((await server.as(ruth).call(getBlessing, { params })).status).toBe(404);
  expect((await reported()).some(({ blessingId }) => blessingId === id)).toBe(false);
  expect(await lastAct()).toMatchObject({
    act: "blessing-deleted",
    member: { fullName: "Ruth Hale" },
    reason: "spam",
  });

  const mail = (await noticesTo(server, ruth.email)).at(-1) ?? "";
  expect(mail).toMatch(/^Subject: One of your blessings at Blessing Jar was deleted\r$/m);
  for (const words of ["Dear Ruth,", "Buy my figs", "It is advertising, or a deception"])
    expect(mail).toContain(words);
  expect(mail).not.toMatch(/Noor|Ada/);
  // Told once, and what the mail was written from is forgotten.
  const count = (await noticesTo(server, ruth.email)).length;
  expect((await noticesTo(server, ruth.email)).length).toBe(count);
  const kept = await server.db.selectFrom("moderation_notices").select(["title", "reason"]).execute();
  expect(kept.every(({ title, reason }) => title === "" && reason === "")).toBe(true);
  expect(await asAda().call(deleteAnyBlessing, { params })).toMatchObject({
    status: 404,
    code: "blessing.not-found",
  });
});

test("a mail that the server refuses comes at the next try; one whose answer was lost comes no second time", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Buy my figs" });
  await noticesTo(server, ruth.email);
  await asAda().call(deleteAnyBlessing, { params: { blessingId: id }, query: { reason: "spam" } });
  const mails = await sendInThreeTries(server, jobNamed(moderationJobs, "moderation.mail"));
  expect(mails).toHaveLength(1);
  for (const words of ["Buy my figs", "It is advertising, or a deception"]) expect(mails[0]).toContain(words);
});

test("where the answer to a mail was lost, its words stay for a day", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Buy my dates" });
  await noticesTo(server, ruth.email);
  await asAda().call(deleteAnyBlessing, { params: { blessingId: id }, query: { reason: "spam" } });
  await sendInThreeTries(server, jobNamed(moderationJobs, "moderation.mail"));
  const kept = () =>
    server.db.selectFrom("moderation_notices").select("reason").where("title", "=", "Buy my dates").execute();
  await sweep(server.db);
  expect(await kept()).toEqual([{ reason: "spam" }]);
  await sql`update moderation_notices set told_at = told_at - interval '1 day'`.execute(server.db);
  await sweep(server.db);
  expect(await kept()).toEqual([]);
});

test("a deleted comment goes alone, and its author is told", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  const comment = await say(noor, id, "What\na\nmess");
  await asAda().call(deleteAnyComment, { params: { commentId: comment.id } });
  const { answer } = await server.as(ruth).call(listComments, { params: { blessingId: id } });
  expect(answer).toMatchObject({ comments: [], total: 0 });
  const mail = (await noticesTo(server, noor.email)).at(-1) ?? "";
  for (const words of ["What a mess", "It does not fit what Blessing Jar is meant for."])
    expect(mail).toContain(words);
});

test("only what is public is read; of the rest who, when, what kind and for whom", async () => {
  const writer = await server.aMember("Hidden Writer");
  const kept = await server.aBlessing(writer, { title: "Secret", description: "Words", category: "Faith" });
  const shown = await server.aBlessing(writer, { title: "For all", visibility: "public" });
  const list = async () =>
    (await asAda().call(listAllBlessings, { query: { search: "hidden WRITER" } })).answer.blessings;
  expect(await list()).toMatchObject([
    { id: shown.id, contents: { title: "For all" }, isReported: false },
    {
      id: kept.id,
      author: { id: writer.id, fullName: "Hidden Writer" },
      category: "Faith",
      visibility: "private",
      blessingDate: "2026-03-01",
      contents: null,
    },
  ]);
  expect(JSON.stringify(await list())).not.toMatch(/Secret|Words/);
  await sql`insert into reports (id, member_id, blessing_id, reason)
    values (gen_random_uuid(), ${noor.id}, ${kept.id}, 'danger')`.execute(server.db);
  expect((await list())[1]).toMatchObject({ isReported: true, contents: null });
});

test("all blessings are found by category, by who wrote them and by id, a page at a time", async () => {
  const writer = await server.aMember("Zoë 100%_Ángel", { email: "zoe.find@example.org" });
  const all: string[] = [];
  for (const category of ["Faith", "Career", "Faith"])
    all.unshift((await server.aBlessing(writer, { category })).id);
  const find = async (query: Record<string, string>) =>
    (await asAda().call(listAllBlessings, { query })).answer.blessings.map(({ id }) => id);
  for (const search of ["zoe", "ANGEL", "100%_", "zoe.find@", "  Zoë "])
    expect(await find({ search })).toEqual(all);
  expect(await find({ search: "100__" })).toEqual([]);
  expect(await find({ search: all[1] ?? "" })).toEqual([all[1]]);
  expect(await find({ search: "zoe", category: "faith" })).toEqual([all[0], all[2]]);
  const page = await asAda().call(listAllBlessings, { query: { search: "zoe", limit: "2" } });
  const cursor = page.answer.nextCursor ?? "";
  const next = await asAda().call(listAllBlessings, { query: { search: "zoe", cursor } });
  expect([...page.answer.blessings, ...next.answer.blessings].map(({ id }) => id)).toEqual(all);
  expect(next.answer.nextCursor).toBe(null);
  expect((await asAda().call(listAllBlessings, { query: { category: "None" } })).code).toBe(
    "blessing.unknown-category",
  );
});

test("a page of a category, or of everything, is read from an index and sorts nothing", async () => {
  for (const category of ["Faith", undefined]) {
    const plan = await planOf(server.db, blessingsOfAll({ category, limit: 26 }));
    expect(plan).toMatch(/Index (Only )?Scan Backward using (blessings_category_list|blessings_pkey)/);
  }
});

test("a private blessing is opened for a reason alone: logged, shown with its picture, and told to its owner", async () => {
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 64, height: 48 }));
  const { id } = await server.aBlessing(ruth, { title: "Only mine", mediaUrls: [fileUrl] });
  const params = { blessingId: id };
  const look = (who: Member) => server.app.inject({ url: fileUrl, headers: { "x-user-id": who.token } });
  expect((await look(ada)).statusCode).toBe(404);
  for (const reason of ["", "Because"]) {
    expect((await asAda().call(openAnyBlessing, { params, body: { reason } })).status).toBe(400);
  }
  const reason = "Police asked about a missing child.";
  const { status, answer } = await asAda().call(openAnyBlessing, { params, body: { reason } });
  expect(status).toBe(200);
  expect(answer.blessing.contents).toMatchObject({ title: "Only mine", mediaUrls: [fileUrl] });
  expect(await lastAct()).toMatchObject({
    act: "blessing-opened",
    member: { fullName: "Ruth Hale" },
    reason,
  });
  expect((await look(ada)).statusCode).toBe(200);
  expect((await look(await anAdministrator(server))).statusCode).toBe(404);

  const mail = (await noticesTo(server, ruth.email)).at(-1) ?? "";
  for (const words of ["Only mine", reason]) expect(mail).toContain(words);
  const bell = async () => (await server.as(ruth).call(listNotifications)).answer.notifications[0];
  const told = { kind: "opened", reason, actor: null, blessing: { id, title: "Only mine" } };
  expect(await bell()).toMatchObject(told);
  await server.as(ruth).call(deleteBlessing, { params });
  expect(await bell()).toMatchObject(told);
  await server.as(ruth).call(restoreBlessing, { params });
  await server.as(ruth).call(readNotifications, { body: {} });
  await asAda().call(openAnyBlessing, { params, body: { reason: "The police asked once more." } });
  const { notifications } = (await server.as(ruth).call(listNotifications)).answer;
  expect(notifications.slice(0, 2).map((each) => each.reason)).toEqual([
    "The police asked once more.",
    reason,
  ]);
  await sql`update moderation_notices set created_at = now() - interval '10 minutes'`.execute(server.db);
  expect((await look(ada)).statusCode).toBe(404);
  const { blessings } = (await asAda().call(listAllBlessings, { query: { search: id } })).answer;
  expect(blessings).toMatchObject([{ contents: null }]);
  expect((await server.as(ada).call(getBlessing, { params })).status).toBe(404);
});

test("a reported picture is seen by administrators while it waits for them", async () => {
  const keep = await aFamily();
  const { fileUrl } = await uploads(server).upload(ruth, await photo({ width: 64, height: 48 }));
  const { id } = await keep({ mediaUrls: [fileUrl] });
  const look = async () =>
    (await server.app.inject({ url: fileUrl, headers: { "x-user-id": ada.token } })).statusCode;
  expect(await look()).toBe(404);
  await report(noor, id, { reason: "indecent" });
  expect(await look()).toBe(200);
  const thing = (await reported()).find(({ blessingId }) => blessingId === id);
  await asAda().call(dismissReports, { params: { reportId: thing?.id ?? "" } });
  expect(await look()).toBe(404);
});

const thingOf = async (id: string) => (await reported()).find(({ blessingId }) => blessingId === id);
const rewrite = (id: string, body: object) =>
  server.as(ruth).call(updateBlessing, {
    params: { blessingId: id },
    body: { title: "Figs", category: "Family", blessingDate: "2026-03-01", visibility: "public", ...body },
  });

test("a report shows what was reported as it was, however often it is rewritten; each version once", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Cruel", description: "Words" });
  await report(noor, id);
  await report(eli, id);
  await rewrite(id, { title: "Kind" });
  await report(await server.aMember("Ben"), id);
  await rewrite(id, { title: "Neither" });
  const { versions = [], isClosed } = (await thingOf(id)) ?? {};
  expect(isClosed).toBe(false);
  expect(versions.map(({ contents }) => [contents.title, contents.description])).toEqual([
    ["Cruel", "Words"],
    ["Kind", ""],
  ]);
  expect(JSON.stringify(await reported())).not.toContain("Neither");
});

test("what its owner has made private since is opened for a reason alone: logged, told, and as it was", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id], title: "Shared" });
  await report(noor, id);
  await rewrite(id, { title: "MY MOST PRIVATE DIARY", visibility: "private" });
  expect(await thingOf(id)).toMatchObject({ isClosed: true, versions: [], comment: null });
  expect(JSON.stringify(await reported())).not.toMatch(/Shared|DIARY/);
  const listed = await asAda().call(listAllBlessings, { query: { search: id } });
  expect(listed.answer.blessings).toMatchObject([{ isReported: true, contents: null }]);

  const reason = "It was reported as unkind.";
  const params = { blessingId: id };
  const { answer } = await asAda().call(openAnyBlessing, { params, body: { reason } });
  expect(answer.versions).toMatchObject([{ contents: { title: "Shared" } }]);
  expect(await lastAct()).toMatchObject({ act: "blessing-opened", reason });
  expect((await noticesTo(server, ruth.email)).at(-1)).toContain(reason);
});

test("a share that is taken back closes a report, and one that is given again opens it", async () => {
  const circle = await server.aCircle([ruth, noor]);
  const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  await report(noor, id);
  await server.db.deleteFrom("shares").where("blessing_id", "=", id).execute();
  expect(await thingOf(id)).toMatchObject({ isClosed: true, versions: [] });
  await rewrite(id, { title: "Another", visibility: "public" });
  expect((await thingOf(id))?.versions).toMatchObject([{ contents: { title: "The figs were ripe" } }]);
});

test("what lies in the trash waits for nobody; brought back it waits as it was, deleted for good it is gone", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Cruel" });
  await report(noor, id);
  const params = { blessingId: id };
  await server.as(ruth).call(deleteBlessing, { params });
  expect(await thingOf(id)).toBeUndefined();
  const reason = "It was reported as unkind.";
  expect(await asAda().call(openAnyBlessing, { params, body: { reason } })).toMatchObject({ status: 404 });
  await server.as(ruth).call(restoreBlessing, { params });
  await rewrite(id, { title: "Kind" });
  expect((await thingOf(id))?.versions).toMatchObject([{ contents: { title: "Cruel" } }]);
  await server.as(ruth).call(deleteBlessing, { params });
  await server.as(ruth).call(eraseBlessing, { params });
  const kept = await server.db.selectFrom("reports").select("id").where("blessing_id", "=", id).execute();
  expect(kept).toEqual([]);
});

test("of the files of a report those are shown that were there; of one that is erased, that it was", async () => {
  const pictures: string[] = [];
  for (const width of [64, 65, 66]) {
    pictures.push((await uploads(server).upload(ruth, await photo({ width, height: 48 }))).fileUrl);
  }
  const [kept = "", erased = "", later = ""] = pictures;
  const look = async (url: string) =>
    (await server.app.inject({ url, headers: { "x-user-id": ada.token } })).statusCode;
  const circle = await server.aCircle([ruth, noor]);
  const shared = { visibility: "group" as const, circles: [circle.id] };
  const { id } = await server.aBlessing(ruth, { ...shared, mediaUrls: [kept, erased] });
  await report(noor, id, { reason: "indecent" });
  await rewrite(id, { ...shared, mediaUrls: [kept, later] });
  expect(await Promise.all(pictures.map(look))).toEqual([200, 404, 404]);
  expect((await thingOf(id))?.versions).toMatchObject([{ contents: { mediaUrls: [kept] }, filesGone: 1 }]);
  await rewrite(id, { visibility: "private", mediaUrls: [kept, later] });
  expect(await Promise.all(pictures.map(look))).toEqual([404, 404, 404]);
});

test("once it is decided on, what was kept of it is forgotten; with whoever reported it goes too", async () => {
  const { id } = await server.aBlessing(ruth, { visibility: "public", title: "Cruel" });
  const contents = () =>
    server.db.selectFrom("reports").select("contents").where("blessing_id", "=", id).execute();
  await report(noor, id);
  expect(await contents()).toMatchObject([{ contents: { title: "Cruel" } }]);
  await asAda().call(dismissReports, { params: { reportId: (await thingOf(id))?.id ?? "" } });
  expect(await contents()).toEqual([{ contents: null }]);
  const ben = await server.aMember("Ben");
  await report(ben, id);
  await server.db.deleteFrom("members").where("id", "=", ben.id).execute();
  expect(await contents()).toEqual([{ contents: null }]);
});

test("what is undone is not logged, what an administrator does to their own is not mailed", async () => {
  const mine = await server.aBlessing(ada, { title: "Ada's own" });
  await asAda().call(deleteAnyBlessing, { params: { blessingId: mine.id } });
  expect(await noticesTo(server, ada.email)).toEqual([]);
  const { blessings } = (await server.as(ada).call(listBlessings)).answer;
  expect(blessings).toEqual([]);
});

test("what is erased in the moment that it is opened is not there, and no fault", async () => {
  const { id: blessingId } = await server.aBlessing(ruth);
  const opening = await server.db.transaction().execute(async (erasing) => {
    await erasing.deleteFrom("blessings").where("id", "=", blessingId).execute();
    const body = { reason: "Two have reported it" };
    const begun = asAda().call(openAnyBlessing, { params: { blessingId }, body });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    return { begun };
  });
  expect(await opening.begun).toMatchObject({ status: 404, code: "blessing.not-found" });
});
