import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { giveConsent } from "./consent.ts";
import { Guard } from "./guard.ts";
import { browserOf, type Member, signUp } from "./people.ts";
import { readShared } from "./shared-app.ts";
import { knowTheWay } from "./tour.ts";

export interface App {
  url: string;
  dataDir: string;
  /** Others that the browser may talk to, such as an object store. */
  friends?: readonly string[];
}

interface Journey {
  /** False where a journey is about being asked; nobody is in the others. */
  hasConsent: boolean;
  /** True where a journey is about the welcome tour; newcomers of the others know their way. */
  hasTour: boolean;
  guard: Guard;
  /** Somebody with an account of their own, for this journey alone. */
  aMember(fullName?: string): Promise<Member>;
  /** A browser of its own, signed in or not. */
  openAs(member?: Member, options?: BrowserContextOptions): Promise<Page>;
}

/** `page` is a visitor's. Each journey fails on what its guard saw. */
export const test = base.extend<Journey, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => use(readShared()),
    { scope: "worker" },
  ],
  hasConsent: [true, { option: true }],
  hasTour: [false, { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  guard: [
    async ({ app }, use) => {
      const guard = new Guard([app.url, ...(app.friends ?? [])]);
      await use(guard);
      expect(guard.faults, "what the guard saw").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, guard, hasConsent, hasTour }, use) => {
    await guard.watch(context);
    if (hasConsent) await giveConsent(context);
    if (!hasTour) await knowTheWay(context);
    await use(context);
  },
  aMember: async ({ app }, use) => use((fullName = "Ruth Hale") => signUp(app.url, fullName)),
  openAs: async ({ browser, app, guard, hasConsent, hasTour }, use) => {
    const opened: Page[] = [];
    await use(async (member, options = {}) => {
      const state = member ? { storageState: browserOf(member, app.url) } : {};
      const context = await browser.newContext({ baseURL: app.url, ...state, ...options });
      await guard.watch(context);
      if (hasConsent) await giveConsent(context);
      if (!hasTour) await knowTheWay(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
