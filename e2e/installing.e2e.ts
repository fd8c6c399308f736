import { chooseLanguage } from "./kit/looks.ts";
import { expect, test } from "./kit/test.ts";

test("A browser may install the app, in the language that was chosen", async ({ ruthsPage: page }) => {
  await page.goto("/memories");
  const session = await page.context().newCDPSession(page);
  const { errors, data = "" } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A browser with windows keeps journeys apart as private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);

  await chooseLanguage(page, "ar");
  await page.reload();
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", /\?language=ar$/);

  // A picture or a text in a tab of its own has no document that names an icon.
  const icon = await page.request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/vnd.microsoft.icon"]);

  const [shortcut] = (JSON.parse(data) as { shortcuts: { url: string }[] }).shortcuts;
  await chooseLanguage(page, "en");
  await page.goto(shortcut?.url ?? "");
  await expect(page.getByRole("dialog", { name: "Add New Blessing" })).toBeVisible();
});
