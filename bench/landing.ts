import type { Browser } from "playwright-core";
import { coldVisit } from "./cold-visit.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const mostKilobytes = 120;
const mostFontKilobytes = 200;
export const locales = { English: "en-US", Arabic: "ar-EG", Japanese: "ja-JP" };

/** The landing page in languages of three scripts: what comes until it is at rest, as it travels. */
export async function landingWeights(browser: Browser, app: Running): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [language, locale] of Object.entries(locales)) {
    const url = app.url.replace("127.0.0.1", "localhost");
    const { scripts, scriptKilobytes, fontKilobytes, requests } = await coldVisit(browser, { url, locale });
    figures.push(
      atMost(
        `landing page, ${language}: compressed JavaScript`,
        scriptKilobytes,
        mostKilobytes,
        `${scripts} files`,
      ),
      atMost(
        `landing page, ${language}: fonts`,
        fontKilobytes,
        mostFontKilobytes,
        `${requests} requests in all`,
      ),
    );
  }
  return figures;
}

function atMost(name: string, kilobytes: number, most: number, note: string): Figure {
  return { name, value: `${kilobytes.toFixed(1)} kB`, bar: `≤ ${most} kB`, isMet: kilobytes <= most, note };
}
