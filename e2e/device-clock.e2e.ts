import { beginBlessing } from "./kit/blessing-form.ts";
import { expect, test } from "./kit/test.ts";

test("On a tablet whose clock is 400 days ahead Ruth is told so", async ({ ruthsPage: page }) => {
  const dayOf = (moment: number) =>
    new Date(moment).toLocaleDateString("en-CA", { timeZone: "Pacific/Auckland" });
  await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await expect(form.dialog).toContainText(/This device's clock says .+, but today is /);
  expect([dayOf(Date.now() - 60_000), dayOf(Date.now())]).toContain(await form.date.inputValue());
});
