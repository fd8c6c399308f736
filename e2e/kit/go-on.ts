import { expect, type Page } from "@playwright/test";

/** To another address of the app, as a link there leads: the document stays, which costs a tenth of a load. */
export async function goOn(page: Page, address: string): Promise<void> {
  // Before a page is drawn nobody listens.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(page).toHaveURL(address);
}
