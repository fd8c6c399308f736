import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { sweep } from "../retention/retention.jobs.ts";
import { invitationJobs } from "./invitations.jobs.ts";
import { codeOf, invite, mailsTo, sendMails } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
});
afterAll(() => server.close());

const headersOf = (mail = "") => mail.split("\r\n\r\n", 1)[0] ?? "";

test("the mail names who invites, the circle and their words, and leads to it", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const circle = await server.aCircle([ruth], { name: "The Hales" });
  await invite(server, ruth, circle, ["ada@example.org"], "We miss you.\nCome soon.");
  const [mail = "", ...others] = await mailsTo(server, "ada@example.org");
  expect(others).toEqual([]);
  expect(mail).toContain("Ruth Hale would like you to join the family circle");
  expect(mail).toContain("The Hales");
  expect(mail).toContain("We miss you.");
  expect(mail).toContain("Come soon.");
  const { invite_code } = await server.db
    .selectFrom("circles")
    .select("invite_code")
    .where("id", "=", circle.id)
    .executeTakeFirstOrThrow();
  expect(mail).toContain(`https://jar.example/family?join=${invite_code}`);
  // Below the link, in the words and on the page alike: what only few need, and last what strangers are told.
  const [words = "", page = ""] = mail.split("<!doctype html>");
  for (const part of [words, page]) {
    const places = ["Join the circle", "invite code, it is", "If you do not know"].map((text) =>
      part.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  expect(mail).not.toContain(ruth.email);
  expect(headersOf(mail)).not.toMatch(/^Reply-To:/im);
});

test("a member is written to in their own language, anybody else in the inviter's", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const languages = server.db.updateTable("members");
  await languages.set({ language: "fr" }).where("id", "=", ruth.id).execute();
  await languages.set({ language: "ar" }).where("id", "=", noor.id).execute();
  const circle = await server.aCircle([ruth]);
  await invite(server, ruth, circle, [noor.email.toUpperCase(), "someone@example.org"]);
  const mails = await sendMails(server);
  const to = (address: string) =>
    mails.find((mail) => headersOf(mail).toLowerCase().includes(`to: ${address}`));
  expect(to(noor.email)).toContain('lang="ar" dir="rtl"');
  expect(to("someone@example.org")).toContain('lang="fr"');
});

test("a name is greeted only where its owner has proven the address", async () => {
  const [ruth, ben] = [await server.aMember("Ruth"), await server.aMember("Ben Amos", { provenAt: null })];
  const circle = await server.aCircle([ruth]);
  await invite(server, ruth, circle, [ben.email]);
  expect((await mailsTo(server, ben.email))[0]).not.toContain("Ben Amos");
  await server.db
    .updateTable("members")
    .set({ email_verified_at: new Date() })
    .where("id", "=", ben.id)
    .execute();
  await invite(server, ruth, circle, [ben.email]);
  expect((await mailsTo(server, ben.email))[1]).toContain("Dear Ben,");
});

test("neither names nor message forge a header, a receiver or markup", async () => {
  const evil = "x\r\nBcc: all@example.org\r\n\r\n<img src=x onerror=alert(1)>";
  const ruth = await server.aMember(evil);
  const circle = await server.aCircle([ruth], { name: evil });
  await invite(server, ruth, circle, ["target@example.org"], evil);
  const [mail = ""] = await mailsTo(server, "target@example.org");
  expect(headersOf(mail)).not.toMatch(/^Bcc:/im);
  expect(headersOf(mail).match(/^To: /gm)).toHaveLength(1);
  const [, html = ""] = mail.split("Content-Type: text/html");
  expect(html).not.toMatch(/<img (?!src="cid:mark")/);
  expect(html).toContain("&lt;img");
});

test("no mail leaves for who is in the circle, nor from who has left it or is deactivated", async () => {
  const people = [
    await server.aMember(),
    await server.aMember(),
    await server.aMember(),
    await server.aMember(),
  ];
  const [ruth, noor, eva, ada] = people as [Member, Member, Member, Member];
  const circle = await server.aCircle(people);
  await invite(server, ruth, circle, [ada.email]);
  await invite(server, noor, circle, ["from-noor@example.org"]);
  await invite(server, eva, circle, ["from-eva@example.org"]);
  await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", eva.id).execute();
  expect(await mailsTo(server, ada.email)).toEqual([]);
  expect(await mailsTo(server, "from-noor@example.org")).toEqual([]);
  expect(await mailsTo(server, "from-eva@example.org")).toEqual([]);
});

test("the code is the one of the moment that the mail leaves, and a repeated job mails nobody twice", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  await invite(server, ruth, circle, ["renewed@example.org"]);
  await server.db
    .updateTable("circles")
    .set({ invite_code: "NEWCODE7" })
    .where("id", "=", circle.id)
    .execute();
  expect(codeOf((await mailsTo(server, "renewed@example.org"))[0] ?? "")).toBe("NEWCODE7");
  const { id } = await server.db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", "renewed@example.org")
    .executeTakeFirstOrThrow();
  await invitationJobs[0]?.handle(server.context, { invitationId: id });
  expect(await mailsTo(server, "renewed@example.org")).toHaveLength(1);
});

test("whom somebody invited is forgotten after a month", async () => {
  const ruth = await server.aMember("Ruth");
  const circle = await server.aCircle([ruth]);
  await invite(server, ruth, circle, ["old@example.org", "recent@example.org"]);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await server.db
    .updateTable("invitations")
    .set({ created_at: old })
    .where("email", "=", "old@example.org")
    .execute();
  await sweep(server.db);
  const kept = await server.db
    .selectFrom("invitations")
    .select("email")
    .where("inviter_id", "=", ruth.id)
    .execute();
  expect(kept).toEqual([{ email: "recent@example.org" }]);
});
