import { createPrivateLink } from "@blessing-jar/contract/private-links.ts";
import type { Page } from "@playwright/test";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { uploadAll } from "../server/seeds/upload.ts";
import { holdAnswer } from "./kit/answers.ts";
import { aCircle } from "./kit/circles.ts";
import { aPhoto } from "./kit/files.ts";
import { expect, test } from "./kit/test.ts";

// What a browser that knows nothing of the app carries (decision 0059); `npm run bench -- --only=pages` tells the figures.

const kB = 1_000;

for (const locale of ["en-US", "ar-EG", "ur-PK", "ja-JP", "zh-CN"]) {
  test(`The landing page of ${locale} has 120 kB of scripts, 200 of fonts`, async ({ openAs }) => {
    const page = await openAs(undefined, { locale });
    const carried = follow(page);
    await page.goto("/");
    await expect(page.locator("html:not(.not-settled)")).toBeVisible();
    // Its letters are there.
    await expect(page.locator("style[media]")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(await carried.bytesOf(/\.js$/)).toBeLessThanOrEqual(120 * kB);
    const fonts = await carried.bytesOf(/\.woff2$/);
    expect(fonts).toBeGreaterThan(20 * kB);
    expect(fonts).toBeLessThanOrEqual(200 * kB);
  });
}

test("What a stranger is shown asks for nothing, and needs no script", async ({ openAs, ruth }) => {
  const { id } = await keep(ruth, { visibility: "public", ...(await uploadAll(ruth, [aPhoto()])) });
  const params = { blessingId: id };
  const { privateLink } = await call(ruth, createPrivateLink, { params, body: { term: "day" } });
  const circle = await aCircle(ruth);
  const opening = "/api/private-links/open";
  const bare = await openAs(undefined, { javaScriptEnabled: false });
  for (const [address, told] of [
    [`/b/${id}`],
    [privateLink.url ?? "", opening],
    [`/family?join=${circle.inviteCode}`],
    ["/privacy-policy"],
    ["/terms-and-conditions"],
  ]) {
    // Without a script, days are those of the server's clock.
    const page = await openAs(undefined, { timezoneId: "UTC" });
    const carried = follow(page);
    await page.goto(address ?? "");
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await carried.rest();
    expect(await carried.bytesOf(/\.js$/), address).toBeLessThanOrEqual(30 * kB);
    expect(carried.asked.filter((path) => path.startsWith("/api/"))).toEqual(told ? [told] : []);
    await bare.goto(address ?? "");
    const words = (await page.getByRole("main").innerText()).trim();
    expect((await bare.getByRole("main").innerText()).trim()).toBe(words);
  }
});

test("A dashboard greets after 150 kB of scripts, before anything is answered", async ({ ruthsPage }) => {
  const free = await holdAnswer(ruthsPage, /\/api\//);
  const { asked, bytesOf } = follow(ruthsPage);
  await ruthsPage.addInitScript(markDrawing);
  const document = await (await ruthsPage.goto("/dashboard"))?.text();
  await expect(ruthsPage.getByRole("heading", { level: 1 })).toContainText("Ruth");
  const scripts = document?.match(/\/assets\/[\w-]+\.js(?=")/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  expect(await bytesOf(new RegExp(`(${scripts.join("|")})$`))).toBeLessThanOrEqual(150 * kB);
  const calls = [
    "blessings",
    "stats",
    "stats/milestones",
    "admin/categories",
    "on-this-day",
    "questions/waiting",
    "notifications",
    "auth/profile",
    "config",
  ].map((path) => `/api/${path}`);
  await expect.poll(() => calls.filter((path) => !asked.includes(path))).toEqual([]);
  // What lies out of sight is fetched once the page is drawn.
  await expect.poll(() => ruthsPage.evaluate(isListBehindDrawing)).toBe(true);
  free();
});

test("Other pages of a member begin with 150 kB of scripts, the list with 175, with forms 190", async ({
  page,
}) => {
  const sizeOf = async (file: string) =>
    Number(
      (await page.request.get(file, { headers: { "accept-encoding": "br" } })).headers()["content-length"],
    );
  for (const [address, most] of [
    ["/blessings", 175],
    ["/family", 150],
    ["/memories", 150],
    ["/network", 150],
    ["/challenges", 160],
    ["/celebrations", 150],
    ["/profile", 150],
    ["/donate", 190],
    ["/admin", 150],
  ] as const) {
    const document = await (await page.request.get(address, { headers: { accept: "text/html" } })).text();
    const scripts = new Set(document.match(/\/assets\/[\w-]+\.js(?=")/g));
    expect(scripts.size, address).toBeGreaterThan(4);
    const sizes = await Promise.all([...scripts].map(sizeOf));
    const carried = sizes.reduce((sum, size) => sum + size, 0);
    expect(carried, address).toBeGreaterThan(100 * kB);
    expect(carried, address).toBeLessThanOrEqual(most * kB);
    // At each opening all of the page would wait for a script that is no module.
    expect(document, address).not.toMatch(/<script src=/);
  }
});

test("What a page shows first is asked for by its document, and once", async ({ ruthsPage: page }) => {
  const { asked } = follow(page);
  // What has just happened is told again there, and then asked for anew.
  await holdAnswer(page, /\/api\/live/);
  for (const [address, call] of [
    ["/dashboard", "/api/stats/milestones"],
    ["/dashboard", "/api/questions/waiting"],
    ["/blessings", "/api/blessings"],
    ["/blessings", "/api/questions/waiting"],
    ["/memories", "/api/memories"],
    ["/celebrations", "/api/celebrations"],
    ["/network", "/api/family-connections"],
    ["/family", "/api/circles"],
  ] as const) {
    // So that the page before asks for nothing more.
    await page.goto("about:blank");
    asked.length = 0;
    const free = await holdAnswer(page, /\/assets\/index-[\w-]+\.js$/);
    await page.goto(address, { waitUntil: "commit" });
    await expect.poll(() => asked, address).toContain(call);
    const count = asked.filter((path) => path === call).length;
    free();
    // The bell asks once the page is drawn, which took the answers over.
    await expect.poll(() => asked, address).toContain("/api/notifications");
    const before = asked.slice(0, asked.indexOf("/api/notifications"));
    expect(before.filter((path) => path === call).length, address).toBe(count);
  }
});

test("What stands below a list is shown once the list has its height", async ({ ruthsPage: page }) => {
  const free = await holdAnswer(page, /\/api\/celebrations/);
  await page.goto("/celebrations");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const below = page.getByRole("button", { name: "Birthday Celebration" });
  await expect(below).toHaveCount(0);
  free();
  await expect(below).toBeVisible();
});

function markDrawing(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector("h1")) return;
    performance.mark("drawn");
    watching.disconnect();
  });
  watching.observe(document, { childList: true, subtree: true });
}

function isListBehindDrawing(): boolean {
  const [drawn] = performance.getEntriesByName("drawn");
  const list = performance.getEntriesByType("resource").find(({ name }) => name.includes("/assets/list-"));
  return drawn !== undefined && list !== undefined && list.startTime > drawn.startTime;
}

test("A later opening shows the numbers of the jar before they are confirmed, and no blessing that may be gone", async ({
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth, { title: "Figs" });
  const figures = page.getByRole("region", { name: "Your jar at a glance" });
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toHaveCount(1);
  const isKept = () => caches.match("/api/stats").then((answer) => answer !== undefined);
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  const free = await holdAnswer(page, /\/api\//);
  await page.reload();
  await expect(figures).toHaveAttribute("aria-busy", "true");
  await expect(figures.getByRole("link", { name: "1 Total Blessings" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  free();
  await expect(figures).toHaveAttribute("aria-busy", "false");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test.describe("somebody who has not answered the note about cookies", () => {
  test.use({ hasConsent: false });

  test("A first dashboard asks at most 30 times, for 200 kB of scripts and 60 of fonts", async ({
    openAs,
    ruth,
  }) => {
    await keep(ruth, { title: "Figs", ...(await uploadAll(ruth, [aPhoto()])) });
    for (const title of ["Rain", "She is home"]) await keep(ruth, { title });
    const page = await openAs(ruth);
    const carried = follow(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("region", { name: /cookie/i })).toBeVisible();
    await carried.rest();
    expect(await carried.bytesOf(/\.js$/)).toBeLessThanOrEqual(200 * kB);
    expect(await carried.bytesOf(/\.woff2$/)).toBeLessThanOrEqual(60 * kB);
    // Asked only where an administrator has edited English, as another journey may have.
    const asked = carried.asked.filter((path) => path !== "/api/translations/en");
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(30);
  });
});

function follow(page: Page) {
  const asked: string[] = [];
  const sizes = new Map<string, Promise<number>>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Fetched first, then imported: CDP tells `fromDiskCache` and no bytes of the second, so the first one alone travels.
    if (!(pathname.startsWith("/assets/") && asked.includes(pathname))) asked.push(pathname);
  });
  page.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!sizes.has(pathname)) {
      sizes.set(
        pathname,
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          // The page was closed meanwhile.
          () => 0,
        ),
      );
    }
  });
  return {
    asked,
    /** As they travel. */
    bytesOf: async (ending: RegExp) => {
      const own = [...sizes].filter(([path]) => ending.test(path)).map(([, size]) => size);
      return (await Promise.all(own)).reduce((sum, size) => sum + size, 0);
    },
    /** Until nothing more is asked for; a stream that stays open is no unrest. */
    rest: async () => {
      for (let before = -1; before < asked.length; ) {
        before = asked.length;
        await page.waitForTimeout(2_000);
      }
    },
  };
}
