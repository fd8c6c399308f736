import { randomUUID } from "node:crypto";
import { allEndpoints } from "@blessing-jar/contract/all.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import { reportBlessing } from "@blessing-jar/contract/reports.ts";
import { generateTranslations, updateTranslation } from "@blessing-jar/contract/translation-manager.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdministrator } from "../src/features/administration/testing.ts";
import { rowOf } from "../src/features/translations/testing.ts";
import { type Member, type Sent, type TestServer, testServer } from "./server.ts";
import { type TranslationProvider, translationProvider } from "./translation-provider.ts";

let provider: TranslationProvider;
let server: TestServer;
let keeper: Member;
let ruth: Member;
beforeAll(async () => {
  provider = await translationProvider();
  server = await testServer(provider.chat);
  keeper = await anAdministrator(server, "Naomi Keeper");
  ruth = await server.aMember("Ruth");
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const key = "landing.demo.count";
const aUser = async () => ({ userId: (await server.aMember("Noor")).id });
const aBlessingId = async () => (await server.aBlessing(ruth, { visibility: "public" })).id;
const ofBlessing = async () => ({ blessingId: await aBlessingId() });
const theText = () => rowOf(server, keeper, "fr", key);

async function aReportId() {
  const params = await ofBlessing();
  const noor = await server.aMember("Noor");
  const { answer } = await server.as(noor).call(reportBlessing, { params, body: { reason: "unkind" } });
  return answer.report.id;
}

async function aCommentId() {
  const params = await ofBlessing();
  const { answer } = await server.as(ruth).call(addComment, { params, body: { content: "Amen" } });
  return answer.comment.id;
}

async function aMessageId() {
  const body = { name: "Noor", email: "noor@example.org", subject: "Figs", message: "Are they ripe?" };
  await server.as(undefined).call(sendContactMessage, { body });
  const { id } = await server.db.selectFrom("contact_messages").select("id").executeTakeFirstOrThrow();
  return id;
}

async function aFailedJobId() {
  await server.context.jobs.send("media.sweep", {});
  const { rows } = await sql<{ id: string }>`update jobs.job set state = 'failed', completed_on = now()
    where name = 'media.sweep' returning id`.execute(server.db);
  return rows[0]?.id ?? "";
}

async function edit(status: "active" | "pending") {
  const { id } = await theText();
  const body = { translatedText: `Des figues ${randomUUID()}`, status };
  const { answer } = await server.as(keeper).call(updateTranslation, { params: { id }, body });
  return { id, basedOn: answer.translation.revision };
}

/** What each call needs in order to do something. */
const calls: Record<string, () => Promise<Sent>> = {
  createUser: async () => ({
    body: {
      email: `${randomUUID()}@example.com`,
      fullName: "Ada",
      role: "user",
      password: "quince and pear",
    },
  }),
  updateUser: async () => ({ params: await aUser(), body: { fullName: "Somebody Else" } }),
  deleteUser: async () => ({ params: await aUser() }),
  endUserSessions: async () => ({ params: await aUser() }),
  forgetUserFactors: async () => ({ params: await aUser() }),
  createCategory: async () => ({ body: { name: "Music" } }),
  deleteCategory: async () => ({ params: { name: "Music" } }),
  dismissReports: async () => ({ params: { reportId: await aReportId() } }),
  openAnyBlessing: async () => ({ params: await ofBlessing(), body: { reason: "Somebody is worried." } }),
  deleteAnyBlessing: async () => ({ params: await ofBlessing() }),
  deleteAnyComment: async () => ({ params: { commentId: await aCommentId() } }),
  updateContactMessage: async () => ({
    params: { messageId: await aMessageId() },
    body: { isAnswered: true },
  }),
  sendTestMail: async () => ({}),
  beginBackup: async () => ({}),
  retryJob: async () => ({ params: { jobId: await aFailedJobId() } }),
  updateTranslation: async () => ({
    params: { id: (await theText()).id },
    body: { translatedText: "Une figue", status: "active" },
  }),
  restoreTranslation: async () => ({ params: { id: (await edit("active")).id } }),
  approveTranslations: async () => ({ body: { language: "fr", approvals: [await edit("pending")] } }),
  importTranslations: async () => ({
    body: { language: "fr", texts: [{ translationKey: key, translatedText: "Deux figues" }] },
  }),
  generateTranslations: async () => ({ body: { targetLanguage: "fr" } }),
  stopGeneration: async () => {
    await server.as(keeper).call(generateTranslations, { body: { targetLanguage: "es" } });
    return { params: { id: "es" } };
  },
};

const acts = () =>
  server.db.selectFrom("admin_acts").select(["id", "actor_id"]).orderBy("created_at").execute();

test("every write that the API describes as an administrator's is called here: a new one says how", async () => {
  const { paths } = (await server.app.inject("/api/openapi.json")).json();
  const operations = Object.values<Record<string, { operationId: string; responses: object }>>(paths).flatMap(
    (methods) => Object.entries(methods).filter(([method]) => method !== "get"),
  );
  const found = operations.filter(([, { responses }]) => JSON.stringify(responses).includes("admin-only"));
  expect(found.map(([, { operationId }]) => operationId).sort()).toEqual(Object.keys(calls).sort());
});

describe.each(Object.entries(calls))("%s", (name, prepare) => {
  test("is in the audit log, with who did it", async () => {
    const endpoint = allEndpoints.find((each) => each.name === name);
    if (!endpoint) throw new Error(`The contract has no ${name}`);
    const sent = await prepare();
    const before = (await acts()).length;
    const { status } = await server.as(keeper).call(endpoint, sent);
    expect(status).toBeLessThan(300);
    const after = (await acts()).slice(before);
    expect(after.length).toBeGreaterThan(0);
    expect(new Set(after.map(({ actor_id }) => actor_id))).toEqual(new Set([keeper.id]));
  });
});
