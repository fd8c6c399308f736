// `node e2e/readme-pictures.ts`: the pictures of the README, of a demo family's jar, each below 300 kB.
import { randomUUID } from "node:crypto";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureBuilt } from "../scripts/build.mjs";
import { families } from "../server/seeds/families.ts";
import { signIn } from "../server/seeds/members.ts";
import { firstOf, plant } from "../server/seeds/plant.ts";
import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { chooseTheme, type Theme } from "./kit/looks.ts";
import { openPage, settle } from "./kit/pictures.ts";
import { startApp } from "./kit/running-app.ts";

const folder = fileURLToPath(new URL("../docs/pictures", import.meta.url));
const mostBytes = 300_000;

interface Picture {
  name: string;
  language: LanguageCode;
  size: "wide" | "small";
  theme: Theme;
  /** On the dashboard. */
  show?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: "jar-light-1280", language: "en", size: "wide", theme: "light" },
  { name: "jar-dark-390", language: "en", size: "small", theme: "dark" },
  { name: "jar-arabic-390", language: "ar", size: "small", theme: "light" },
  { name: "opened-light-1280", language: "en", size: "wide", theme: "light", show: openFirstPhoto },
];

await ensureBuilt();
const dataDir = await makeDataDir();
const app = await startApp({ dataDir });
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  executablePath: await findBrowser({ isLean: true }),
});
try {
  const password = randomUUID();
  const shown = families.filter(({ language }) => pictures.some((picture) => picture.language === language));
  await plant(app, shown, password);
  for (const family of shown) {
    const member = await signIn(app.url, firstOf(family), password);
    for (const { name, language, size, theme, show } of pictures) {
      if (language !== family.language) continue;
      const page = await openPage(browser, { url: app.url, language, member }, size);
      await page.goto("/dashboard");
      await page.getByRole("article").first().waitFor();
      await chooseTheme(page, theme);
      await show?.(page);
      await settle(page);
      await keep(name, await page.screenshot());
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
  await removeDataDir(dataDir);
}

async function openFirstPhoto(page: Page): Promise<void> {
  const card = page.getByRole("article").filter({ has: page.locator("[data-photo]") });
  await card.first().getByRole("heading").getByRole("button").click();
  await page.getByRole("dialog").locator("img").first().waitFor();
  // What others gave and said is there too.
  await page.waitForFunction(() => !document.querySelector("[role=dialog] .skeleton"));
}

/** With a palette, which is a third of the bytes, and nothing that the eye misses. */
async function keep(name: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  for (const quality of [95, 85, 70]) {
    await sharp(picture).png({ palette: true, quality, effort: 10 }).toFile(file);
    const { size } = await stat(file);
    console.log(`${name}: ${Math.round(size / 1000)} kB`);
    if (size <= mostBytes) return;
  }
}
