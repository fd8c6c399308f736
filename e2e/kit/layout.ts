import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Nothing sticks out at the side: neither the page nor an open dialog scrolls sideways. What follows the size of its
 * room by an observer may take another frame.
 */
export async function expectInside(page: Page, where: string): Promise<void> {
  const settles = expect.configure({ soft: true, timeout: 10_000 });
  await settles.poll(() => outsideOf(page), { message: where }).toEqual([]);
}

function outsideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll("[role=dialog], [role=alertdialog]"),
    ];
    return boxes
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .flatMap((box) => {
        const edges =
          box === document.documentElement ? { left: 0, right: width } : box.getBoundingClientRect();
        const beyond = Array.from(box.querySelectorAll("*")).filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return right > edges.right + 1 || left < edges.left - 1;
        });
        return [box, ...beyond].map(({ tagName, className }) =>
          `${tagName.toLowerCase()}.${String(className)}`.slice(0, 160),
        );
      });
  });
}

/**
 * No text is cut off by its box or runs out of it, but where an ellipsis says that there is more; and nothing lies where a
 * field's words stand, or will.
 */
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
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, display } =
          getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        const isForEarsOnly = clipPath !== "none" || edges.width <= 1;
        const isMeant = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        const isScrolled = /auto|scroll/.test(`${overflowX} ${overflowY}`);
        if (isForEarsOnly || isMeant || isScrolled) break;
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
    for (const field of document.querySelectorAll(
      "input:not([type=checkbox], [type=radio], [type=range]), select",
    )) {
      const edges = field.getBoundingClientRect();
      if (edges.width <= 1) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const left = edges.left + Number.parseFloat(paddingLeft);
      const right = edges.right - Number.parseFloat(paddingRight);
      for (const other of field.parentElement?.children ?? []) {
        const at = other.getBoundingClientRect();
        const isOver = at.left < right && at.right > left && at.top < edges.bottom && at.bottom > edges.top;
        const isLaid = getComputedStyle(other).position === "absolute";
        if (other === field || at.width <= 1 || !isOver || !isLaid) continue;
        faults.push(`${other.className} lies on the words of ${field.id}`.slice(0, 200));
      }
    }
    return faults;
  });
  expect.soft(cut, where).toEqual([]);
}

/** No word is broken in its middle, but an address, or one so long that no line could hold it. */
export async function expectWholeWords(page: Page, where: string): Promise<void> {
  const broken = await page.evaluate(() => {
    const longest = 20;
    const faults: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!box?.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(box).clipPath !== "none") continue;
      range.selectNodeContents(text);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        if (/[@/]/.test(word) || word.length > longest) continue;
        for (const letters of word.matchAll(/[\p{L}\p{M}]+/gu)) {
          range.setStart(text, index + letters.index);
          range.setEnd(text, index + letters.index + letters[0].length);
          const [first, ...rest] = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
          if (!first || rest.every(({ top }) => top < first.top + first.height / 2)) continue;
          faults.push(`${letters[0]} in ${box.tagName} ${box.className}`.slice(0, 200));
        }
      }
    }
    return faults;
  });
  expect.soft(broken, where).toEqual([]);
}

/** However far an opened blessing is scrolled: where the buttons at its head lie over words, the bar behind them is solid. */
export async function expectBarSolid(sheet: Locator): Promise<void> {
  const seen = await sheet.evaluate(async (dialog) => {
    const bar = dialog.querySelector("[data-solid]");
    if (!bar) throw new Error("There is no bar.");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const words: Range[] = [];
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (bar.contains(text) || text.parentElement?.closest(".sr-only, [data-foot]")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      words.push(range);
    }
    const isOver = (button: Element) => {
      const at = button.getBoundingClientRect();
      const meets = ({ left, right, top, bottom }: DOMRect) =>
        left < at.right && right > at.left && top < at.bottom && bottom > at.top;
      return words.some((range) => Array.from(range.getClientRects()).some(meets));
    };
    const found = { covered: [] as number[], solid: 0 };
    const scrolled = Array.from(dialog.querySelectorAll("*")).filter(
      (box) => /auto/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1,
    );
    for (const box of scrolled) {
      for (let top = 0; top < box.scrollHeight - box.clientHeight; top += 24) {
        box.scrollTop = top;
        await frame();
        await frame();
        const isSolid = bar.matches("[data-solid=true]");
        found.solid += Number(isSolid);
        if (!isSolid && Array.from(bar.querySelectorAll("button, a")).some(isOver)) found.covered.push(top);
      }
      box.scrollTop = 0;
      await frame();
      await frame();
    }
    return { ...found, atHead: bar.matches("[data-solid=true]") };
  });
  expect(seen, "where it is scrolled").toMatchObject({ covered: [], atHead: false });
  expect(seen.solid, "it is scrolled far enough").toBeGreaterThan(0);
}
