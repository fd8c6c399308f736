import { expect, type Locator, type Page } from "@playwright/test";

/** The form behind Add New Blessing and Edit. */
export function blessingForm(page: Page) {
  const dialog = page.getByRole("dialog", { name: /Add New Blessing|Edit Blessing/ });
  return {
    dialog,
    title: dialog.getByLabel("Title", { exact: true }),
    description: dialog.getByLabel("Description"),
    category: dialog.getByLabel("Category"),
    date: dialog.getByLabel("Date", { exact: true }),
    verse: dialog.getByLabel("Bible verse"),
    answered: dialog.getByRole("switch", { name: "Answered Prayer" }),
    /** Opens and closes the choice of who may see it. */
    audience: dialog.getByRole("button", { name: /^Who may see it/ }),
    question: dialog.getByRole("heading", { level: 3 }),
    visibility: (name: "Private" | "Family circles" | "Public"): Locator =>
      dialog.getByRole("radio", { name }),
    /** On a phone a tool with a word of its own. */
    files: dialog.getByLabel(/^(Choose files|Photo)$/),
    /** With circles it is shared, and says so. */
    keep: dialog.getByRole("button", { name: /^(Keep|Share)$/ }),
    save: dialog.getByRole("button", { name: "Save changes" }),
  };
}

/** From anywhere on the dashboard: where words wait in its field, they go along. */
export async function beginBlessing(page: Page) {
  await page
    .getByRole("button", { name: /^(Add New Blessing|More|Continue)$/ })
    .first()
    .click();
  const form = blessingForm(page);
  await expect(form.dialog).toBeVisible();
  return form;
}

export function card(page: Page, title: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("button", { name: title, exact: true }) });
}

export async function openBlessing(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: title, exact: true }).click();
  const detail = page.getByRole("dialog", { name: title });
  await expect(detail).toBeVisible();
  return detail;
}

/** From the menu of an opened blessing. */
export async function chooseMore(detail: Locator, entry: string): Promise<void> {
  await detail.getByRole("button", { name: "More actions" }).click();
  await detail.page().getByRole("menuitem", { name: entry }).click();
}
