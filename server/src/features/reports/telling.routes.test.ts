import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { deleteAnyBlessing, deleteAnyComment, dismissReports } from "@blessing-jar/contract/moderation.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import { deleteUser } from "@blessing-jar/contract/users.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, isTo, jobNamed, readOutbox } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";
import { reportJobs } from "./reports.jobs.ts";

let server: TestServer;
let ada: Member;
let operator: Member;
let ruth: Member;
let noor: Member;
let eli: Member;
beforeAll(async () => {
  const email = "operator@example.org";
  server = await testServer({ ADMIN_EMAIL: email, PUBLIC_URL: "https://jar.example" });
  operator = await server.aMember("Otto", { email });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("reports").execute();
  await server.db.deleteFrom("notifications").execute();
  ada = await anAdministrator(server, "Ada");
  ruth = await server.aMember("Ruth Hale");
  noor = await server.aMember("Noor");
  eli = await server.aMember("Eli");
});

const job = (name: string) => jobNamed(reportJobs, name);

async function told(member: Member) {
  await doWaiting(server, job("reports.tell-administrators"));
  await doWaiting(server, job("reports.tell-reporter"));
  const { answer } = await server.as(member).call(listNotifications);
  return { lines: answer.notifications.map(({ kind, people }) => [kind, people]), unread: answer.unread };
}

async function aReported(by: Member, author: Member = ruth) {
  const { id: blessingId } = await server.aBlessing(author, { title: "Secret figs", visibility: "public" });
  const params = { blessingId };
  const { answer } = await server.as(by).call(reportBlessing, { params, body: { reason: "unkind" } });
  return { blessingId, reportId: answer.report.id };
}

async function aReportedComment(by: Member, author: Member) {
  const { id: blessingId } = await server.aBlessing(eli, { visibility: "public" });
  const params = { blessingId };
  const { answer } = await server.as(author).call(addComment, { params, body: { content: "How dull." } });
  const commentId = answer.comment.id;
  await server.as(by).call(reportComment, { params: { blessingId, commentId }, body: { reason: "unkind" } });
  return { blessingId, commentId };
}

test("administrators find reports in their bell as one line, without who reported and what, until they are settled", async () => {
  const first = await aReported(noor);
  for (const admin of [ada, operator]) {
    expect(await told(admin)).toEqual({ lines: [["reported", 1]], unread: 1 });
  }
  for (const member of [ruth, noor, eli]) expect((await told(member)).lines).toEqual([]);
  const second = await aReported(eli);
  expect(await told(ada)).toEqual({ lines: [["reported", 2]], unread: 1 });
  const { payload } = await server.app.inject({
    url: listNotifications.path,
    headers: { "x-user-id": ada.token },
  });
  for (const word of ["Noor", "Eli", "figs"]) expect(payload).not.toContain(word);

  await server.as(operator).call(dismissReports, { params: first });
  expect(await told(ada)).toEqual({ lines: [["reported", 1]], unread: 1 });
  await server.as(ruth).call(deleteBlessing, { params: second });
  expect(await told(ada)).toEqual({ lines: [], unread: 0 });
});

test("who administers no more reads nothing of reports, and nobody is told of their own", async () => {
  await aReported(ada);
  expect((await told(ada)).lines).toEqual([]);
  expect((await told(operator)).lines).toEqual([["reported", 1]]);
  await aReported(noor);
  expect((await told(ada)).lines).toEqual([["reported", 1]]);
  await server.db.updateTable("members").set({ role: "user" }).where("id", "=", ada.id).execute();
  await server.db.deleteFrom("sessions").where("member_id", "=", operator.id).execute();
  const session = await server.as(ada).call(listNotifications);
  expect(session.answer.notifications).toEqual([]);
});

const byAda = () => server.as(ada);
const decisions: Record<string, () => Promise<unknown>> = {
  "is left as it is": async () => byAda().call(dismissReports, { params: await aReported(noor) }),
  "is deleted": async () => byAda().call(deleteAnyBlessing, { params: await aReported(noor) }),
  "was a comment that is deleted": async () =>
    byAda().call(deleteAnyComment, { params: await aReportedComment(noor, ruth) }),
  "was a comment below a blessing that is deleted": async () =>
    byAda().call(deleteAnyBlessing, { params: await aReportedComment(noor, ruth) }),
  "goes with the account of its author": async () => {
    await aReported(noor);
    await byAda().call(deleteUser, { params: { userId: ruth.id } });
  },
  "was a comment that goes with the account of its author": async () => {
    await aReportedComment(noor, ruth);
    await byAda().call(deleteUser, { params: { userId: ruth.id } });
  },
};

test.each(Object.entries(decisions))(
  "whoever reported is told, once it %s, and of nothing more",
  async (_, decide) => {
    await decide();
    expect(await told(noor)).toEqual({ lines: [["decided", 1]], unread: 1 });
    const [line] = (await server.as(noor).call(listNotifications)).answer.notifications;
    expect(line).toMatchObject({ actor: null, blessing: null, circle: null, connectionId: null });
    expect((await told(eli)).lines).toEqual([]);
  },
);

test("of two that were decided whoever reported reads one line; of what its author took back, none", async () => {
  for (const each of [await aReported(noor), await aReported(noor)]) {
    await byAda().call(dismissReports, { params: each });
  }
  expect((await told(noor)).lines).toEqual([["decided", 1]]);
  await server.as(ruth).call(deleteBlessing, { params: await aReported(eli) });
  expect((await told(eli)).lines).toEqual([]);
  await byAda().call(dismissReports, { params: await aReported(ada) });
  expect((await told(ada)).lines).toEqual([]);
});

/** A day of its own for each test; the hours of it. */
let day = 0;
const at = (hour: number) =>
  `2031-05-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00Z`;

async function aReportAt(hour: number) {
  const made = await aReported(noor);
  await server.db
    .updateTable("reports")
    .set({ created_at: new Date(at(hour)) })
    .where("id", "=", made.reportId)
    .execute();
  return made;
}

async function strikeAt(hour: number): Promise<void> {
  server.clock.set(at(hour));
  const { handle } = job("reports.mail-due");
  await Promise.all([handle(server.context, {}), handle(server.context, {})]);
  await doWaiting(server, job("reports.mail"));
}

const mailsTo = async ({ email }: Member) => (await readOutbox(server)).filter(isTo(email));

test("a mail says that reports wait, in the administrator's language, and one a day at most", async () => {
  day = 4;
  await server.db.updateTable("members").set({ language: "fr" }).where("id", "=", ada.id).execute();
  await strikeAt(8);
  expect(await mailsTo(ada)).toEqual([]);
  await aReportAt(9);
  await strikeAt(10);
  const [mail, ...others] = await mailsTo(ada);
  expect(others).toEqual([]);
  for (const words of ["des signalements vous", "https://jar.example/admin?tab=reported"]) {
    expect(mail).toContain(words);
  }
  expect(mail).toMatch(/\d+ contenus? signal/);
  expect(mail).not.toMatch(/figs|Noor/);
  await aReportAt(11);
  await strikeAt(12);
  expect(await mailsTo(ada)).toHaveLength(1);
  day = 5;
  await strikeAt(11);
  expect(await mailsTo(ada)).toHaveLength(2);
  // Nothing new: what waits still is not told again.
  day = 6;
  await strikeAt(12);
  expect(await mailsTo(ada)).toHaveLength(2);
  for (const member of [ruth, noor]) expect(await mailsTo(member)).toEqual([]);
});

test("what was settled before is not mailed, nor is who does not administer, or whose address is not proven", async () => {
  day = 10;
  const { id } = ruth;
  await server.db
    .updateTable("members")
    .set({ role: "admin", email_verified_at: null })
    .where("id", "=", id)
    .execute();
  const gone = await anAdministrator(server, "Gone");
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", gone.id).execute();
  const settled = await aReportAt(9);
  server.clock.set(at(10));
  await job("reports.mail-due").handle(server.context, {});
  await byAda().call(dismissReports, { params: settled });
  await doWaiting(server, job("reports.mail"));
  for (const member of [ada, ruth, gone]) expect(await mailsTo(member)).toEqual([]);
});
