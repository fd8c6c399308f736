import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { endOtherSessions, endSession } from "@blessing-jar/contract/sessions.ts";
import type { Page } from "@playwright/test";
import { signIn } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const refused = /status of 40[13]/;

/** As if the session had been confirmed too long ago for this call, until the member has confirmed it. */
async function needConfirmation(page: Page, { method, path }: Endpoint): Promise<void> {
  const body = { error: "Please confirm that it is you.", code: "session.not-confirmed" };
  await page.route(new RegExp(`${path.replaceAll(/:\w+/g, "[^/?]+")}$`), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 403, json: body });
    await page.unrouteAll();
  });
}

const confirming = (page: Page) => page.getByRole("alertdialog", { name: "Is it you?" });
const devices = (page: Page) => page.getByRole("region", { name: "Security" }).getByRole("listitem");

test("Ruth signs out a lost phone: she is asked for her password first, and what she began goes on", async ({
  ruth,
  ruthsPage: page,
  openAs,
  guard,
}) => {
  guard.expect(refused);
  const lost = await openAs(await signIn(ruth.url, ruth.email, ruth.password));
  await lost.goto("/memories");
  await page.goto("/profile");
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText("This device");
  await expect(devices(page).last()).toContainText("Used within the last hour");

  await needConfirmation(page, endSession);
  await page.getByRole("button", { name: /^Sign out A device/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  const dialog = confirming(page);
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expectNoBarriers(page, "confirming who it is");
  await page.keyboard.type("a guess");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This is not your password.",
  );
  await dialog.getByLabel("Password", { exact: true }).fill(ruth.password);
  await page.keyboard.press("Enter");
  await expectToast(page, "Signed out", "no longer opens your jar");
  await expect(dialog).toBeHidden();
  await expect(devices(page)).toHaveCount(1);
  await lost.reload();
  await expect(lost.getByRole("dialog").getByRole("alert")).toContainText("Your session has ended");

  // The new token is hers alone, and stays.
  await page.reload();
  await expect(devices(page)).toHaveCount(1);
  await expectNoBarriers(page, "security");
});

test("Whoever would rather not confirm it has changed nothing", async ({ ruth, ruthsPage: page, guard }) => {
  guard.expect(refused);
  await signIn(ruth.url, ruth.email, ruth.password);
  await page.goto("/profile");
  await needConfirmation(page, endOtherSessions);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await confirming(page).getByRole("button", { name: "Cancel" }).click();
  await expectToast(page, "Please confirm that it is you.");
  await expect(page.getByRole("alertdialog", { name: "Sign out everywhere else?" })).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await expectToast(page, "Only this device opens your jar now.");
  await expect(devices(page)).toHaveCount(1);
});
