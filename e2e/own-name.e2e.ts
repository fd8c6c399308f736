import { makeDataDir, removeDataDir } from "./kit/data-dir.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, test as base, expect } from "./kit/test.ts";

const name = 'Fig & "Jar"';

/** An app that is called otherwise. */
const test = base.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
    async ({}, use) => {
      const dataDir = await makeDataDir();
      const app = await startApp({ dataDir, settings: { PRODUCT_NAME: name } });
      await use({ url: app.url, dataDir });
      await app.stop();
      await removeDataDir(dataDir);
    },
    { scope: "worker" },
  ],
});

test("An installation's own name is there before its settings are", async ({ page }) => {
  await page.route("**/api/config", () => {});
  for (const [path, title] of [
    ["/", /^Fig & "Jar"/],
    ["/privacy-policy", /· Fig & "Jar"$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: `${name}, home` })).toHaveText(name);
    await expect(page.getByRole("contentinfo")).toContainText(name);
    await expect(page).toHaveTitle(title);
    await page.getByRole("button", { name: "Get Started", exact: true }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByText("Blessing Jar")).toHaveCount(0);
  }
});
