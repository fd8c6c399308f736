import { expect, type Page } from "@playwright/test";
import { push } from "./go-on.ts";
import type { Words } from "./words.ts";

export interface Screen {
  name: string;
  /** Left out where it looks the same thing at every width. */
  width?: "small" | "wide";
  /** It goes by itself, or says what it said in the language it came in: opened anew for each. */
  isBrief?: boolean;
  open(page: Page, t: Words, go?: Go): Promise<void>;
}

/** How an address is reached; answers its status. */
type Go = (page: Page, path: string) => Promise<number | undefined>;

export const load: Go = async (page, path) => (await page.goto(path))?.status();

/** As `goOn`, to a page that is opened anew: what was open on it before is closed. */
export const goWithin: Go = async (page, path) => {
  const { pathname } = new URL(page.url());
  if (pathname === new URL(path, page.url()).pathname)
    await leaveFor(page, pathname === "/profile" ? "/memories" : "/profile");
  await leaveFor(page, path);
  return (await page.request.get(path)).status();
};

async function leaveFor(page: Page, path: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.querySelector("main > *"));
  await push(page, path);
  await before.evaluate(async (left) => {
    while (left?.isConnected) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** An address that stays, and whether its title is there below the bar. */
export function at(name: string, path: string, status = 200): Screen {
  return {
    name,
    open: async (page, t, go = load) => {
      expect(await go(page, path), path).toBe(status);
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
    open: async (page, t, go) => {
      await from.open(page, t, go);
      await press(page, t);
    },
  };
}
