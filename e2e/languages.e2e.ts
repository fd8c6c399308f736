import { getTranslations, type Texts } from "@blessing-jar/contract/translations.ts";
import type { Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside, expectReadable } from "./kit/layout.ts";
import { chooseLanguage, resize } from "./kit/looks.ts";
import { expectMirror } from "./kit/mirror.ts";
import { memberScreens, type Screen, visitorScreens } from "./kit/screens.ts";
import { expect, test } from "./kit/test.ts";
import { type Words, wordsIn, wordsOf } from "./kit/words.ts";

test.describe.configure({ timeout: 300_000 });

type Look = (where: string) => Promise<void>;

for (const [who, screens] of [
  ["visitor", visitorScreens],
  ["member", memberScreens],
] as const) {
  test(`A ${who} reads Urdu in a mirror`, async ({ app, guard, openAs, aMember }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const ruth = who === "member" ? await aMember() : undefined;
    if (ruth) await aFullJar(app.url, ruth);
    const page = await openAs(ruth);
    await page.goto("/");
    await chooseLanguage(page, "ur");
    await walk(page, await wordsOf(app.url, "ur"), screens, async (where) => {
      await expectInside(page, where);
      await expectMirror(page, where);
    });
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test(`A ${who} reads a language whose words are longer by 40 %`, async ({
    app,
    guard,
    openAs,
    aMember,
  }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const ruth = who === "member" ? await aMember() : undefined;
    if (ruth) await aFullJar(app.url, ruth);
    const page = await openAs(ruth);
    const { translations, count } = await call(app.url, getTranslations, { params: { language: "en" } });
    const longer = { translations: lengthened(translations), count };
    await page.route("**/api/translations/fr?*", (route) => route.fulfill({ json: longer }));
    await page.goto("/");
    await chooseLanguage(page, "fr");
    await walk(page, wordsIn(longer.translations), screens, async (where) => {
      await expectInside(page, where);
      await expectReadable(page, where);
    });
  });
}

/** On a phone, where room is least, but what is only there when it is wide; Arabic is seen in every width elsewhere. */
async function walk(page: Page, t: Words, screens: readonly Screen[], look: Look): Promise<void> {
  for (const { name, width, open } of screens) {
    await test.step(name, async () => {
      await resize(page, width ?? "wide");
      await open(page, t);
      await resize(page, width ?? "small");
      await look(name);
    });
  }
}

function lengthened(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? longerText(text) : lengthened(text),
    ]),
  );
}

/** Each word with the gap after it grows, so that long words grow too; placeholders and markup stay. */
function longerText(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}|\{\w+\}|<[^>]+>|\p{L}+/gu, (part) =>
    /^\p{L}/u.test(part) ? part.padEnd(Math.ceil((part.length + 1) * 1.4) - 1, "e") : part,
  );
}
