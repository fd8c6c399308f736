import { expect, type Page } from "@playwright/test";

/** The dialog behind Create Quote. */
export function quoteCreator(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Create a quote card" });
  return {
    dialog,
    picture: dialog.getByRole("img"),
    styles: dialog.getByRole("radio"),
    style: (name: string) => dialog.getByRole("radio", { name }),
    text: dialog.getByLabel("Blessing text", { exact: true }),
    quote: dialog.getByLabel("Inspirational quote", { exact: true }),
    randomText: dialog.getByRole("button", { name: "Random blessing text" }),
    randomQuote: dialog.getByRole("button", { name: "Random inspirational quote" }),
    download: dialog.getByRole("button", { name: "Download" }),
    share: dialog.getByRole("button", { name: "Share" }),
    close: dialog.getByRole("button", { name: "Close" }),
  };
}

/** From the dashboard. */
export async function createQuote(page: Page) {
  await page.getByRole("button", { name: "Create Quote" }).click();
  const creator = quoteCreator(page);
  await expect(creator.dialog).toBeVisible();
  return creator;
}

/** Width and height, as the header of a PNG tells them. */
export function sizeOfPng(bytes: Buffer): [width: number, height: number] {
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
