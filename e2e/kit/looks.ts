import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Page } from "@playwright/test";

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
  const isOther = page.viewportSize()?.width !== sizes[size].width;
  if (isOther) await page.setViewportSize(sizes[size]);
  await page.waitForFunction(
    (width) =>
      matchMedia(`(width: ${width}px)`).matches && !document.querySelector(".not-settled, style[media]"),
    sizes[size].width,
  );
  if (isOther)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
}

/** As somebody sets it in the browser, so that the layout's own limits grow with it; at once, whatever is open. */
export async function chooseLetters(page: Page, letters: keyof typeof letterSizes): Promise<void> {
  const standard = letterSizes[letters];
  const { width, height } = page.viewportSize() ?? sizes.wide;
  await setLetters(page, letters);
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    standard,
  );
  // Media queries in rem are asked again with the next change of the window alone, and two that arrive at once are none.
  for (const next of [height + 1, height]) {
    await page.setViewportSize({ width, height: next });
    await page.waitForFunction((drawn) => window.innerHeight === drawn, next);
  }
  await redraw(page);
}

/** The same, wholly from the page's next load on. */
export async function setLetters(page: Page, letters: keyof typeof letterSizes): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: letterSizes[letters] } });
  await session.detach();
}

/** From the page's next load on; the account of whoever is signed in hears of it then. */
export async function chooseLanguage(page: Page, language: LanguageCode): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem("language", chosen);
    sessionStorage.setItem("language-chosen", chosen);
  }, language);
}

/** At once, whatever is open, by the choice at the foot of the page. */
export async function changeLanguage(page: Page, language: LanguageCode): Promise<void> {
  const choice = page.locator("footer select").first();
  await choice.evaluate((select: HTMLSelectElement, chosen) => {
    select.value = chosen;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, language);
  // From frame to frame: an expectation looks again after a tenth of a second, and then a quarter.
  await page.waitForFunction(
    (chosen) =>
      document.documentElement.lang === chosen &&
      document.querySelector<HTMLSelectElement>("footer select")?.disabled === false,
    language,
  );
  await redraw(page);
}

async function redraw(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
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
