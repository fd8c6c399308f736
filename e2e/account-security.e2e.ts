import { getProfile } from "@blessing-jar/contract/accounts.ts";
import { requestEmailChange } from "@blessing-jar/contract/credentials.ts";
import { getReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { confirmSession, endOtherSessions, endSession } from "@blessing-jar/contract/sessions.ts";
import type { Page } from "@playwright/test";
import { send } from "../server/seeds/api.ts";
import { anEmail, signIn } from "../server/seeds/members.ts";
import { loseAnswer } from "./kit/answers.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { confirming, needConfirmation } from "./kit/confirming.ts";
import { linkInMail, verify } from "./kit/outbox.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const refused = /status of 40[13]/;

const devices = (page: Page) => page.getByRole("region", { name: "Security" }).getByRole("listitem");

test("Ruth keeps her account: a lost phone, her password, her address", async ({
  app,
  ruth,
  ruthsPage: page,
  openAs,
  guard,
}) => {
  guard.expect(refused, /status of 400/);
  await verify(app, ruth);
  const lost = await openAs(await signIn(ruth.url, ruth.email, ruth.password));
  await lost.goto("/memories");
  await page.goto("/profile");

  await test.step("asked for her password, she signs the phone out, though an answer is lost", async () => {
    await expect(devices(page)).toHaveCount(2);
    await expect(devices(page).first()).toContainText("This device");
    await expect(devices(page).last()).toContainText("Used within the last hour");

    await needConfirmation(page, endSession);
    await page.getByRole("button", { name: /^Sign out Unknown device/ }).click();
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
    await loseAnswer(page, confirmSession);
    await page.keyboard.press("Enter");
    await expectToast(page, "Network error");
    await page.keyboard.press("Enter");
    await expectToast(page, "Signed out", "no longer opens your jar");
    await expect(dialog).toBeHidden();
    await expect(devices(page)).toHaveCount(1);
    // Also where nobody touches it.
    await expect(lost.getByRole("dialog").getByRole("alert")).toContainText("Your session has ended");

    // The new token is hers alone, and stays.
    for (let times = 0; times < 6; times += 1) await signIn(ruth.url, ruth.email, ruth.password);
    await page.reload();
    await expect(devices(page)).toHaveCount(5);
    await expect(devices(page).first()).toContainText("This device");
    await page.getByRole("region", { name: "Security" }).getByRole("button", { name: "Show more" }).click();
    await expect(devices(page)).toHaveCount(7);
    await expectNoBarriers(page, "security");
  });

  await test.step("whoever would rather not confirm it has changed nothing", async () => {
    await needConfirmation(page, endOtherSessions);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
    await confirming(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("alertdialog", { name: "Sign out everywhere else?" })).toBeVisible();
    await expect(page.getByText("Please confirm that it is you.")).toHaveCount(0);
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere else" }).click();
    await expectToast(page, "Only this device opens your jar now.");
    await expect(devices(page)).toHaveCount(1);
  });

  await test.step("she chooses another password, asked for the old one", async () => {
    const tablet = await signIn(ruth.url, ruth.email, ruth.password);
    await page.getByRole("button", { name: "Change password" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose another password" });
    const [old, chosen] = [dialog.getByLabel("Current password"), dialog.getByLabel("New password")];
    await old.fill("a guess");
    await chosen.fill("figs and olives");
    await page.keyboard.press("Enter");
    await expect(old).toHaveAccessibleDescription("This is not your password.");
    await expect(old).toBeFocused();
    await old.fill(ruth.password);
    await chosen.fill("password1");
    await page.keyboard.press("Enter");
    await expect(chosen).toHaveAccessibleDescription(
      /a few words are best Please choose a password that is harder to guess$/,
    );
    await expectNoBarriers(page, "choosing another password");
    await chosen.fill("figs and olives");
    await page.keyboard.press("Enter");
    await expectToast(page, "Your new password is saved");
    await expect(dialog).toBeHidden();
    await expect(devices(page)).toHaveCount(1);
    expect((await send(tablet, getProfile)).status).toBe(401);
    expect((await signIn(ruth.url, ruth.email, "figs and olives")).user.id).toBe(ruth.user.id);
  });

  await test.step("she moves to a new address, and takes the old one back", async () => {
    const email = anEmail("Ruth Anne");
    await needConfirmation(page, requestEmailChange);
    await page.getByRole("button", { name: "Change address" }).click();
    const form = page.getByRole("dialog", { name: "Your new address" });
    await form.getByLabel("New address").fill(email);
    await form.getByRole("button", { name: "Change address" }).click();
    // Nothing typed is lost while she proves who she is.
    await confirming(page).getByLabel("Password", { exact: true }).fill("figs and olives");
    await page.keyboard.press("Enter");
    await expectToast(page, "Now ask for the link", email);
    await expect(form).toBeHidden();
    await expect(page.getByText(`${email} is waiting for you`)).toBeVisible();

    const link = new URL(await linkInMail(app.dataDir, email, "address"));
    await lost.goto(`${link.pathname}${link.search}`);
    await expect(lost.getByRole("dialog").getByRole("alert")).toContainText(
      "Sign in to the account that asked for this new address",
    );
    await page.goto(`${link.pathname}${link.search}`);
    await expectToast(page, "Your new address is confirmed", email);

    const undo = new URL(await linkInMail(app.dataDir, ruth.email, "undo"));
    await lost.goto(`${undo.pathname}${undo.search}`);
    const asked = lost.getByRole("alertdialog", { name: "Take your old address back?" });
    await expect(asked).toBeVisible();
    await expectNoBarriers(lost, "taking the old address back");
    await asked.getByRole("button", { name: "Take it back" }).click();
    await expectToast(lost, "Your old address is back");
    const told = page.waitForResponse((response) => response.url().includes(getReminderPreferences.path));
    await page.goto("/profile");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Your session has ended");
    await told;
    // Whoever changed the address may know the password.
    await signInWith(page, { ...ruth, password: "figs and olives" });
    await expectToast(page, "Invalid email or password");
    expect(await linkInMail(app.dataDir, ruth.email, "reset")).toContain("reset=");
  });
});
