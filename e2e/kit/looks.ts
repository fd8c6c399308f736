import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { expect, type Page } from "@playwright/test";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const sizes = {
  wide: { width: 1280, height: 900 },
  small: { width: 390, height: 844 },
  smallest: { width: 320, height: 640 },
};

const letterSizes = { usual: 16, large: 32 };

/** The page has been laid out anew, so that it can be measured; also what the built page draws, and its letters, later. */
export async function resize(page: Page, size: keyof typeof sizes): Promise<void> {
  await setViewport(page, sizes[size]);
  await settle(page);
}

/**
 * As somebody sets it in the browser, so that the layout's own limits grow with it; at once, whatever is open. With another size
 * of the window, where one is given.
 */
export async function chooseLetters(
  page: Page,
  letters: keyof typeof letterSizes,
  size?: keyof typeof sizes,
): Promise<void> {
  const standard = letterSizes[letters];
  const before = page.viewportSize() ?? sizes.wide;
  const after = size ? sizes[size] : before;
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
  await page.waitForFunction(
    (drawn) => getComputedStyle(document.documentElement).fontSize === `${drawn}px`,
    standard,
  );
  // Media queries in rem are asked again with the next change of the window alone.
  if (after.width === before.width) await setViewport(page, { ...after, height: after.height + 1 });
  await setViewport(page, after);
  await settle(page);
}

async function setViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  const before = page.viewportSize();
  if (before?.width === size.width && before.height === size.height) return;
  await page.setViewportSize(size);
  // Two changes that arrive at once are none.
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px)`).matches && window.innerHeight === height,
    size,
  );
}

/** From the page's next load on. */
export async function chooseLanguage(page: Page, language: LanguageCode): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
}

/** At once, whatever is open, by the choice at the foot of the page. */
export async function changeLanguage(page: Page, language: LanguageCode): Promise<void> {
  const choice = page.locator("footer select").first();
  await choice.evaluate((select: HTMLSelectElement, chosen) => {
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(choice).toBeEnabled();
  await settle(page);
}

/** Drawn, with all of its letters. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do await frame();
    while (document.querySelector(".not-settled, style[media]"));
    await document.fonts.ready;
    // Menus find their place anew when the window changes.
    window.dispatchEvent(new Event("resize"));
    await frame();
    await frame();
  });
}

/** At once, whatever is open; what moves or fades with it has come to rest. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem("theme", chosen);
    window.dispatchEvent(new Event("themechange"));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    // One that goes with the scroll position never finishes.
    const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(moving.map((animation) => animation.finished));
    await frame();
  }, theme);
}
