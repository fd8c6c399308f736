import { setTimeout } from "node:timers/promises";
import { updateTour } from "@blessing-jar/contract/tour.ts";
import type { Fixtures } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";
import { cookiesOf, storedFor } from "../kit/people.ts";
import { type App, expect, test as kit } from "../kit/test.ts";
import type { Engine, Size, Window } from "./engine.ts";
import { launchFirefox } from "./firefox.ts";
import { Tab } from "./tab.ts";
import { launchWebKit } from "./webkit.ts";

const launchers = { firefox: launchFirefox, webkit: launchWebKit };
export type EngineName = keyof typeof launchers;

export interface Journey {
  /** A window of its own, signed in or not. */
  openTab(member?: Member, size?: Size): Promise<Tab>;
}

export interface Worker {
  engineName: EngineName;
  engine: Engine;
}

type Engines = Fixtures<Journey, Worker, object, { app: App }>;

/** One text of each journey for each engine; members come by the API. */
export const engines: Engines = {
  engineName: ["firefox", { scope: "worker", option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchers[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  openTab: async ({ app, engine }, use, testInfo) => {
    const opened: Window[] = [];
    const tabs: Tab[] = [];
    await use(async (member, size = { width: 1280, height: 900 }) => {
      const window = await engine.openWindow(size);
      opened.push(window);
      const tab = new Tab(window, app.url);
      tabs.push(tab);
      // The smallest page of the app: what is kept on the device belongs to its address.
      await tab.open("/favicon.ico");
      const consent = {
        necessary: true,
        analytics: true,
        marketing: true,
        preferences: true,
        date: new Date(),
      };
      const entries = [["cookie-consent", JSON.stringify(consent)], ...(member ? storedFor(member) : [])];
      await tab.run((all) => {
        for (const [name = "", value = ""] of all) localStorage.setItem(name, value);
      }, entries);
      if (member) {
        await call(member, updateTour, { body: { isSeen: true } });
        for (const cookie of cookiesOf(member, member.url)) await window.setCookie(cookie);
      }
      return tab;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      // WebKit may take minutes for a picture, and then have none.
      for (const [index, tab] of tabs.entries()) {
        const taken = tab.picture(testInfo.outputPath(`${index}.png`)).catch(() => {});
        await Promise.race([taken, setTimeout(20_000)]);
      }
    }
    for (const window of opened) await window.close();
    expect(engine.faults, "what the browser told of").toEqual([]);
  },
};

export const test = kit.extend<Journey, Worker>(engines);
export { expect };
