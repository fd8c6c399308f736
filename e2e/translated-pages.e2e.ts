import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { beginBlessing, openBlessing } from "./kit/blessing-form.ts";
import { aCircle, share } from "./kit/circles.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";
import { pressEverything, translatePages } from "./kit/translating.ts";

const broken = /Something went wrong|Load the page again/;
/** What ends the walk. */
const leaving = /Sign out|Load the page|Download|Print|Delete (my )?account/i;

test("Ana, whose browser translates each page, keeps a blessing", async ({ guard, aMember, page }) => {
  // Where it translates before React comes, React draws the page anew.
  guard.expect(/status of 401/, /React error #418/);
  const ana = await aMember("Ana Hale");
  await translatePages(page);
  await page.goto("/");
  await expect(page.locator("font").first()).toBeAttached();
  await page.getByRole("button", { name: "Sign In" }).first().click();
  await signInWith(page, { ...ana, password: "not-her-password" });
  await expect(authDialog(page).dialog).toContainText(/email or password/i);
  await signInWith(page, ana);
  await expect(page).toHaveURL("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("Figs from Noor");
  await form.audience.click();
  await form.visibility("Public").check();
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  const detail = await openBlessing(page, "Figs from Noor");
  await detail.getByRole("textbox").first().fill("How sweet");
  await detail
    .getByRole("button", { name: /^(Post|Send|Comment)/ })
    .first()
    .click();
  await expect(detail.getByText("How sweet", { exact: true })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(broken);
  const { blessings } = await call(ana, listBlessings);
  expect(blessings.map(({ title }) => title)).toEqual(["Figs from Noor"]);
});

test("Every button works on a page that is translated", async ({ ruth, noor, ruthsPage: page, guard }) => {
  // A recording that is begun and ended in one moment is empty.
  guard.expect(/RANGE_NOT_SATISFIABLE blob:/);
  const circle = await aCircle(ruth, { members: [noor] });
  await share(noor, circle, await keep(noor, { title: "Bread" }));
  await keep(ruth, { title: "Figs from Noor" });
  await translatePages(page);
  for (const path of [
    "/dashboard",
    "/family",
    "/memories",
    "/celebrations",
    "/challenges",
    "/network",
    "/profile",
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("font").first()).toBeAttached();
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      expect(await pressEverything(page, leaving)).toBeGreaterThan(5);
      await expect(page.locator("body")).not.toContainText(broken);
    });
  }
});
