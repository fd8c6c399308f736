import { getProfile, login } from "@blessing-jar/contract/accounts.ts";
import { legalKinds, legalVersion, legalVersionOf, seeLegalNotice } from "@blessing-jar/contract/legal.ts";
import { getConfig } from "@blessing-jar/contract/system.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { doWaiting, jobNamed } from "../../../test/outbox.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMailServer, type MailServer } from "../reminders/testing.ts";
import { recordLegalVersions } from "./legal.actions.ts";
import { legalJobs } from "./legal.jobs.ts";

const earlier = "2026-01-01";
let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await aMailServer();
  server = await testServer({ PUBLIC_URL: "https://jar.example", SMTP_URL: mailServer.url });
});
beforeEach(async () => {
  mailServer.received.length = 0;
  mailServer.behaviour.onMail = undefined;
  await server.db.deleteFrom("members").execute();
  await server.db.deleteFrom("legal_versions").execute();
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

/** Somebody who signed up before the texts changed. */
async function anEarlyMember(
  fullName = "Ruth Hale",
  { language = "en", provenAt = new Date() as Date | null } = {},
) {
  const member = await server.aMember(fullName, { provenAt });
  await server.db
    .updateTable("members")
    .set({ accepted_legal_version: earlier, language })
    .where("id", "=", member.id)
    .execute();
  return member;
}

/** An upgrade: the new version starts, and its jobs are done. */
async function upgradeAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await recordLegalVersions(server.context);
  await tell();
}

async function tell(): Promise<void> {
  await jobNamed(legalJobs, "legal.tell").handle(server.context, {});
  await sendQueued();
}

const sendQueued = () => doWaiting(server, jobNamed(legalJobs, "legal.mail"));
const mailsTo = ({ email }: Member) => mailServer.received.filter(({ to }) => to === email);
const noticeFor = async (member: Member) => (await server.as(member).call(getProfile)).answer.legalNotice;

test("whoever accepted an earlier version is told by one mail, thirty days before the new one holds", async () => {
  const [ruth, noor] = [await anEarlyMember(), await anEarlyMember("Noor Hale", { language: "fr" })];
  await upgradeAt("2026-11-23T10:00:00Z");
  const [mail, ...others] = mailsTo(ruth);
  expect(others).toEqual([]);
  for (const words of [
    "What changes at Blessing Jar",
    "Dear Ruth,",
    "New from December 23, 2026",
    "Privacy Policy",
    "Terms & Conditions",
    "Cookie Policy",
    "https://jar.example/terms-and-conditions",
    "plain words",
  ]) {
    expect(mail?.content).toContain(words);
  }
  expect(mail?.content).not.toContain("List-Unsubscribe");
  expect(mailsTo(noor)[0]?.content).toContain("23 d=C3=A9cembre 2026");
});

test("told is told: by the next hours, another replica, and one that was killed before it had queued all", async () => {
  const ruth = await anEarlyMember();
  await upgradeAt("2026-11-23T10:00:00Z");
  const noor = await anEarlyMember("Noor Hale");
  await server.db.updateTable("legal_versions").set({ told_at: null }).execute();
  const replica = await testServer({ SMTP_URL: mailServer.url }, { database: server.database });
  const job = jobNamed(legalJobs, "legal.tell");
  await Promise.all([server, replica].map(({ context }) => job.handle(context, {})));
  await sendQueued();
  await upgradeAt("2027-02-01T10:00:00Z");
  await replica.close();
  expect([mailsTo(ruth).length, mailsTo(noor).length]).toEqual([1, 1]);
  expect((await noticeFor(ruth))?.inForceOn).toBe("2026-12-23");
});

test("a mail that the server refuses comes at the next try; one that it has taken comes no second time", async () => {
  const ruth = await anEarlyMember();
  mailServer.behaviour.onMail = (_mail, answer) => answer(new Error("try later"));
  await expect(upgradeAt("2026-11-23T10:00:00Z")).rejects.toThrow();
  mailServer.behaviour.onMail = undefined;
  const order = { memberId: ruth.id, version: legalVersion };
  const job = jobNamed(legalJobs, "legal.mail");
  for (let time = 0; time < 2; time += 1) await job.handle(server.context, order);
  expect(mailsTo(ruth)).toHaveLength(1);
});

test("nobody is told of what they accepted: not after a first installation, and not whoever signs up today", async () => {
  await upgradeAt("2026-11-23T10:00:00Z");
  expect((await server.as(undefined).call(getConfig)).answer.legalDates?.terms).toBe(legalVersionOf("terms"));
  const { answer } = await server.as(undefined).call(login, {
    body: {
      email: "noor@example.org",
      password: "figs and olives",
      fullName: "Noor Hale",
      isSignup: true,
      acceptedPrivacyPolicy: true,
      acceptedTermsOfService: true,
    },
  });
  await server.db.updateTable("legal_versions").set({ told_at: null }).execute();
  await tell();
  expect(mailServer.received.filter(({ content }) => content.includes("What changes"))).toEqual([]);
  expect((await server.as(answer).call(getProfile)).answer.legalNotice).toBeNull();
});

test("an unproven address is told without the name, and a deactivated account not at all", async () => {
  const stranger = await anEarlyMember("Free Money", { provenAt: null });
  const gone = await anEarlyMember();
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", gone.id).execute();
  await upgradeAt("2026-11-23T10:00:00Z");
  expect(mailsTo(stranger)[0]?.content).toContain("Hello,");
  expect(mailsTo(stranger)[0]?.content).not.toContain("Free Money");
  expect(mailsTo(gone)).toEqual([]);
});

test("a replica of before the upgrade leaves the mail to one that knows the version", async () => {
  const ruth = await anEarlyMember();
  const order = { memberId: ruth.id, version: "2099-01-01" };
  await expect(jobNamed(legalJobs, "legal.mail").handle(server.context, order)).rejects.toThrow();
  expect(mailsTo(ruth)).toEqual([]);
});

test("the notice stands until its member has seen it, and nobody else sees it with them", async () => {
  const [ruth, noor] = [await anEarlyMember(), await anEarlyMember("Noor Hale")];
  server.clock.set("2026-11-23T10:00:00Z");
  await recordLegalVersions(server.context);
  const notice = {
    version: legalVersion,
    inForceOn: "2026-12-23",
    kinds: [...legalKinds],
    news: ["plainWords", "administrators", "people"],
  };
  expect(await noticeFor(ruth)).toEqual(notice);
  const seen = (body: object) => server.as(ruth).call(seeLegalNotice, { body });
  expect((await seen({ version: earlier })).status).toBe(204);
  expect(await noticeFor(ruth)).toEqual(notice);
  expect((await seen({ version: "2099-01-01" })).status).toBe(204);
  expect([await noticeFor(ruth), await noticeFor(noor)]).toEqual([null, notice]);
  const rows = await server.db.selectFrom("legal_notices").selectAll().execute();
  expect(rows).toMatchObject([{ member_id: ruth.id, seen_version: legalVersion, mailed_version: null }]);
  await tell();
  expect([mailsTo(ruth).length, mailsTo(noor).length]).toEqual([1, 1]);
});

test("only a member sees a notice, and only a version can be seen", async () => {
  expect((await server.as(undefined).call(seeLegalNotice, { body: { version: earlier } })).status).toBe(401);
  const ruth = await anEarlyMember();
  for (const body of [{}, { version: "soon" }, { version: "2026-13-01" }, { version: 7 }]) {
    expect((await server.as(ruth).call(seeLegalNotice, { body })).status).toBe(400);
  }
});
