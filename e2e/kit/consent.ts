import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Somebody who was asked before and accepted all: the banner stays away. */
export async function giveConsent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const consent = { necessary: true, analytics: true, marketing: true, preferences: true };
    try {
      if (localStorage.getItem("cookie-consent") !== null) return;
      localStorage.setItem("cookie-consent", JSON.stringify({ ...consent, date: new Date().toISOString() }));
    } catch {
      // A page of the browser's own, which keeps nothing.
    }
  });
}

export const consentBanner = (page: Page): Locator => page.getByRole("region", { name: "Cookie choices" });

export async function storedConsent(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("cookie-consent"))) ?? "null");
}
