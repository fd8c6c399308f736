// `node e2e/screenshots.ts OUTDIR [URL] [LANGUAGE…]`: every screen and dialog, wide and small, in all nine languages, in
// English and Arabic dark too; and for each language one sheet with all of them. Without URL it starts an app of its own.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { isLanguageCode, type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { giveConsent } from "./kit/consent.ts";
import { writeContactSheet } from "./kit/contact-sheet.ts";
import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { anExampleJar } from "./kit/example-jar.ts";
import { chooseLanguage, chooseTheme, sizes, themes } from "./kit/looks.ts";
import { ensureParts } from "./kit/parts.ts";
import { browserOf, type Member, signUp } from "./kit/people.ts";
import { startApp } from "./kit/running-app.ts";
import { memberScreens, type Screen, visitorScreens } from "./kit/screens.ts";
import { knowTheWay } from "./kit/tour.ts";
import { wordsOf } from "./kit/words.ts";

interface Walk {
  url: string;
  out: string;
  language: LanguageCode;
  member?: Member;
  screens: readonly Screen[];
}

interface Taken {
  name: string;
  file: string;
}

const [out, ...rest] = process.argv.slice(2);
if (!out) throw new Error("Where to? node e2e/screenshots.ts OUTDIR [URL] [LANGUAGE…]");
const givenUrl = rest.find((each) => URL.canParse(each));
const chosen = rest.filter(isLanguageCode);

const own = givenUrl ? undefined : await startOwn();
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
});
try {
  await takeAll(givenUrl ?? own?.url ?? "", out);
} finally {
  await browser.close();
  await own?.end();
}

async function startOwn() {
  await ensureParts();
  const dataDir = await makeDataDir();
  const app = await startApp({ dataDir });
  const end = async () => {
    await app.stop();
    await removeDataDir(dataDir);
  };
  return { url: app.url, end };
}

async function takeAll(url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const member = await signUp(url, "Ruth Hale", timeZone);
  await anExampleJar(url, member);
  for (const language of chosen.length > 0 ? chosen : languageCodes) {
    const walk = { url, out: folder, language };
    const taken = [
      ...(await takeScreens(browser, { ...walk, screens: visitorScreens })),
      ...(await takeScreens(browser, { ...walk, member, screens: memberScreens })),
    ];
    await writeContactSheet(taken, path.join(folder, `contact-sheet-${language}.png`));
    console.log(`${language}: ${taken.length} pictures in ${folder}`);
  }
}

async function takeScreens(from: Browser, walk: Walk): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const size of ["wide", "small"] as const) {
    const page = await openPage(from, walk, size);
    const t = await wordsOf(walk.url, walk.language);
    for (const { name, width, open } of walk.screens) {
      if (width && width !== size) continue;
      await open(page, t);
      taken.push(...(await takeThemes(page, walk, `${name}-${sizes[size].width}-${walk.language}`)));
    }
    await page.context().close();
  }
  return taken;
}

/** The small one is a phone, whose scroll bars lie over the page. */
async function openPage(
  from: Browser,
  { url, member, language }: Walk,
  size: "wide" | "small",
): Promise<Page> {
  const isPhone = size === "small";
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: sizes[size],
    reducedMotion: "reduce",
    locale: "en-US",
    isMobile: isPhone,
    hasTouch: isPhone,
  };
  const state = member ? { storageState: browserOf(member, url) } : {};
  const context = await from.newContext({ ...options, ...state });
  await giveConsent(context);
  await knowTheWay(context);
  const page = await context.newPage();
  await page.goto("/");
  await chooseLanguage(page, language);
  return page;
}

async function takeThemes(page: Page, { out: folder, language }: Walk, screen: string): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const theme of language === "en" || language === "ar" ? themes : (["light"] as const)) {
    const name = `${screen}-${theme}`;
    const file = path.join(folder, `${name}.png`);
    await chooseTheme(page, theme);
    await settle(page);
    await page.screenshot({ path: file, fullPage: !(await hasDialog(page)) });
    taken.push({ name, file });
  }
  await chooseTheme(page, "light");
  return taken;
}

/** Pictures and fonts are there; what loads only when it is near has been near. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
    await document.fonts.ready;
  });
}

async function hasDialog(page: Page): Promise<boolean> {
  return (await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()) > 0;
}
