import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const mostKilobytes = 120;
const leastScores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const mostPaintMs = 1_500;

/** All scripts that come until the landing page is at rest, as they travel. */
export async function landingWeight(browser: Browser, app: Running): Promise<Figure> {
  const page = await browser.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    // Fetched first, then imported from the cache: the first one travels.
    if (pathname.endsWith(".js") && !sizes.has(pathname)) {
      sizes.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  // They are asked for after the first paint: a page at rest before that has not begun.
  const begun = page.waitForRequest((request) => request.resourceType() === "script");
  await page.goto(app.url.replace("127.0.0.1", "localhost"));
  await begun;
  await page.waitForLoadState("networkidle");
  const each = await Promise.all(sizes.values());
  await page.close();
  const kilobytes = each.reduce((sum, size) => sum + size, 0) / 1_000;
  return {
    name: "landing page: compressed JavaScript",
    value: `${kilobytes.toFixed(1)} kB`,
    bar: `≤ ${mostKilobytes} kB`,
    isMet: kilobytes <= mostKilobytes,
    note: `${each.length} files`,
  };
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
