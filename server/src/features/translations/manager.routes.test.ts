import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { listAdminActs } from "@blessing-jar/contract/administration.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import {
  approveTranslations,
  exportTranslations,
  importTranslations,
  restoreTranslation,
  updateTranslation,
} from "@blessing-jar/contract/translation-manager.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { root } from "../../root.ts";
import { translator } from "./active-texts.ts";
import { countTexts } from "./shown-texts.ts";
import { anAdmin, rowOf, rowsOf } from "./testing.ts";

let server: TestServer;
let replica: TestServer;
let ada: Member;
beforeAll(async () => {
  server = await testServer();
  replica = await testServer({}, server);
  ada = await anAdmin(server);
});
afterAll(async () => {
  await replica.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.deleteFrom("edited_texts").execute();
});

const key = "landing.demo.count";
const bundled = (language: "en" | "fr" | "ar", name = key) => findText(bundledTexts(language), name);
const row = (language: string, name = key) => rowOf(server, ada, language, name);

async function write(language: string, body: Record<string, unknown>, name = key) {
  const { id } = await row(language, name);
  return await server.as(ada).call(updateTranslation, { params: { id }, body });
}

/** What a visitor reads, of another replica. */
async function read(language: string, name = key): Promise<string | undefined> {
  const { answer } = await replica.as(undefined).call(getTranslations, { params: { language } });
  return findText(answer.translations, name);
}

test.each(languageCodes)(
  "in %s every text has a row, those that nobody edited too, each with its own id",
  async (language) => {
    const rows = await rowsOf(server, ada, language);
    expect(rows.length).toBe(countTexts(bundledTexts(language)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const faults = rows.filter(
      ({ translatedBy, status, revision, isEnglishChanged, troubles, originalText, translatedText }) =>
        translatedBy !== "ai" ||
        status !== "active" ||
        revision !== 0 ||
        isEnglishChanged ||
        troubles.length > 0 ||
        originalText === "" ||
        translatedText === "",
    );
    expect(faults).toEqual([]);
  },
);

test("an edit is a person's, whatever is said, and read at once on every replica", async () => {
  const before = await read("fr");
  const { status, answer } = await write("fr", {
    translatedText: "200 bénédictions",
    status: "active",
    translatedBy: "ai",
  });
  expect(status).toBe(200);
  expect(answer.translation).toMatchObject({
    translationKey: key,
    originalText: bundled("en"),
    translatedText: "200 bénédictions",
    translatedBy: "human",
    status: "active",
    bundledText: bundled("fr"),
  });
  expect(before).toBe(bundled("fr"));
  expect(await read("fr")).toBe("200 bénédictions");
  expect((await rowsOf(server, ada, "fr")).filter(({ revision }) => revision > 0)).toEqual([
    answer.translation,
  ]);
});

test("mails speak with the edited words too", async () => {
  await write("es", { translatedText: "Querida {{name}}:", status: "active" }, "mail.greeting");
  const t = await translator(replica.db, "es");
  expect(t("mail.greeting", { name: "Ruth" })).toBe("Querida Ruth:");
});

test("an edit that waits is not read, and what came with the product stays", async () => {
  await write("fr", { translatedText: "200 bénédictions", status: "pending" });
  expect(await read("fr")).toBe(bundled("fr"));
});

test("a text that came with the product and is withdrawn is read in English, as edited", async () => {
  await write("en", { translatedText: "300 blessings", status: "active" });
  for (const status of ["pending", "deprecated"]) {
    await write("fr", { translatedText: bundled("fr"), status });
    expect(await read("fr")).toBe("300 blessings");
  }
});

test("a form that English does not count in is read in that of many, where it is withdrawn", async () => {
  const few = (await rowsOf(server, ada, "ar")).find(({ translationKey }) =>
    /^circles\..*_few$/.test(translationKey),
  );
  const name = few?.translationKey ?? "";
  await write("ar", { translatedText: bundled("ar", name), status: "deprecated" }, name);
  expect(await read("ar", name)).toBe(bundled("en", name.replace(/_few$/, "_other")));
});

test("an edit taken back leaves what came with the product", async () => {
  const { answer } = await write("fr", { translatedText: "200 bénédictions", status: "active" });
  const params = { id: answer.translation.id };
  const restored = await server.as(ada).call(restoreTranslation, { params });
  expect(restored.answer.translation).toMatchObject({
    translatedText: bundled("fr"),
    revision: 0,
    translatedBy: "ai",
  });
  expect(await read("fr")).toBe(bundled("fr"));
});

test("of two admins who opened the same text, the second is told and nothing is lost", async () => {
  const { revision } = await row("fr");
  const first = await write("fr", { translatedText: "Ada's words", status: "active", basedOn: revision });
  const second = await write("fr", { translatedText: "Ben's words", status: "active", basedOn: revision });
  expect(second).toMatchObject({ status: 409, code: "translations.changed" });
  expect(await read("fr")).toBe("Ada's words");
  // An answer was lost: the same once more is no conflict. Ben knows now, and writes over it.
  const again = await write("fr", { translatedText: "Ada's words", status: "active", basedOn: revision });
  expect(again.answer).toEqual(first.answer);
  const basedOn = first.answer.translation.revision;
  expect((await write("fr", { translatedText: "Ben's words", status: "active", basedOn })).status).toBe(200);
});

test("at the same instant one of them writes and the other is told", async () => {
  const { revision: basedOn } = await row("fr");
  const both = await Promise.all(
    ["One", "Two"].map((translatedText) => write("fr", { translatedText, status: "active", basedOn })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ translatedText: "", status: "active" }, "translatedText"],
  [{ translatedText: "  \n ", status: "active" }, "translatedText"],
  [{ translatedText: "a\u0000b", status: "active" }, "translatedText"],
  [{ translatedText: "x".repeat(4001), status: "active" }, "translatedText"],
  [{ translatedText: "See $t(landing.demo.count)", status: "active" }, "translatedText"],
  [{ translatedText: "Figs", status: "shown" }, "status"],
  [{ translatedText: "Figs" }, "status"],
])("%j is refused at its field", async (body, path) => {
  expect(await write("fr", body)).toMatchObject({ status: 400, code: "request.invalid", issues: [{ path }] });
});

test("a text that nobody has is not found", async () => {
  const sent = { params: { id: randomUUID() }, body: { translatedText: "Figs", status: "active" } };
  expect(await server.as(ada).call(updateTranslation, sent)).toMatchObject({
    status: 404,
    code: "translations.not-found",
  });
});

test("what does not fill in and mark up as English does is marked so, and markup stays words", async () => {
  const rows = await rowsOf(server, ada, "fr");
  const marked = rows.find(({ originalText }) => originalText.includes("<document>"))?.translationKey;
  const greeting = await write(
    "fr",
    { translatedText: "Bonjour {{nom}},", status: "active" },
    "mail.greeting",
  );
  expect(greeting.answer.translation.troubles).toEqual(["placeholders"]);
  const broken = await write(
    "fr",
    { translatedText: "<document>J’accepte <script>alert(1)</script>", status: "active" },
    marked,
  );
  expect(broken.answer.translation.troubles).toContain("markup");
});

test("where English was edited since, the texts of others say so until they are written anew", async () => {
  await write("fr", { translatedText: "200 bénédictions", status: "active" });
  expect(await row("fr")).toMatchObject({ isEnglishChanged: false });
  await write("en", { translatedText: "300 blessings", status: "active" });
  expect(await row("fr")).toMatchObject({ isEnglishChanged: true, originalText: "300 blessings" });
  expect(await row("ja")).toMatchObject({ isEnglishChanged: true });
  expect(await row("en")).toMatchObject({ isEnglishChanged: false, originalText: bundled("en") });
  await write("fr", { translatedText: "300 bénédictions", status: "active" });
  expect(await row("fr")).toMatchObject({ isEnglishChanged: false });
});

test("many that wait are approved at once, but not what was written to since it was looked at", async () => {
  const names = [key, "landing.demo.title", "landing.demo.description"];
  const waiting = await Promise.all(
    names.map(
      async (name) =>
        (await write("fr", { translatedText: `Neuf ${name}`, status: "pending" }, name)).answer.translation,
    ),
  );
  await write("fr", { translatedText: "Autre", status: "pending" }, names[2]);
  const approvals = waiting.map(({ id, revision }) => ({ id, basedOn: revision }));
  const { answer } = await server.as(ada).call(approveTranslations, { body: { language: "fr", approvals } });
  expect(answer.approved.sort()).toEqual(
    waiting
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  expect(await read("fr")).toBe(`Neuf ${key}`);
  expect(await read("fr", names[2])).toBe(bundled("fr", names[2]));
  const inSpanish = { language: "es", approvals };
  expect((await server.as(ada).call(approveTranslations, { body: inSpanish })).answer.approved).toEqual([]);
});

test("a file brings what it has other words for, and nothing that the product does not know", async () => {
  const texts = [
    { translationKey: key, translatedText: "200 bénédictions" },
    { translationKey: "landing.demo.title", translatedText: bundled("fr", "landing.demo.title") },
    { translationKey: "landing.demo.unheard", translatedText: "Rien" },
    { translationKey: "__proto__.isAdmin", translatedText: "Rien" },
  ];
  const { answer } = await server.as(ada).call(importTranslations, { body: { language: "fr", texts } });
  expect(answer).toEqual({ imported: 1, unchanged: 1, unknown: 2 });
  expect(await read("fr")).toBe("200 bénédictions");
  expect(await row("fr")).toMatchObject({ translatedBy: "human", status: "active" });
});

test("a file that was downloaded and comes back changes nothing, nor what waits meanwhile", async () => {
  await write("fr", { translatedText: "200 bénédictions", status: "active" });
  await write("fr", { translatedText: "Neuf", status: "pending" }, "landing.demo.title");
  const before = await rowsOf(server, ada, "fr");
  const { answer } = await server.as(ada).call(exportTranslations, { params: { id: "fr" } });
  const { content = "" } = answer.files.find(({ name }) => name.endsWith("/landing.json")) ?? {};
  const texts = Object.entries(JSON.parse(content).demo as Record<string, string>).flatMap(([name, text]) =>
    typeof text === "string" ? [{ translationKey: `landing.demo.${name}`, translatedText: text }] : [],
  );
  const back = await server.as(ada).call(importTranslations, { body: { language: "fr", texts } });
  expect(back.answer).toEqual({ imported: 0, unchanged: texts.length, unknown: 0 });
  expect(await rowsOf(server, ada, "fr")).toEqual(before);
});

test("what administrators do to texts stands in the audit log, with the text, and nothing that was not done", async () => {
  const subjects = async () => {
    const { answer } = await server.as(ada).call(listAdminActs);
    return answer.acts.map(({ act, subject }) => `${act} ${subject}`);
  };

  const { answer } = await write("fr", { translatedText: "Neuf", status: "pending" });
  const { id, revision } = answer.translation;
  const body = { translatedText: "Autre", status: "active", basedOn: revision - 1 };
  expect((await server.as(ada).call(updateTranslation, { params: { id }, body })).status).toBe(409);
  const approvals = [{ id, basedOn: revision }];
  await server.as(ada).call(approveTranslations, { body: { language: "fr", approvals } });
  await server.as(ada).call(restoreTranslation, { params: { id } });
  await server.as(ada).call(restoreTranslation, { params: { id } });
  const acts = await subjects();
  expect(acts.slice(0, 3)).toEqual([
    `text-restored fr ${key}`,
    "texts-approved fr 1",
    `text-written fr ${key}`,
  ]);
});

test.each(languageCodes)(
  "the files of %s are those of the repository, letter for letter but for what was edited",
  async (language) => {
    const files = async () => {
      const { answer } = await server.as(ada).call(exportTranslations, { params: { id: language } });
      return new Map(answer.files.map(({ name, content }) => [name, content]));
    };
    const inRepository = (name: string) => readFileSync(new URL(name, root), "utf8");
    const unedited = await files();
    for (const [name, content] of unedited) expect(content, name).toBe(inRepository(name));
    expect(unedited.size).toBe(Object.keys(bundledTexts(language)).length);
    await write(language, { translatedText: "Seven of them", status: "active" });
    await write(language, { translatedText: "Not yet", status: "pending" }, "landing.demo.title");
    const landing = `locales/${language}/landing.json`;
    const edited = await files();
    expect(
      [...edited].filter(([name, content]) => content !== unedited.get(name)).map(([name]) => name),
    ).toEqual([landing]);
    const lines = inRepository(landing).split("\n");
    const others = edited.get(landing)?.split("\n") ?? [];
    expect(others.filter((line, index) => line !== lines[index])).toEqual(['    "count": "Seven of them",']);
  },
);
