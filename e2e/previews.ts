// `node e2e/previews.ts [LANGUAGE…]`: the pictures by which a browser shows the app before it is installed, and the landing page
// what a jar looks like from inside, in each language, into web/public/previews.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureBuilt } from "../scripts/build.mjs";
import { type Family, families } from "../server/seeds/families.ts";
import { keep, type Member, signUp } from "../server/seeds/members.ts";
import { paint } from "../server/seeds/pictures.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { giveConsent } from "./kit/consent.ts";
import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { chooseLanguage, chooseTheme, themes } from "./kit/looks.ts";
import { giveSession } from "./kit/people.ts";
import { startApp } from "./kit/running-app.ts";
import { knowTheWay } from "./kit/tour.ts";

/** As the manifest says it, `server/src/features/system/manifest.routes.ts`. */
const forms = {
  narrow: { width: 390, height: 844, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
};
const shown = 8;
/** As many as the landing page tells of, on as many days in a row; those that are not seen say what the others do. */
const total = 125;
const streak = 27;
/** One in so many was a prayer. */
const answered = 6;
const chosen = process.argv.slice(2);
const folder = fileURLToPath(new URL("../web/public/previews/", import.meta.url));

await ensureBuilt();
await mkdir(folder, { recursive: true });
const dataDir = await makeDataDir();
const app = await startApp({ dataDir });
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  executablePath: await findBrowser({ isLean: true }),
});
try {
  for (const family of families.filter(({ language }) => chosen.length === 0 || chosen.includes(language))) {
    const member = await fillJar(family);
    for (const [name, { width, height, scale }] of Object.entries(forms)) {
      const isPhone = name === "narrow";
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: isPhone,
        hasTouch: isPhone,
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      await giveSession(context, member);
      await giveConsent(context);
      await knowTheWay(context);
      // Nothing but the jar is asked for at a first visit.
      await context.addInitScript((id) => sessionStorage.setItem("joined", id), member.user.id);
      const page = await context.newPage();
      await page.goto("/");
      await chooseLanguage(page, family.language);
      await page.goto("/dashboard");
      await page.getByRole("article").first().waitFor();
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
        await document.fonts.ready;
      });
      for (const theme of themes) {
        await chooseTheme(page, theme);
        const picture = sharp(await page.screenshot()).webp({ quality: 78, effort: 6 });
        await picture.toFile(`${folder}${family.language}-${name}${theme === "dark" ? "-dark" : ""}.webp`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
  await removeDataDir(dataDir);
}

/** The newest blessings of the first of a family, in a jar of their own that has been kept for a while. */
async function fillJar({ people, stories }: Family): Promise<Member> {
  const [first] = Object.values(people);
  const member = await signUp(app.url, first?.name ?? "");
  const own = stories.filter(({ by, yearsAgo }) => by === undefined && yearsAgo === undefined);
  const newest = own.slice(0, shown);
  for (const { daysAgo, title, text, category, verse = "", pictures = [], isAnswered = false } of newest) {
    const files = await uploadAll(member, await Promise.all(pictures.map(paint)));
    const blessingDate = dayBefore(daysAgo);
    const words = { title, description: text, category, bibleVerse: verse, isAnsweredPrayer: isAnswered };
    await keep(member, { ...words, blessingDate, ...files });
  }
  const written = new Set(newest.map(({ daysAgo }) => daysAgo));
  const missed = Array.from({ length: streak }, (_, day) => day).filter((day) => !written.has(day));
  for (let index = 0; index < total - newest.length; index += 1) {
    const { title = "", category } = newest[index % newest.length] ?? {};
    const blessingDate = dayBefore(missed[index] ?? streak + 3 * index);
    await keep(member, { title, category, blessingDate, isAnsweredPrayer: index % answered === 0 });
  }
  return member;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
