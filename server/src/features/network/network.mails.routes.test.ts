import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { ask, sendMails, sendMailTo, tokenOf } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: "https://jar.example" });
});
afterAll(() => server.close());

const headersOf = (mail = "") => mail.split("\r\n\r\n", 1)[0] ?? "";

test("the mail says who asks and in which words, once, and leads to PUBLIC_URL", async () => {
  const ruth = await server.aMember("Ruth Hale");
  await ask(server, ruth, "noor@example.org", { relationship: "aunt", message: "We miss you.\nCome soon." });
  const mails = await sendMails(server);
  expect(mails).toHaveLength(1);
  const [mail = ""] = mails;
  expect(headersOf(mail)).toMatch(/^To: noor@example\.org\r$/m);
  expect(headersOf(mail)).toMatch(/^Subject: Ruth Hale would like to be connected/m);
  expect(mail).toMatch(/To Ruth Hale, you are\r?\nAunt/);
  expect(mail).toContain("Come soon.");
  expect(mail).toContain("https://jar.example/network?request=");
  expect(mail).not.toContain(ruth.email);
  const stored = await server.db.selectFrom("connections").select("token_hash").executeTakeFirstOrThrow();
  expect(stored.token_hash?.toString("latin1")).not.toContain(tokenOf(mail));
  expect(await sendMails(server)).toHaveLength(1);
});

test("a member is written to in their own language, anybody else in the asker's", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  await server.db.updateTable("members").set({ language: "ar" }).where("id", "=", noor.id).execute();
  await ask(server, ruth, noor.email);
  expect(await sendMailTo(server, noor.email)).toContain('lang="ar" dir="rtl"');
  await ask(server, ruth, "someone@example.org");
  expect(await sendMailTo(server, "someone@example.org")).toContain('lang="en"');
});

test("neither name nor message forges a header, a receiver or markup", async () => {
  const evil = "x\r\nBcc: all@example.org\r\n\r\n<img src=x onerror=alert(1)>";
  const ruth = await server.aMember(evil);
  await ask(server, ruth, "noor2@example.org", { message: evil });
  const mail = await sendMailTo(server, "noor2@example.org");
  expect(headersOf(mail)).not.toMatch(/^Bcc:/im);
  expect(headersOf(mail).match(/^To: /gm)).toHaveLength(1);
  const [, html = ""] = mail.split("Content-Type: text/html");
  expect(html).not.toMatch(/<img (?!src="cid:mark")/);
  expect(html).toContain("&lt;img");
});

test("a request that was taken back meanwhile is not mailed", async () => {
  const ruth = await server.aMember("Ruth");
  const before = (await sendMails(server)).length;
  const asked = await ask(server, ruth, "late@example.org");
  await server.db.deleteFrom("connections").where("id", "=", asked.id).execute();
  expect(await sendMails(server)).toHaveLength(before);
});
