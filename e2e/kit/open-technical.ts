import { expect, type Page } from "@playwright/test";

/** Unfolds what few need of the security of a profile. */
export async function openTechnical(page: Page): Promise<void> {
  const fold = page.getByRole("button", { name: "For the technically minded" });
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
}
