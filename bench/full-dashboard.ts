import type { Browser, Page } from "playwright-core";
import { coldVisit } from "./cold-visit.ts";
import type { Person } from "./generate.ts";
import { median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const mostShowMs = 1_000;
const leastFrames = 55;
const mostTaskMs = 50;

/** The dashboard of somebody who kept 10,000 blessings in ten years. */
export async function fullDashboard(browser: Browser, app: Running, person: Person): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInAs(page, app, person);
  const shows: number[] = [];
  for (let again = 0; again < 3; again += 1) {
    await page.goto(`${app.url}/dashboard`);
    shows.push(await timeToCards(page));
  }
  // What the page still does in the background belongs to arriving, not to scrolling.
  await page.waitForTimeout(3_000);
  const still = await framesAt(page, 0);
  // 25 pixels a frame, 1,500 a second: a brisk finger.
  const frames = await framesAt(page, 25);
  const task = await longestTaskWhileTyping(page);
  await context.close();
  return [
    {
      name: "dashboard with 10,000 blessings: from data to cards",
      value: `${Math.round(median(shows))} ms`,
      bar: `≤ ${mostShowMs} ms`,
      isMet: median(shows) <= mostShowMs,
    },
    {
      name: "dashboard with 10,000 blessings: frames a second while scrolling",
      value: frames.toFixed(1),
      bar: `≥ ${leastFrames}`,
      isMet: frames >= leastFrames,
      note: `${still.toFixed(1)} when nothing moves`,
    },
    {
      name: "dashboard with 10,000 blessings: longest task while typing in search",
      value: task === 0 ? "< 50 ms" : `${Math.round(task)} ms`,
      bar: `< ${mostTaskMs} ms`,
      isMet: task < mostTaskMs,
    },
  ];
}

const mostRequests = 30;
const mostKilobytes = 200;

/** The first visit of a member's browser: nothing is cached, and nobody has answered the note about cookies. */
export async function coldDashboard(browser: Browser, app: Running, person: Person): Promise<Figure[]> {
  const here = { ...app, url: app.url.replace("127.0.0.1", "localhost") };
  const { requests, scripts, scriptKilobytes } = await coldVisit(browser, {
    url: `${here.url}/dashboard`,
    prepare: (page) => signInAs(page, here, person),
  });
  return [
    {
      name: "dashboard, first visit: requests",
      value: String(requests),
      bar: `≤ ${mostRequests}`,
      isMet: requests <= mostRequests,
    },
    {
      name: "dashboard, first visit: compressed JavaScript",
      value: `${scriptKilobytes.toFixed(1)} kB`,
      bar: `≤ ${mostKilobytes} kB`,
      isMet: scriptKilobytes <= mostKilobytes,
      note: `${scripts} files`,
    },
  ];
}

/** As a sign-in leaves a browser: with the cookie too, which alone opens the stream of what happens. */
export async function signInAs(page: Page, app: Running, { token }: Person): Promise<void> {
  const cookie = { name: "session", value: token, url: app.url, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([cookie]);
  const response = await fetch(`${app.url}/api/auth/profile`, { headers: { "x-user-id": token } });
  const { user } = (await response.json()) as { user: { id: string } };
  await page.addInitScript(
    ([session, id]) => {
      localStorage.setItem("auth-storage", session ?? "");
      localStorage.setItem("user-id", id ?? "");
      localStorage.setItem("cookie-consent", JSON.stringify({ date: new Date().toISOString() }));
      document.addEventListener("DOMContentLoaded", () => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector("[role=listitem] article, li article")) return;
          observer.disconnect();
          // The frame after this one shows them.
          requestAnimationFrame(() => setTimeout(() => performance.mark("cards")));
        }).observe(document.body, { childList: true, subtree: true });
      });
    },
    [JSON.stringify({ state: { user, token, isLoading: false }, version: 0 }), user.id],
  );
}

/** From the last byte of the list to the first cards on the screen. */
async function timeToCards(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName("cards").length > 0);
  return await page.evaluate(() => {
    const [list] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname === "/api/blessings") as PerformanceResourceTiming[];
    const [cards] = performance.getEntriesByName("cards");
    return (cards?.startTime ?? Number.NaN) - (list?.responseEnd ?? Number.NaN);
  });
}

/** Frames a second, scrolling by some pixels in each. */
async function framesAt(page: Page, pixels: number): Promise<number> {
  return await page.evaluate(async (step) => {
    const seconds = 3;
    const begin = performance.now();
    let frames = 0;
    while (performance.now() - begin < seconds * 1_000) {
      window.scrollBy(0, step);
      await new Promise(requestAnimationFrame);
      frames += 1;
    }
    return (frames / (performance.now() - begin)) * 1_000;
  }, pixels);
}

/** The browser reports tasks of 50 ms and more; 0 when there was none. */
async function longestTaskWhileTyping(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("searchbox").first().click();
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) performance.mark("task", { detail: duration });
    }).observe({ type: "longtask" });
  });
  await page.keyboard.type("river kitchen", { delay: 120 });
  for (let letter = 0; letter < 8; letter += 1) await page.keyboard.press("Backspace", { delay: 60 });
  await page.waitForTimeout(1_000);
  return await page.evaluate(() =>
    Math.max(0, ...performance.getEntriesByName("task").map((mark) => (mark as PerformanceMark).detail)),
  );
}
