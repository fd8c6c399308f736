import { expect, type Locator, type Page } from "@playwright/test";

/** An open dialog hides the rest from the tree of roles, and so the notifications too. */
const hiddenToo = { includeHidden: true };

export function notifications(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications (F8)", ...hiddenToo });
}

export function toasts(page: Page): Locator {
  return notifications(page).getByRole("listitem", hiddenToo);
}

/** The one toast says these texts. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(toasts(page)).toContainText(text);
}
