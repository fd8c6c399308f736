import { randomUUIDv7 } from "node:crypto";
import { noneOfOurs } from "@blessing-jar/contract/kit/testing.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { getTranslations } from "@blessing-jar/contract/translations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { translator } from "./active-texts.ts";
import { countTexts, pageTexts, textsOf } from "./shown-texts.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const read = (language: string, query = {}) =>
  server.as(undefined).call(getTranslations, { params: { language }, query });

async function edit(language: string, key: string, text: string, status = "active") {
  await server.db
    .insertInto("edited_texts")
    .values({ id: randomUUIDv7(), language, key, text, status })
    .onConflict((conflict) =>
      conflict.columns(["language", "key"]).doUpdateSet({ text, status, updated_at: sql`clock_timestamp()` }),
    )
    .execute();
}

test("a visitor reads the bundled texts, and how many they are", async () => {
  const { status, answer } = await read("en", { bust: "1" });
  expect(status).toBe(200);
  expect(answer.translations).toEqual(pageTexts(bundledTexts("en")));
  expect(answer.count).toBe(countTexts(pageTexts(bundledTexts("en"))));
});

test("what administrators alone are shown is a part of its own", async () => {
  const { answer } = await read("ar", { part: "administration" });
  expect(answer.translations).toEqual(textsOf(bundledTexts("ar"), "administration"));
  expect(Object.keys(answer.translations)).toEqual([
    "administration",
    "errors",
    "moderation",
    "translations",
  ]);
  expect((await read("ar")).answer.translations).not.toHaveProperty("administration");
});

test("an edited text is shown at once, over the bundled one; others stay", async () => {
  await read("ar");
  await edit("ar", "accounts.login.submit", "ادخل");
  const { answer } = await read("ar");
  expect(answer.translations).toMatchObject({ accounts: { login: { submit: "ادخل" } } });
  expect(answer.count).toBe(countTexts(pageTexts(bundledTexts("ar"))));
  await edit("ar", "accounts.login.submit", "تفضل");
  expect((await read("ar")).answer.translations).toMatchObject({ accounts: { login: { submit: "تفضل" } } });
});

test.each(["pending", "deprecated"])("a %s text is not shown", async (status) => {
  await edit("fr", "shell.probe", "Bonjour");
  expect((await read("fr")).answer.count).toBe(countTexts(pageTexts(bundledTexts("fr"))) + 1);
  await edit("fr", "shell.probe", "Bonjour", status);
  expect((await read("fr")).answer.translations).toEqual(pageTexts(bundledTexts("fr")));
});

test("a language that nobody edited answers its bundled texts", async () => {
  await server.db.deleteFrom("edited_texts").execute();
  const { status, answer } = await read("ht");
  expect(status).toBe(200);
  expect(answer.count).toBe(countTexts(pageTexts(bundledTexts("ht"))));
});

test.each([noneOfOurs, "xx-YY", "__proto__", "../en"])(
  "%s is no language of the product",
  async (language) => {
    expect(await read(language)).toMatchObject({ status: 404, code: "translations.unknown-language" });
  },
);

test.each(languageCodes)("%s comes compressed, in 40 kB at most", async (language) => {
  const response = await server.app.inject({
    url: `/api/translations/${language}`,
    headers: { "accept-encoding": "br" },
  });
  expect(response.headers["content-encoding"]).toBe("br");
  expect(response.rawPayload.length).toBeLessThan(40_000);
});

test("the server's own words fall back to English, key by key, and fill values in as they are", async () => {
  await edit("ja", "mail.greeting", "{{name}} 様{{constructor}}");
  await edit("en", "mail.onlyInEnglish", "Said in English");
  const t = await translator(server.db, "ja");
  expect(t("mail.greeting", { name: "$& {{product}}" })).toBe("$& {{product}} 様{{constructor}}");
  expect(t("mail.onlyInEnglish")).toBe("Said in English");
  expect(t("mail.nothing")).toBe("mail.nothing");
  await expect.poll(() => server.missingTexts.delete("mail.nothing")).toBe(true);
});
