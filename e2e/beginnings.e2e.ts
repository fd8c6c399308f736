import type { Page } from "@playwright/test";
import { signIn } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { readShared } from "./kit/shared-app.ts";
import { expect, test } from "./kit/test.ts";

// What the document of a member's page holds of it before any script (decision 0115).

const scripts = /\/assets\/(index|libraries)-[\w-]+\.js$/;
const pages = [
  ["/family", "Create Circle"],
  ["/celebrations", "Plan a celebration"],
  ["/network", "Add Family Connection"],
  ["/memories", "Previous month"],
] as const;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`${width} pixels wide, the title of a page is read before any script, and does not move when the page comes`, async ({
    ruthsPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [address, action] of pages) {
      await page.goto("about:blank");
      const free = await holdAnswer(page, scripts);
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const before = await placesIn(page);
      expect(await page.getByRole("button").count(), address).toBe(0);
      free();
      await expect(page.getByRole("button", { name: action }).first()).toBeVisible();
      expect(await placesIn(page), address).toEqual(before);
    }
  });
}

test("It is hidden from whoever it is not for: a visitor, a member of another language or at another address, who does not administer", async ({
  openAs,
  ruth,
}) => {
  const inFrench = await openAs(ruth);
  await inFrench.addInitScript(() => localStorage.setItem("language", "fr"));
  for (const [page, address] of [
    [await openAs(), "/family"],
    [inFrench, "/family"],
    [await openAs(ruth), "/family?circle=none"],
    [await openAs(ruth), "/admin"],
  ] as const) {
    await holdAnswer(page, scripts);
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("#root h1")).toHaveCount(1);
    await expect(page.locator("#root h1"), address).toBeHidden();
  }
});

test("An administrator reads the title of administration before any script", async ({ openAs }) => {
  const { url, adminEmail, adminPassword } = readShared();
  const keeper = await signIn(url, adminEmail, adminPassword);
  const page = await openAs(keeper);
  const free = await holdAnswer(page, scripts);
  await page.goto("/admin", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  free();
  await expect(page.getByRole("tablist")).toBeVisible();
});

test("The document of one member is that of another, byte by byte", async ({ ruthsPage, noorsPage }) => {
  for (const address of ["/dashboard", "/family", "/profile", "/admin"]) {
    const [one = "", another] = await Promise.all(
      [ruthsPage, noorsPage].map(async (page) => (await page.request.get(address)).text()),
    );
    expect(one).toContain(`data-begun="${address} `);
    expect(another).toBe(one);
  }
});

/** Where the title and the words beneath it stand. */
async function placesIn(page: Page) {
  // Nothing is painted before them.
  await page.waitForFunction(() => Array.from(document.styleSheets).some(({ href }) => href));
  const words = [page.getByRole("heading", { level: 1 }), page.locator("h1 + p")];
  const boxes = await Promise.all(words.map((each) => each.boundingBox()));
  return boxes.map((box) => box && [box.x, box.y, box.height]);
}
