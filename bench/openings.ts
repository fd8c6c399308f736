import type { Browser, Page } from "playwright-core";
import { signInAs } from "./full-dashboard.ts";
import type { Person } from "./generate.ts";
import { median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const openings = [
  {
    name: "the form",
    mostMs: 300,
    press: (page: Page) => page.getByRole("button", { name: "Add New Blessing" }),
  },
  { name: "a dialog", mostMs: 150, press: (page: Page) => page.getByRole("article").getByRole("button") },
];
const rounds = 5;

/** From the first press in a new page to the frame that shows the dialog. */
export async function firstOpenings(browser: Browser, app: Running, person: Person): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, mostMs, press } of openings) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await openOnce(browser, app, person, press));
    figures.push({
      name: `dashboard: first opening of ${name}`,
      value: `${Math.round(median(times))} ms`,
      bar: `< ${mostMs} ms`,
      isMet: median(times) < mostMs,
      note: `${times.map(Math.round).join(", ")}`,
    });
  }
  return figures;
}

async function openOnce(
  browser: Browser,
  app: Running,
  person: Person,
  press: (page: Page) => ReturnType<Page["getByRole"]>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInAs(page, app, person);
  await page.goto(`${app.url}/dashboard`);
  const button = press(page).first();
  await button.waitFor();
  await page.waitForTimeout(3_000);
  // Somebody comes to the page and to the button before they press it: otherwise the rows that a scroll brings are drawn meanwhile.
  await page.mouse.move(200, 200);
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    addEventListener("click", () => performance.mark("press"), { capture: true, once: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector("[role=dialog]")) return;
      observer.disconnect();
      // The frame after this one shows it.
      requestAnimationFrame(() => setTimeout(() => performance.mark("open")));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await button.click();
  await page.waitForFunction(() => performance.getEntriesByName("open").length > 0);
  const time = await page.evaluate(() => performance.measure("opening", "press", "open").duration);
  await context.close();
  return time;
}
