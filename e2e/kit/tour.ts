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

/** Somebody who was asked already whether to be asked in the evening, whoever signs in. */
export async function answerOffer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const fetchReally = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await fetchReally(input, init);
      if (input !== "/api/evening-reminder" || !answer.ok) return answer;
      const { evening } = await answer.json();
      return Response.json({ evening: { ...evening, isAnswered: true } });
    };
  });
}

export const tour = (page: Page): Locator => page.getByRole("dialog", { name: "Welcome tour" });
