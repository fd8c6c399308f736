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

/** The one toast lies over no button or field of these bars. */
export async function expectClear(page: Page, bars: Locator, where: string): Promise<void> {
  const controls = bars.locator("button, a, textarea");
  await expect(async () => {
    const toast = await toasts(page).first().boundingBox();
    if (!toast) throw new Error("There is no toast.");
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      const isBeside =
        !box ||
        box.x >= toast.x + toast.width ||
        toast.x >= box.x + box.width ||
        box.y >= toast.y + toast.height ||
        toast.y >= box.y + box.height;
      expect(isBeside, `${where}: ${await control.getAttribute("aria-label")}`).toBe(true);
    }
  }).toPass();
}
