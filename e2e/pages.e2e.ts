import { requestConnection } from "@blessing-jar/contract/network.ts";
import { getTranslations, type Texts } from "@blessing-jar/contract/translations.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail, keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { expectInside, expectReadable, expectWholeWords } from "./kit/layout.ts";
import { changeLanguage, chooseLanguage, chooseLetters, chooseTheme, resize, sizes } from "./kit/looks.ts";
import { expectMirror } from "./kit/mirror.ts";
import { connect } from "./kit/network.ts";
import { goWithin, load, type Screen } from "./kit/screen.ts";
import { arrival, familyScreens, memberScreens, visitorScreens } from "./kit/screens.ts";
import { type App, expect, test } from "./kit/test.ts";
import { type Words, wordsIn, wordsOf } from "./kit/words.ts";

test.describe.configure({ timeout: 600_000 });

interface World {
  app: App;
  aMember: (fullName?: string) => Promise<Member>;
}

interface Walk {
  who: string;
  screens: readonly Screen[];
  /** Who walks; nobody for a visitor. */
  begin(world: World): Promise<{ member?: Member; further?: readonly Screen[] }>;
}

// A member's walk is long: its halves go side by side.
const half = Math.ceil(memberScreens.length / 2);
const longName = "Ruth Wilhelmina Featherstonehaugh-Hale";

const walks: readonly Walk[] = [
  { who: "visitor", screens: visitorScreens, begin: invited },
  { who: "member", screens: memberScreens.slice(0, half), begin: withAFullJar },
  { who: "member, further on,", screens: memberScreens.slice(half), begin: withAFullJar },
  { who: "member with a family", screens: familyScreens, begin: withAFamily },
];

async function invited({ aMember }: World) {
  const { inviteCode } = await aCircle(await aMember(longName));
  return { further: [arrival(inviteCode)] };
}

async function withAFullJar({ aMember }: World) {
  const member = await aMember(longName);
  await aFullJar(member);
  return { member };
}

async function withAFamily({ app, aMember }: World) {
  const [member, noor] = [await aMember(longName), await aMember("Noor Hale")];
  await keep(member, { title: "By the sea", ...(await uploadAll(member, [aPhoto()])) });
  const circle = await aCircle(member, { requiresApproval: true, members: [noor] });
  await share(noor, circle, await keep(noor));
  await connect(app, member, noor);
  await call(member, requestConnection, { body: { email: anEmail("Eli Hale"), relationship: "friend" } });
  return { member };
}

for (const { who, screens, begin } of walks) {
  test(`A ${who} meets no barrier at any width, direction or letter size`, async ({
    app,
    guard,
    openAs,
    aMember,
  }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const { member, further = [] } = await begin({ app, aMember });
    const page = await openAs(member);
    const { translations } = await call(app, getTranslations, { params: { language: "en" } });
    await page.goto("/");
    const words = {
      en: wordsIn(translations, "en"),
      ar: await wordsOf(app.url, "ar"),
      ur: await wordsOf(app.url, "ur"),
      fr: await wordsOf(app.url, "fr"),
    };
    const looksOf = looksWith(wordsAmong(translations));
    let shown: Look | undefined;
    for (const [place, screen] of [...screens, ...further].entries()) {
      const way = member ? { isBack: place % 2 === 1 } : "by loading";
      const inOrder = looksOf[screen.width ?? "everywhere"];
      shown = await test.step(screen.name, () => walk(page, words, screen, inOrder, way, shown));
    }
  });
}

type Check = (page: Page, where: string) => Promise<void>;

interface Look {
  language: keyof typeof themeOf;
  size: keyof typeof sizes;
  letters?: "large";
  checks?: readonly Check[];
}

const themeOf = { en: "light", ar: "dark", fr: "light", ur: "light" } as const;

/**
 * Nothing sticks out of any of them. Axe looks in Arabic at what another theme, direction or text can change. Urdu has
 * the tallest letters; words longer by 40 % are seen on a phone, where room is least; with letters twice as large,
 * French words are longer than the English ones, and a wide window has the phone's bar, and not what is only in the wide one.
 * Each next one is near: every change of width or words draws the page anew.
 */
function looksWith(known: readonly string[]) {
  const longer: Check = (page, where) => expectRoomForLonger(page, where, known);
  const large = [expectReadable, expectWholeWords];
  const everywhere: readonly Look[] = [
    { language: "en", size: "wide", checks: [expectNoBarriers] },
    { language: "en", size: "smallest" },
    { language: "en", size: "small", checks: [expectNoBarriers, longer] },
    { language: "ur", size: "small", checks: [expectMirror] },
    { language: "ar", size: "small", checks: [expectNoneInArabic] },
    { language: "ar", size: "smallest" },
    { language: "ar", size: "wide", checks: [expectNoneInArabic, expectMirror] },
    { language: "ar", size: "small", letters: "large", checks: large },
    { language: "fr", size: "small", letters: "large", checks: large },
    { language: "fr", size: "wide", letters: "large", checks: large },
  ];
  const wide: readonly Look[] = [
    { language: "en", size: "wide", checks: [expectNoBarriers, longer] },
    { language: "ur", size: "wide" },
    { language: "ar", size: "wide", checks: [expectNoneInArabic, expectMirror] },
  ];
  return { everywhere, small: everywhere.filter(({ size }) => size !== "wide"), wide };
}

function expectNoneInArabic(page: Page, where: string): Promise<void> {
  const rules = [...rulesOfColour, "button-name", "link-name", "scrollable-region-focusable"];
  return expectNoBarriers(page, where, rules);
}

/**
 * Each screen is opened once, and stays open while it is seen in every way. Where the app goes to it without a load, it
 * begins with the look that the one before ended with.
 */
async function walk(
  page: Page,
  words: Record<Look["language"], Words>,
  { name, isBrief = false, open }: Screen,
  inOrder: readonly Look[],
  way: { isBack: boolean } | "by loading",
  shown?: Look,
): Promise<Look | undefined> {
  const isLoaded = way === "by loading";
  let [before, isOpen] = [shown, false];
  for (const look of !isLoaded && way.isBack ? inOrder.toReversed() : inOrder) {
    const { language, size, letters = "usual", checks = [] } = look;
    const isOther = before?.language !== language;
    if (isLoaded && !isOpen) {
      await chooseLanguage(page, language);
      // Nothing is drawn there when the window changes.
      await page.goto("about:blank");
    } else if (isOther) await changeLanguage(page, language);
    if (before?.letters !== look.letters) await chooseLetters(page, letters, size);
    else if (before?.size !== size) await resize(page, size);
    if (!isOpen || (isBrief && isOther)) await open(page, words[language], isLoaded ? load : goWithin);
    if (!before || themeOf[before.language] !== themeOf[language]) await chooseTheme(page, themeOf[language]);
    if (!isOpen || isOther)
      await expect(page.locator("html")).toHaveAttribute(
        "dir",
        language === "ar" || language === "ur" ? "rtl" : "ltr",
      );
    const where = `${name}, ${language}, ${size}, ${letters} letters`;
    await expectInside(page, where);
    for (const check of checks) await check(page, where);
    [before, isOpen] = [look, true];
  }
  return before;
}

/** Each of these words with the gap after it is longer by 40 % for a moment, so that long words grow too. */
async function expectRoomForLonger(page: Page, where: string, known: readonly string[]): Promise<void> {
  const grown = await page.evaluateHandle((all) => {
    const ours = new Set(all);
    const before = new Map<Text, string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text instanceof Text && !text.parentElement?.closest("script, style")) before.set(text, text.data);
    }
    for (const text of before.keys()) {
      text.data = text.data.replaceAll(/\p{L}+/gu, (word) =>
        ours.has(word) ? word.padEnd(Math.ceil((word.length + 1) * 1.4) - 1, "e") : word,
      );
    }
    return before;
  }, known);
  await expectInside(page, `${where}, longer`);
  await expectReadable(page, `${where}, longer`);
  await grown.evaluate((before) => {
    for (const [text, words] of before) text.data = words;
  });
}

/** Of the product, and of none of its members. */
function wordsAmong(texts: Texts): string[] {
  const all = JSON.stringify(texts).replaceAll(/\{\{.*?\}\}|\{\w+\}|<[^>]+>|\\./g, " ");
  return Array.from(new Set(all.match(/\p{L}+/gu)));
}

test("In Arabic the page is a mirror of the English one", async ({ app, page }) => {
  const placesIn = async (language: "en" | "ar") => {
    const t = await wordsOf(app.url, language);
    await page.goto("/");
    const logo = await page.getByRole("link", { name: t("shell.nav.home") }).boundingBox();
    const way = page.getByRole("button", { name: t("shell.nav.getStarted"), exact: true });
    const button = await way.boundingBox();
    if (!logo || !button) throw new Error("The bar is not there");
    return { left: logo.x, right: sizes.wide.width - logo.x - logo.width, button: button.x };
  };
  const english = await placesIn("en");
  await chooseLanguage(page, "ar");
  const arabic = await placesIn("ar");
  expect(english.left).toBeLessThan(200);
  expect(Math.abs(arabic.right - english.left)).toBeLessThan(20);
  expect(english.button).toBeGreaterThan(sizes.wide.width / 2);
  expect(arabic.button).toBeLessThan(sizes.wide.width / 2);
});
