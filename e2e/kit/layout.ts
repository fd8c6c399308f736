import { expect, type Page } from "@playwright/test";

/** Nothing sticks out at the side: neither the page nor an open dialog scrolls sideways. */
export async function expectInside(page: Page, where: string): Promise<void> {
  const outside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll("[role=dialog], [role=alertdialog]"),
    ];
    if (boxes.every((box) => box.scrollWidth <= box.clientWidth + 1)) return [];
    return Array.from(document.querySelectorAll("body *"))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > width + 1 || left < -1;
      })
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${String(className)}`.slice(0, 160));
  });
  expect.soft(outside, where).toEqual([]);
}
