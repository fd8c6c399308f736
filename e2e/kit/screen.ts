import { expect, type Page } from "@playwright/test";
import type { Words } from "./words.ts";

export interface Screen {
  name: string;
  /** Left out where it looks the same thing at every width. */
  width?: "small" | "wide";
  /** It goes by itself, or says what it said in the language it came in: opened anew for each. */
  isBrief?: boolean;
  open(page: Page, t: Words): Promise<void>;
}

/** An address that stays, and whether its title is there below the bar. */
export function at(name: string, path: string, status = 200): Screen {
  return {
    name,
    open: async (page, t) => {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(status);
      const title = page.getByRole("main").getByRole("heading", { level: 1 }).first();
      await expect(title, path).toBeVisible();
      if (path !== "/") await expect(title, path).not.toContainText(t("landing.hero.titleFirst"));
      if (status === 200) await expect(title, path).not.toContainText("404");
      await expect(page.getByRole("navigation", { name: t("shell.nav.label") }), path).toBeVisible();
      await expect(page.getByRole("dialog"), path).toBeHidden();
      await expect(page, path).toHaveURL(path);
    },
  };
}

/** A screen from which something is pressed to open another. */
export function then(name: string, from: Screen, press: (page: Page, t: Words) => Promise<void>): Screen {
  return {
    name,
    open: async (page, t) => {
      await from.open(page, t);
      await press(page, t);
    },
  };
}
