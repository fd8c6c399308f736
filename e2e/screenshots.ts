// `node e2e/screenshots.ts OUTDIR [LANGUAGE…] [SCREEN…]`: every screen and dialog of the demo's families, or those named, wide
// and small, each in its own language, in English and Arabic dark too; and for each language one sheet with all of them.
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { isLanguageCode, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureBuilt } from "../scripts/build.mjs";
import { addressOf, type Family, families } from "../server/seeds/families.ts";
import { type Member, signIn } from "../server/seeds/members.ts";
import { firstOf, plant } from "../server/seeds/plant.ts";
import { administratorScreens, closerScreens } from "./kit/closer-screens.ts";
import { writeContactSheet } from "./kit/contact-sheet.ts";
import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { chooseTheme, sizes, themes } from "./kit/looks.ts";
import { openPage, settle } from "./kit/pictures.ts";
import { startApp } from "./kit/running-app.ts";
import type { Screen } from "./kit/screen.ts";
import { memberScreens, visitorScreens } from "./kit/screens.ts";
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
if (!out) throw new Error("Where to? node e2e/screenshots.ts OUTDIR [LANGUAGE…] [SCREEN…]");
const chosen = rest.filter(isLanguageCode);
const named = rest.filter((word) => !isLanguageCode(word));

await ensureBuilt();
const dataDir = await makeDataDir();
const wanted = families.filter(({ language }) => chosen.length === 0 || chosen.includes(language));
const administrator = secondOf(wanted[0]);
const app = await startApp({ dataDir, settings: { ADMIN_EMAIL: administrator } });
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  executablePath: await findBrowser({ isLean: true }),
});
try {
  await takeAll(out);
} finally {
  await browser.close();
  await app.stop();
  await removeDataDir(dataDir);
}

async function takeAll(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { url } = app;
  const password = randomUUID();
  await plant(app, wanted, password);
  const admin = await signIn(url, administrator, password);
  for (const family of wanted) {
    const { language } = family;
    const member = await signIn(url, firstOf(family), password);
    const walk = { url, out: folder, language };
    const taken = [
      ...(await takeScreens(browser, { ...walk, screens: visitorScreens })),
      ...(await takeScreens(browser, { ...walk, member, screens: [...memberScreens, ...closerScreens] })),
      ...(await takeScreens(browser, { ...walk, member: admin, screens: administratorScreens })),
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
      if ((width && width !== size) || (named.length > 0 && !named.includes(name))) continue;
      await open(page, t);
      taken.push(...(await takeThemes(page, walk, `${name}-${sizes[size].width}-${walk.language}`)));
    }
    await page.context().close();
  }
  return taken;
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

async function hasDialog(page: Page): Promise<boolean> {
  return (await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()) > 0;
}

/** Somebody of the family administers the place too. */
function secondOf(family: Family | undefined): string {
  return family ? addressOf(family, Object.keys(family.people)[1] ?? "") : "";
}
