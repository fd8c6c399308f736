import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TranslationProvider, translationProvider } from "../../test/translation-provider.ts";
import { readConfig } from "../config.ts";
import { createTranslator, ProviderFailure } from "./translator.ts";

let provider: TranslationProvider;
beforeAll(async () => {
  provider = await translationProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.clear());

// Short where no answer comes; a busy machine may need long for one that does.
const tryMs = (fault?: string) => (fault === "no answer" ? 300 : 60_000);
const texts = ["Dear {{name}},", "Read the <document>Terms</document>"];
const order = { language: "fr", texts, terms: [["jar", "bocal"]] } as const;
const translate = (protocol: "chat" | "libre", fault?: string) =>
  createTranslator(readConfig(provider[protocol]).translation, { tryMs: tryMs(fault), waitMs: 1 })?.translate(
    order,
  );

test.each(["chat", "libre"] as const)(
  "by %s each text is translated, and what is filled in stays",
  async (protocol) => {
    expect(await translate(protocol)).toEqual([
      "« Dear {{name}}, »",
      "« Read the <document>Terms</document> »",
    ]);
  },
);

test("a chat is told the language, the model and the product's own words, under its key", async () => {
  await translate("chat");
  const [{ authorization, body, path } = { authorization: "", body: {}, path: "" }] = provider.asked;
  expect({ authorization, path, model: body.model }).toEqual({
    authorization: "Bearer a key",
    path: "/v1/chat/completions",
    model: "a model",
  });
  expect(JSON.stringify(body.messages)).toMatch(/French.*glossary.*jar.*bocal/s);
});

test("LibreTranslate is asked from English, under its key, with numbers for what is filled in", async () => {
  await translate("libre");
  expect(provider.asked[0]?.body).toMatchObject({
    q: ["Dear [[0]],", "Read the [[0]]Terms[[1]]"],
    source: "en",
    target: "fr",
    api_key: "a key",
  });
});

test.each([
  "server error",
  "too many",
  "nonsense",
  "no JSON",
  "half an answer",
  "too much",
  "no answer",
] as const)("after one answer of “%s” it is asked again", async (fault) => {
  provider.fail(fault);
  expect(await translate("chat", fault)).toEqual([
    "« Dear {{name}}, »",
    "« Read the <document>Terms</document> »",
  ]);
  expect(provider.asked.length).toBe(2);
});

test.each([
  ["server error", "away"],
  ["no answer", "away"],
  ["half an answer", "away"],
  ["nonsense", "nonsense"],
  ["no JSON", "nonsense"],
  ["too much", "nonsense"],
] as const)("one that answers “%s” is given up after three times as %s", async (fault, reason) => {
  provider.fail(fault, fault, fault);
  await expect(translate("libre", fault)).rejects.toMatchObject({ reason });
  expect(provider.asked.length).toBe(3);
});

test("one that refuses is not asked again, nor is the key sent to where it points", async () => {
  provider.fail("refused");
  await expect(translate("chat")).rejects.toMatchObject({ reason: "refused" });
  expect(provider.asked.length).toBe(1);
  provider.fail("elsewhere", "elsewhere", "elsewhere");
  await expect(translate("chat")).rejects.toBeInstanceOf(ProviderFailure);
  expect(provider.asked.map(({ path }) => path)).not.toContain("/other");
});

test("of a chat that answers with half of the texts, the others did not come", async () => {
  provider.fail("half of the texts");
  expect(await translate("chat")).toEqual(["« Dear {{name}}, »", undefined]);
});

test("without an address there is none; a chat needs a model", () => {
  expect(createTranslator(readConfig({}).translation)).toBeUndefined();
  expect(() => readConfig({ TRANSLATION_API_URL: provider.url })).toThrow("TRANSLATION_MODEL");
});
