import { paths } from "@blessing-jar/contract/paths.ts";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { signInAs } from "./full-dashboard.ts";
import type { Person } from "./generate.ts";
import { median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";
import { slowLine } from "./slow-line.ts";

const slower = 4;
const runs = 3;
const bars = {
  first: { paintMs: 2_500, blockedMs: 600, scriptKilobytes: 150 },
  later: { paintMs: 1_500, blockedMs: 400 },
} as const;
const pages = [
  paths.dashboard(),
  paths.blessings(),
  paths.family(),
  paths.memories(),
  paths.celebrations(),
  paths.network(),
  paths.profile(),
  paths.admin(),
];
/** Longer than what waits for an idle moment. */
const restMs = 6_000;

export interface Opening {
  /** The largest thing that is drawn before somebody acts. */
  paintMs: number;
  blockedMs: number;
  /** Until the app draws its page: what its document holds is painted before. */
  drawnMs: number;
  /** As it travels, until then. */
  scriptKilobytes: number;
  shift: number;
  /** Until the page is at rest. */
  commits: number;
  taskMs: number;
  scriptMs: number;
  styleMs: number;
  layoutMs: number;
}

/** A member's pages on a middling phone: where one comes first, and once all its files are there. */
export async function slowPhone(browser: Browser, app: Running, person: Person): Promise<Figure[]> {
  const measured = pages.map((path) => ({ path, firsts: [] as Opening[], laters: [] as Opening[] }));
  // One after the other, so that a busy minute of the machine is no page's own.
  for (let run = 0; run < runs; run += 1) {
    for (const { path, firsts, laters } of measured) {
      const { first, later } = await openTwice(browser, app, person, path);
      firsts.push(first);
      laters.push(later);
    }
  }
  return measured.flatMap(({ path, firsts, laters }) => [
    ...figuresOf(`${path}, first visit`, firsts, bars.first),
    ...figuresOf(`${path}, later opening`, laters, bars.later),
  ]);
}

export async function openTwice(browser: Browser, app: Running, person: Person, path: string) {
  const line = await slowLine(Number(new URL(app.url).port));
  const url = `http://localhost:${line.port}`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const isHere = { ...app, url };
  const first = await open(context, isHere, person, path, keepFiles);
  const later = await open(context, isHere, person, path);
  await context.close();
  await line.close();
  return { first, later };
}

async function open(
  context: BrowserContext,
  app: Running,
  person: Person,
  path: string,
  whenRead?: (page: Page) => Promise<unknown>,
): Promise<Opening> {
  const page = await context.newPage();
  await signInAs(page, app, person);
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  // In processor time: a machine that is busy otherwise changes none of it.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await metricsOf(cdp);
  await page.goto(app.url + path);
  await page.waitForTimeout(restMs);
  const after = await metricsOf(cdp);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000;
  const seen = await page.evaluate(() => window.opening);
  await whenRead?.(page);
  await page.close();
  return {
    ...seen,
    taskMs: spent("TaskDuration"),
    scriptMs: spent("ScriptDuration"),
    styleMs: spent("RecalcStyleDuration"),
    layoutMs: spent("LayoutDuration"),
  };
}

/** Until the worker has all that a later opening finds on the device. */
const keepFiles = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

async function metricsOf(cdp: CDPSession) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

declare global {
  interface Window {
    opening: Pick<Opening, "paintMs" | "blockedMs" | "drawnMs" | "scriptKilobytes" | "shift" | "commits">;
  }
}

/** In the page, from its beginning. */
function observe(): void {
  const opening = { paintMs: 0, blockedMs: 0, drawnMs: 0, scriptKilobytes: 0, shift: 0, commits: 0 };
  window.opening = opening;
  const hear = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  hear("largest-contentful-paint", ({ startTime }) => {
    opening.paintMs = startTime;
  });
  hear("longtask", ({ duration }) => {
    opening.blockedMs += duration - 50;
  });
  hear("layout-shift", (entry) => {
    opening.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  const noteDrawn = () => {
    opening.drawnMs = performance.now();
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = files.filter(({ name: url, responseEnd }) => /\.js$/.test(url) && responseEnd > 0);
    const sizes = new Map(scripts.map(({ name: url, encodedBodySize }) => [url, encodedBodySize]));
    opening.scriptKilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1_000;
  };
  // React tells its developer tools of each commit.
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        if (opening.commits === 0) noteDrawn();
        opening.commits += 1;
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  });
}

function figuresOf(
  name: string,
  openings: readonly Opening[],
  { paintMs, blockedMs, scriptKilobytes }: { paintMs: number; blockedMs: number; scriptKilobytes?: number },
): Figure[] {
  const middle = (of: keyof Opening) => median(openings.map((opening) => opening[of]));
  const round = (of: keyof Opening) => Math.round(middle(of));
  const atMost = (what: string, of: keyof Opening, most: number, unit: string, note = ""): Figure => ({
    name: `slow phone, ${name}: ${what}`,
    value: `${round(of)} ${unit}`,
    bar: `< ${most} ${unit}`,
    isMet: middle(of) < most,
    note,
  });
  const work = `tasks ${round("taskMs")} ms, of these scripts ${round("scriptMs")}, style ${round("styleMs")}, layout ${round("layoutMs")}; ${round("commits")} commits`;
  return [
    atMost(
      "largest paint",
      "paintMs",
      paintMs,
      "ms",
      `drawn by the app after ${round("drawnMs")} ms; moved by ${middle("shift").toFixed(3)}`,
    ),
    atMost("main thread blocked", "blockedMs", blockedMs, "ms", work),
    // Later all of them are on the device.
    ...(scriptKilobytes
      ? [atMost("scripts before the app draws", "scriptKilobytes", scriptKilobytes, "kB")]
      : []),
  ];
}
