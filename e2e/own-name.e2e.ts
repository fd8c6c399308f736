import { inOwnApp } from "./kit/own-app.ts";
import { expect } from "./kit/test.ts";

const name = 'Fig & "Jar"';
const test = inOwnApp({ PRODUCT_NAME: name });

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
