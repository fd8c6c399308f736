import type { Page } from "@playwright/test";
import type { Words } from "./words.ts";

/** In the list of one's own; on a phone the field comes when it is asked for. */
export async function searchBlessings(page: Page, t: Words, words: string): Promise<void> {
  const field = page.getByRole("searchbox");
  const ask = page.getByRole("button", { name: t("blessings.list.search") });
  if (!(await field.isVisible())) await ask.click();
  await field.fill(words);
}
