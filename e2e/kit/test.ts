import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { type Member, signUp } from "../../server/seeds/members.ts";
import { giveConsent } from "./consent.ts";
import { Guard } from "./guard.ts";
import { atHome, readTogether } from "./openings.ts";
import { verify } from "./outbox.ts";
import { giveSession } from "./people.ts";
import { readShared } from "./shared-app.ts";
import { answerOffer, knowTheWay } from "./tour.ts";

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
  /** True where a journey is about being asked in the evening; whoever keeps a blessing in the others was asked about it. */
  hasOffer: boolean;
  /** True where a journey writes mails to strangers, which needs an address that is proven. */
  hasProvenAddress: boolean;
  guard: Guard;
  /** Somebody with an account of their own, for this journey alone. */
  aMember(fullName?: string): Promise<Member>;
  /** A browser of its own, signed in or not. */
  openAs(member?: Member, options?: BrowserContextOptions): Promise<Page>;
  /** The two that most journeys are about, each with a page of her own. */
  ruth: Member;
  noor: Member;
  ruthsPage: Page;
  noorsPage: Page;
  /** Ruth reads a blessing of hers, on her page. */
  ruthAtHome: Awaited<ReturnType<typeof atHome>>;
  /** Ruth and Noor read a blessing of Ruth's, each on her page. */
  together: Awaited<ReturnType<typeof readTogether>>;
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
  hasOffer: [false, { option: true }],
  hasProvenAddress: [false, { option: true }],
  baseURL: async ({ app }, use) => use(app.url),
  guard: [
    async ({ app }, use) => {
      const guard = new Guard([app.url, ...(app.friends ?? [])]);
      await use(guard);
      expect(guard.faults, "what the guard saw").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, guard, hasConsent, hasTour, hasOffer }, use) => {
    await guard.watch(context);
    if (hasConsent) await giveConsent(context);
    if (!hasTour) await knowTheWay(context);
    if (!hasOffer) await answerOffer(context);
    await use(context);
  },
  aMember: async ({ app, hasProvenAddress }, use) =>
    use(async (fullName = "Ruth Hale") => {
      const member = await signUp(app.url, fullName);
      if (hasProvenAddress) await verify(app, member);
      return member;
    }),
  openAs: async ({ browser, app, guard, hasConsent, hasTour, hasOffer }, use) => {
    const opened: Page[] = [];
    await use(async (member, options = {}) => {
      const context = await browser.newContext({ baseURL: app.url, ...options });
      if (member) await giveSession(context, member, options.baseURL);
      await guard.watch(context);
      if (hasConsent) await giveConsent(context);
      if (!hasTour) await knowTheWay(context);
      if (!hasOffer) await answerOffer(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      // An answer that a journey still waits to change is no fault of what it is about, nor is a page that crashed.
      for (const left of page.context().pages())
        await left.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
      await page.context().close();
    }
  },
  ruth: async ({ aMember }, use) => use(await aMember("Ruth Hale")),
  noor: async ({ aMember }, use) => use(await aMember("Noor Hale")),
  ruthsPage: async ({ openAs, ruth }, use) => use(await openAs(ruth)),
  noorsPage: async ({ openAs, noor }, use) => use(await openAs(noor)),
  ruthAtHome: async ({ ruth, ruthsPage }, use) => use(await atHome(ruth, ruthsPage)),
  together: async ({ ruth, ruthsPage, noorsPage }, use) =>
    use(await readTogether(ruth, ruthsPage, noorsPage)),
});

export { expect };
