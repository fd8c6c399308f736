import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import {
  generateTranslations,
  getGeneration,
  stopGeneration,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { type TranslationProvider, translationProvider } from "../../../test/translation-provider.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { createTranslator } from "../../services/translator.ts";
import { translationJobs } from "./generation.jobs.ts";
import { anAdmin, rowOf } from "./testing.ts";

let provider: TranslationProvider;
let server: TestServer;
let ada: Member;
beforeAll(async () => {
  provider = await translationProvider();
  server = await testServer(provider.chat);
  server.context.translator = createTranslator(server.context.config.translation, {
    tryMs: 500,
    waitMs: 1,
  });
  ada = await anAdmin(server);
  vi.spyOn(server.context.jobs, "send").mockImplementation(async () => {});
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  vi.mocked(server.context.jobs.send).mockClear();
  await server.db.deleteFrom("edited_texts").execute();
  await server.db.deleteFrom("text_generations").execute();
  provider.clear();
});

const key = "landing.demo.count";
const greeting = "links.page.by";
const sent = { body: { targetLanguage: "fr" } };
const params = { id: "fr" };

async function write(language: string, name: string, translatedText: string, status = "active") {
  const { id } = await rowOf(server, ada, language, name);
  return await server.as(ada).call(updateTranslation, { params: { id }, body: { translatedText, status } });
}

/** English has new words, so that those of all other languages are missing. */
async function editEnglish(...names: string[]) {
  for (const name of names) await write("en", name, `${findText(bundledTexts("en"), name)} today`);
}

/** Does the jobs that wait, and those that they send. */
async function work(): Promise<void> {
  const waiting = vi.mocked(server.context.jobs.send).mock.calls.splice(0);
  for (const [name, data] of waiting) {
    await translationJobs.find((job) => job.name === name)?.handle(server.context, data);
  }
  if (vi.mocked(server.context.jobs.send).mock.calls.length > 0) await work();
}

const generate = () => server.as(ada).call(generateTranslations, sent);
const state = async () => (await server.as(ada).call(getGeneration, { params })).answer;
const row = (name = key) => rowOf(server, ada, "fr", name);
async function read(name = key) {
  const { answer } = await server.as(undefined).call(getTranslations, { params: { language: "fr" } });
  return findText(answer.translations, name);
}

test("without a provider nothing is generated, and it is said so", async () => {
  const bare = await testServer({}, server);
  expect(await bare.as(ada).call(generateTranslations, sent)).toMatchObject({
    status: 503,
    code: "translations.no-provider",
    error: "No translation provider is configured",
  });
  expect((await bare.as(ada).call(getGeneration, { params })).answer.isAvailable).toBe(false);
  await bare.close();
});

test("where nothing is missing, nothing is asked for", async () => {
  await generate();
  await work();
  expect(await state()).toMatchObject({ missing: 0, generation: { state: "done", total: 0, done: 0 } });
  expect(provider.asked).toEqual([]);
});

test("what English says anew is translated in the background, and read at once where it is sound", async () => {
  await editEnglish(key, greeting);
  expect(await state()).toMatchObject({ missing: 2, generation: null, isAvailable: true });
  expect((await generate()).answer).toMatchObject({
    missing: 2,
    generation: { state: "running", total: 2, done: 0 },
  });
  provider.translator.translate = (text) => `« ${text.replace("blessings", "bénédictions")} »`;
  await work();
  expect(await state()).toMatchObject({
    missing: 0,
    generation: { state: "done", done: 2, pending: 0, missed: 0 },
  });
  expect(await row()).toMatchObject({ translatedBy: "ai", status: "active", isEnglishChanged: false });
  expect(await read()).toBe(
    `« ${(findText(bundledTexts("en"), key) ?? "").replace("blessings", "bénédictions")} today »`,
  );
});

test.each([
  ["lost what is filled in", greeting, () => "Bonjour,", ["placeholders"]],
  ["fills in another name", greeting, () => "Bonjour {{nom}},", ["placeholders"]],
  ["calls a blessing something else", key, () => "125 faveurs", ["terms"]],
  ["brings markup", greeting, (text: string) => `<b>${text}</b>`, ["markup"]],
  ["is far too long", greeting, (text: string) => text.repeat(30), []],
])("a text that %s waits, and the one before it is read on", async (_what, name, translate, troubles) => {
  await editEnglish(name);
  provider.translator.translate = translate;
  await generate();
  await work();
  expect(await state()).toMatchObject({ generation: { done: 1, pending: 1, missed: 0 } });
  expect(await row(name)).toMatchObject({ status: "pending", troubles });
  expect(await read(name)).toBe(findText(bundledTexts("fr"), name));
});

test("what unlike texts have in common waits, of one request and of a later one", async () => {
  const names = ["contact.fields.name", "contact.fields.subject", "contact.fields.message"];
  const [name = "", subject = "", message = ""] = names;
  await editEnglish(name, subject);
  provider.translator.translate = () => "Bonjour";
  await generate();
  await work();
  expect(await state()).toMatchObject({ generation: { done: 2, pending: 2, missed: 0 } });
  for (const each of [name, subject]) {
    expect(await row(each)).toMatchObject({ status: "pending" });
    expect(await read(each)).toBe(findText(bundledTexts("fr"), each));
  }
  await editEnglish(message);
  await generate();
  await work();
  expect(await row(message)).toMatchObject({ translatedText: "Bonjour", status: "pending" });
});

test("texts that differ in case, signs or number alone may be one in another language, and so may one text with itself", async () => {
  await write("en", "contact.fields.name", "Never mind");
  await write("en", "contact.fields.subject", "never mind…");
  provider.translator.translate = () => "Laisser";
  for (let time = 0; time < 2; time += 1) {
    await generate();
    await work();
    expect(await state()).toMatchObject({ missing: 0, generation: { done: 2, pending: 0 } });
    await write("en", "contact.fields.name", "Never mind it");
    await write("en", "contact.fields.subject", "Never mind it!");
  }
});

test.each([
  ["nothing", () => " "],
  ["control characters", () => "Bon\u0000jour"],
  ["more than fits", () => "x".repeat(5000)],
  ["another text's name", () => "$t(mail.greeting)"],
])("a text that comes back as %s is not written", async (_what, translate) => {
  await editEnglish(key);
  provider.translator.translate = translate;
  await generate();
  await work();
  expect(await state()).toMatchObject({ generation: { state: "done", done: 1, missed: 1 } });
  expect(await row()).toMatchObject({ revision: 0 });
});

test("what a person wrote is never asked for, nor overwritten if they write meanwhile", async () => {
  await write("fr", greeting, "Bonjour {{name}} !");
  await editEnglish(key, greeting);
  expect(await state()).toMatchObject({ missing: 1 });
  provider.meanwhile(() => write("fr", key, "Mes bénédictions"));
  await generate();
  await work();
  expect(await row()).toMatchObject({ translatedText: "Mes bénédictions", translatedBy: "human" });
  expect(await row(greeting)).toMatchObject({ translatedText: "Bonjour {{name}} !" });
});

test("a generation that is stopped writes no more, and a second one begins anew", async () => {
  await editEnglish(key);
  await generate();
  provider.meanwhile(() => server.as(ada).call(stopGeneration, { params }));
  await work();
  expect(await state()).toMatchObject({ missing: 1, generation: { state: "stopped", done: 0 } });
  expect(await row()).toMatchObject({ revision: 0 });
  await generate();
  provider.translator.translate = () => "Tes bénédictions";
  await work();
  expect(await state()).toMatchObject({ missing: 0, generation: { state: "done", done: 1 } });
});

test("a generation that is stopped holds up none after it, though its provider hangs", async () => {
  const { translator } = server.context;
  server.context.translator = createTranslator(server.context.config.translation, { tryMs: 60_000 });
  await editEnglish(key);
  provider.fail("no answer");
  await generate();
  const working = work();
  await vi.waitFor(() => expect(provider.asked.length).toBe(1));
  await server.as(ada).call(stopGeneration, { params });
  await working;
  server.context.translator = translator;
  expect(await state()).toMatchObject({ missing: 1, generation: { state: "stopped", done: 0 } });
  expect(provider.asked.length).toBe(1);
});

test("pressed twice, it runs once", async () => {
  await editEnglish(key);
  await Promise.all([generate(), generate()]);
  await generate();
  expect(vi.mocked(server.context.jobs.send)).toHaveBeenCalledOnce();
});

test.each([
  ["server error", "translations.provider-away"],
  ["refused", "translations.provider-refused"],
  ["nonsense", "translations.provider-nonsense"],
] as const)("a provider that answers “%s” ends it, and says so", async (fault, failedFor) => {
  await editEnglish(key);
  provider.fail(fault, fault, fault);
  await generate();
  await work();
  expect(await state()).toMatchObject({ missing: 1, generation: { state: "failed", failedFor } });
});

test("a job that runs again goes on where the last one ended, and asks for no text twice", async () => {
  const names = Object.keys(Object(bundledTexts("en").landing).demo ?? {}).map(
    (name) => `landing.demo.${name}`,
  );
  const plain = names.filter((name) => typeof findText(bundledTexts("en"), name) === "string");
  await editEnglish(...plain, greeting);
  const { missing } = await state();
  await generate();
  const [[name = "", data] = []] = vi.mocked(server.context.jobs.send).mock.calls;
  const job = translationJobs.find((each) => each.name === name);
  provider.fail("half of the texts");
  await job?.handle(server.context, data);
  await job?.handle(server.context, data);
  expect(provider.asked.length).toBe(1);
  expect(await state()).toMatchObject({
    generation: { state: "done", done: missing, missed: Math.floor(missing / 2) },
  });
});

test("English itself is not generated, nor a language that is none", async () => {
  for (const targetLanguage of ["en", noneOfOurs, "__proto__"]) {
    const answer = await server.as(ada).call(generateTranslations, { body: { targetLanguage } });
    expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
  }
});
