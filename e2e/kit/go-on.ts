import { expect, type Page } from "@playwright/test";

/** To another address of the app, as a link there leads: the document stays, which costs a tenth of a load. */
export async function goOn(page: Page, address: string): Promise<void> {
  await push(page, address);
  await expect(page).toHaveURL(address);
}

/** The same, also where the app leads on from there. */
export function push(page: Page, address: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}
