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

/** No text is cut off by its box or runs out of it, but where an ellipsis says that there is more. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp, clipPath, display } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        const isForEarsOnly = clipPath !== "none" || edges.width <= 1;
        const isMeant = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        if (isForEarsOnly || isMeant || overflowX === "auto" || overflowX === "scroll") break;
        const holds = overflowX !== "visible" || box.matches("button, a, label, li, [role=tab]");
        const isOut =
          left < edges.left - 1 ||
          right > edges.right + 1 ||
          top < edges.top - 1 ||
          bottom > edges.bottom + 1;
        if (!holds || !isOut || display === "inline" || display === "contents") continue;
        faults.push(`${box.tagName} ${box.className}: ${text.textContent}`.slice(0, 200));
        break;
      }
    }
    return faults;
  });
  expect.soft(cut, where).toEqual([]);
}
