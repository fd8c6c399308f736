import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import { coldVisit } from "./cold-visit.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const mostKilobytes = 120;
const mostFontKilobytes = 200;
const locales = { English: "en-US", Arabic: "ar-EG", Japanese: "ja-JP" };
const leastScores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const mostPaintMs = 1_500;

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

/** Lighthouse as it comes: a middling phone on a slow line, simulated. */
export async function lighthouseFigures(chromePath: string, app: Running): Promise<Figure[]> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless", "--no-sandbox"],
    logLevel: "error",
    handleSIGINT: false,
  });
  process.once("exit", chrome.kill);
  try {
    const url = app.url.replace("127.0.0.1", "localhost");
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", output: "json" });
    const report = result?.lhr;
    const scores = Object.entries(leastScores).map(([category, least]) => {
      const score = Math.round((report?.categories[category]?.score ?? 0) * 100);
      const faults = report?.categories[category]?.auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
      return {
        name: `landing page: Lighthouse ${category}, mobile`,
        value: String(score),
        bar: `≥ ${least}`,
        isMet: score >= least,
        note: faults?.join(", ") ?? "",
      };
    });
    const paintMs = report?.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
    return [
      ...scores,
      {
        name: "landing page: largest contentful paint, mobile",
        value: `${Math.round(paintMs)} ms`,
        bar: `≤ ${mostPaintMs} ms`,
        isMet: paintMs <= mostPaintMs,
      },
    ];
  } finally {
    process.off("exit", chrome.kill);
    chrome.kill();
  }
}
