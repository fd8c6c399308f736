import { randomUUIDv7 } from "node:crypto";
import { listAdminActs } from "@blessing-jar/contract/administration.ts";
import {
  listContactMessages,
  sendContactMessage,
  updateContactMessage,
} from "@blessing-jar/contract/contact.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";

let server: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await testServer();
  ada = await anAdministrator(server, "Ada");
  const ruth = await server.aMember();
  for (const [subject, caller] of [
    ["First", undefined],
    ["Second", ruth],
    ["Third", undefined],
  ] as const) {
    const body = { name: "Noor", email: "noor@example.org", subject, message: "Peace.", language: "ar" };
    await server.as(caller).call(sendContactMessage, { body });
  }
});
afterAll(() => server.close());

const list = async (query = {}) => (await server.as(ada).call(listContactMessages, { query })).answer;
const subjects = async (query = {}) => (await list(query)).messages.map(({ subject }) => subject);
const mark = (messageId: string, isAnswered: boolean) =>
  server.as(ada).call(updateContactMessage, { params: { messageId }, body: { isAnswered } });

test("an administrator reads what people wrote, last first, a page at a time", async () => {
  const { messages } = await list();
  expect(messages.map(({ subject, isMember }) => [subject, isMember])).toEqual([
    ["Third", false],
    ["Second", true],
    ["First", false],
  ]);
  expect(messages[0]).toMatchObject({
    name: "Noor",
    email: "noor@example.org",
    message: "Peace.",
    language: "ar",
    createdAt: expect.stringMatching(/T.*Z$/),
    answeredAt: null,
  });
  const page = await list({ limit: "2" });
  expect(await subjects({ cursor: page.nextCursor ?? "" })).toEqual(["First"]);
});

test("what was answered waits no more, until it is marked as waiting again; both are logged", async () => {
  const [third] = (await list()).messages;
  const id = third?.id ?? "";
  const { answer } = await mark(id, true);
  expect(answer.message).toMatchObject({ subject: "Third", answeredAt: expect.stringMatching(/T.*Z$/) });
  expect((await mark(id, true)).answer).toEqual(answer);
  expect(await subjects({ isAnswered: "false" })).toEqual(["Second", "First"]);
  expect(await subjects({ isAnswered: "true" })).toEqual(["Third"]);
  expect((await mark(id, false)).answer.message.answeredAt).toBe(null);
  expect(await subjects({ isAnswered: "false" })).toEqual(["Third", "Second", "First"]);
  const { acts } = (await server.as(ada).call(listAdminActs)).answer;
  expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["message-reopened", "message-answered"]);
  expect(await mark(randomUUIDv7(), true)).toMatchObject({ status: 404, code: "contact.not-found" });
});
