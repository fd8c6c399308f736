import type { Page } from "@playwright/test";

export interface Look {
  name: string;
  language: "en" | "ar";
  theme: "light" | "dark";
  viewport: { width: number; height: number };
}

export const widths = [390, 1280] as const;

/** Every combination of width, language and theme. */
export const looks: Look[] = widths.flatMap((width) =>
  (["en", "ar"] as const).flatMap((language) =>
    (["light", "dark"] as const).map((theme) => ({
      name: `${width}-${language}-${theme}`,
      language,
      theme,
      viewport: { width, height: width < 600 ? 844 : 900 },
    })),
  ),
);

export const isSmall = ({ viewport }: Look): boolean => viewport.width < 1024;

/** What the page goes by from its next load on. */
export async function wear(page: Page, { language, theme }: Look): Promise<void> {
  await page.evaluate(
    (chosen) => {
      for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value);
    },
    { language, theme },
  );
}
