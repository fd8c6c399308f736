import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Somebody who knows their way around, whoever signs in: the welcome tour stays away until it is asked for. */
export async function knowTheWay(context: BrowserContext): Promise<void> {
  // In the page: a route of Playwright's would turn off the browser's cache for every journey.
  await context.addInitScript(() => {
    const fetchReally = window.fetch;
    window.fetch = (input, init) =>
      input === "/api/tour" && (init?.method ?? "GET") === "GET"
        ? Promise.resolve(Response.json({ tour: { isSeen: true } }))
        : fetchReally(input, init);
  });
}

export const tour = (page: Page): Locator => page.getByRole("dialog", { name: "Welcome tour" });
