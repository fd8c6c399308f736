import type { Browser, Page } from "@playwright/test";
import { keep } from "../server/seeds/members.ts";
import { expect, test } from "./kit/test.ts";

const openings = 3;

test("A blessing that Ruth opens is styled without her whole page once more", async ({
  browser,
  openAs,
  ruth,
}) => {
  for (let day = 0; day < 12; day += 1) await keep(ruth, { title: `Figs of day ${day}` });
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const card = page.getByRole("article").getByRole("button").first();
  await expect(card).toBeVisible();
  await page.waitForLoadState("networkidle");
  const styled: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    styled.push(await mostStyledAtOnce(browser, page, () => card.click()));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  const elements = await page.locator("*").count();
  // The browser itself may style all once in a while, as after a font has come.
  expect(Math.min(...styled), `${styled} of ${elements}`).toBeLessThan(elements / 3);
});

/** Elements in the largest recalculation of styles until a dialog is open. */
async function mostStyledAtOnce(browser: Browser, page: Page, open: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await open();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(0, ...counts);
}
