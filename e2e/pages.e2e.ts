import { requestConnection } from "@blessing-jar/contract/network.ts";
import { fixedPages } from "@blessing-jar/contract/site-map.ts";
import { getTranslations, type Texts } from "@blessing-jar/contract/translations.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { anEmail, keep, type Member } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { expectNoBarriers, rulesOfColour } from "./kit/axe.ts";
import { aCircle, share } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { aFullJar } from "./kit/full-jar.ts";
import { goOn } from "./kit/go-on.ts";
import { expectInside, expectReadable, expectWholeWords } from "./kit/layout.ts";
import {
  changeLanguage,
  chooseLanguage,
  chooseLetters,
  chooseTheme,
  resize,
  setLetters,
  sizes,
} from "./kit/looks.ts";
import { expectMirror } from "./kit/mirror.ts";
import { connect } from "./kit/network.ts";
import type { Screen } from "./kit/screen.ts";
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
    const longer = lengthened(translations);
    await page.addInitScript(givePortuguese, longer);
    await page.goto("/");
    const words = {
      en: wordsIn(translations, "en"),
      ar: await wordsOf(app.url, "ar"),
      ur: await wordsOf(app.url, "ur"),
      pt: wordsIn(longer, "pt"),
      fr: await wordsOf(app.url, "fr"),
    };
    for (const screen of [...screens, ...further]) {
      await test.step(screen.name, () => walk(page, words, screen));
    }
  });
}

/**
 * Each screen is opened once, and stays open while it is seen in every way: English by day and Arabic by night, each
 * in all its widths, where axe looks in Arabic at what another theme, direction or text can change; Urdu, whose letters
 * are the tallest, and words longer by 40 % on a phone, where room is least; letters twice as large in French, whose words
 * are longer than the English ones, and on a phone in Arabic. A mirror is the same in both languages that run from the right.
 * The widths come in an order that has each next one near: every change of width draws the page anew. Letters grow once,
 * with Arabic, and French finds them large.
 */
async function walk(page: Page, words: Record<keyof typeof themeOf, Words>, screen: Screen): Promise<void> {
  const { name, width, isBrief = false, open } = screen;
  const first = width ?? "wide";
  await turnTo("en", true);
  await examine("en", first);
  if (width !== "wide") await fit("en", "smallest");
  if (!width) await examine("en", "small");

  for (const language of ["pt", "ur"] as const) {
    await turnTo(language, isBrief);
    await fit(language, width ?? "small");
    const where = `${name}, ${language}`;
    await (language === "ur" ? expectMirror : expectReadable)(page, where);
  }

  await turnTo("ar", isBrief);
  if (width !== "wide") await fit("ar", "smallest");
  await examine("ar", first);
  if (!width) await examine("ar", "small");

  // With large letters a wide window has the phone's bar, and not what is only in the wide one.
  if (width === "wide") return;
  await chooseLetters(page, "large");
  await expectRoom("ar", "small");
  await turnTo("fr", isBrief);
  for (const size of width ? [width] : (["small", "wide"] as const)) await expectRoom("fr", size);
  await setLetters(page, "usual");

  async function examine(language: "en" | "ar", size: "small" | "wide"): Promise<void> {
    await fit(language, size);
    const where = `${name}, ${language}, ${size}`;
    await expectNoBarriers(page, where, language === "ar" ? rulesInArabic : undefined);
    if (language === "ar" && size === first) await expectMirror(page, where);
  }

  async function fit(language: keyof typeof themeOf, size: keyof typeof sizes): Promise<void> {
    await resize(page, size);
    await expectInside(page, `${name}, ${language}, ${size}`);
  }

  async function expectRoom(language: "ar" | "fr", size: "small" | "wide"): Promise<void> {
    await resize(page, size);
    const where = `${name}, ${language}, ${size}, large letters`;
    await expectInside(page, where);
    await expectReadable(page, where);
    await expectWholeWords(page, where);
  }

  async function turnTo(language: keyof typeof themeOf, isOpened: boolean): Promise<void> {
    if (isOpened) {
      await resize(page, first);
      await chooseLanguage(page, language);
    } else await changeLanguage(page, language);
    await chooseTheme(page, themeOf[language]);
    if (isOpened) await open(page, words[language]);
    const isFromRight = language === "ar" || language === "ur";
    await expect(page.locator("html")).toHaveAttribute("dir", isFromRight ? "rtl" : "ltr");
  }
}

const rulesInArabic = [...rulesOfColour, "button-name", "link-name", "scrollable-region-focusable"];

/** Once each is what a full examination costs; the words that are longer come as Portuguese. */
const themeOf = { en: "light", ar: "dark", fr: "light", ur: "light", pt: "light" } as const;

/** In the page: a route of Playwright's would turn off the browser's cache. */
function givePortuguese(texts: Texts): void {
  const fetchReally = window.fetch;
  window.fetch = (input, init) =>
    String(input).startsWith("/api/translations/pt")
      ? Promise.resolve(Response.json({ translations: texts, count: 1 }))
      : fetchReally(input, init);
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

test.describe("While cookies are asked about", () => {
  test.use({ hasConsent: false });

  test("Letters twice as large by a page's own style push nothing out of any page", async ({
    app,
    guard,
    openAs,
    aMember,
  }) => {
    guard.expect(/status of 404.*\/no-such-page/);
    const member = await aMember(longName);
    await aFullJar(member);
    const pathsOf = (whom: "everybody" | "members") =>
      fixedPages.filter(({ who }) => who === whom).map(({ path }) => path);
    for (const language of ["en", "ar", "fr"] as const) {
      const t = await wordsOf(app.url, language);
      for (const who of [undefined, member]) {
        const page = await openAs(who, { viewport: sizes.small });
        const paths = who ? pathsOf("members") : ["/", ...pathsOf("everybody"), "/no-such-page"];
        await page.goto("/");
        await chooseLanguage(page, language);
        await page.goto(who ? "/dashboard" : "/");
        // It is asked the same way everywhere.
        await expect(page.getByRole("region", { name: t("consent.banner.label") })).toBeAttached();
        for (const path of paths) {
          await turnPage(page, path);
          await expectInside(page, `${path}, ${language}`);
        }
        if (!who) continue;
        await goOn(page, "/dashboard");
        await page.getByRole("button", { name: t("stats.streak.title") }).click();
        await expect(page.getByRole("region", { name: "F8" }).getByRole("listitem")).toBeVisible();
        await expectInside(page, `toast, ${language}`);
      }
    }
  });
});

/**
 * To another page of the app, until its title stands there in place of the last one's. By a load from the landing page, which
 * wakes late, the dialog of Sign In, and the jar, whose list has its title.
 */
async function turnPage(page: Page, path: string): Promise<void> {
  // Behind a dialog it has no role.
  const title = page.locator("h1");
  const { pathname } = new URL(page.url());
  if (["/", "/sign-in", "/dashboard"].includes(pathname) && pathname !== path) await page.goto(path);
  else if (pathname !== path) {
    await title.evaluate((element) => element.setAttribute("data-last", ""));
    await goOn(page, path);
    await expect(page.locator("h1:not([data-last])"), path).toBeVisible();
  }
  await expect(title, path).toBeVisible();
  // Media queries in rem do not hear of it, unlike of the browser's own setting.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}

test("In Arabic the page is a mirror of the English one", async ({ app, openAs }) => {
  const places = await Promise.all(
    (["en", "ar"] as const).map(async (language) => {
      const [page, t] = [await openAs(), await wordsOf(app.url, language)];
      await page.goto("/");
      await chooseLanguage(page, language);
      await page.goto("/");
      const logo = await page.getByRole("link", { name: t("shell.nav.home") }).boundingBox();
      const way = page.getByRole("button", { name: t("shell.nav.getStarted"), exact: true });
      const button = await way.boundingBox();
      if (!logo || !button) throw new Error("The bar is not there");
      return { left: logo.x, right: sizes.wide.width - logo.x - logo.width, button: button.x };
    }),
  );
  const [english, arabic] = places;
  expect(english?.left).toBeLessThan(200);
  expect(Math.abs((arabic?.right ?? 0) - (english?.left ?? 0))).toBeLessThan(20);
  expect(english?.button).toBeGreaterThan(sizes.wide.width / 2);
  expect(arabic?.button).toBeLessThan(sizes.wide.width / 2);
});
