import { logout } from "@blessing-jar/contract/accounts.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "./kit/api.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { beginBlessing } from "./kit/blessing-form.ts";
import { linkInMail } from "./kit/outbox.ts";
import { anEmail } from "./kit/people.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const refused = /status of 401.*\/api\//;

test("Ruth is told what is missing, then signs up, and stays signed in after a reload", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Get Started", exact: true }).click();
  const form = authDialog(page);
  await expect(form.dialog).toHaveAccessibleName("Start your jar");

  await form.createAccount.click();
  await expectToast(page, "Password is required");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.fullName).toHaveAccessibleDescription(
    "Please enter your full name, at least 2 characters",
  );
  await expect(form.password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect(form.privacy).toHaveAccessibleDescription("You must accept the privacy policy");
  await expect(form.terms).toHaveAccessibleDescription("You must accept the terms of service");

  await form.email.fill(anEmail("Ruth Hale"));
  await form.password.fill("12345");
  await form.createAccount.click();
  await expectToast(page, "Full name is required and must be at least 2 characters");
  await expect(form.password).toHaveAccessibleDescription("Password must be at least 6 characters");

  await form.password.fill("123456");
  await form.fullName.fill("Ruth Hale");
  await form.createAccount.click();
  await expectToast(page, "You must accept both the privacy policy and terms of service");

  await form.privacy.check();
  await form.terms.check();
  await form.createAccount.click();
  await expectToast(page, "Account Created!");
  await expect(form.dialog).toBeHidden();
  await expect(page).toHaveURL("/dashboard");

  await page.reload();
  await expect(page.getByRole("button", { name: "Account of Ruth Hale" })).toBeVisible();
});

test("Daniel cannot sign up twice, and what he typed stays", async ({ page, guard, aMember }) => {
  guard.expect(/status of 409/);
  const daniel = await aMember("Daniel Hale");
  await page.goto("/");
  await page.getByRole("button", { name: "Start Your Jar" }).click();
  const form = authDialog(page);
  await form.email.fill(daniel.email.toUpperCase());
  await form.fullName.fill("Daniel Hale");
  await form.password.fill("another one");
  await form.privacy.check();
  await form.terms.check();
  await form.createAccount.click();

  await expectToast(page, "An account with this email already exists");
  await expect(form.dialog).toBeVisible();
  await expect(form.email).toHaveValue(daniel.email.toUpperCase());
  await expect(form.fullName).toHaveValue("Daniel Hale");
  await expect(form.password).toHaveValue("another one");
  await expect(form.privacy).toBeChecked();
});

test("Noor reads what she accepts, and comes back to her half-filled form", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Get Started Free" }).click();
  const form = authDialog(page);
  await form.fullName.fill("Noor");
  await form.dialog.getByRole("button", { name: "Terms of Service" }).click();
  const terms = page.getByRole("dialog", { name: "Terms of Service" });
  await expect(terms.getByRole("heading", { name: "Prohibited Uses" })).toBeVisible();
  await holdsFocus(terms);
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await form.dialog.getByRole("button", { name: "Privacy Policy" }).click();
  await holdsFocus(page.getByRole("dialog", { name: "Privacy Policy" }));
  await page.keyboard.press("Escape");
  await expect(form.fullName).toHaveValue("Noor");
  await expect(form.privacy).not.toBeChecked();
});

/** It is not only seen but hears the keys. */
async function holdsFocus(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

test("Ruth signs out, and in again to be remembered", async ({ page, guard, aMember }) => {
  guard.expect(refused);
  const ruth = await aMember();
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const form = authDialog(page);
  await expect(form.dialog).toHaveAccessibleName("Welcome back");
  await form.rememberMe.check();

  await signInWith(page, { ...ruth, password: "not hers" });
  await expectToast(page, "Invalid email or password");
  await expect(form.email).toHaveValue(ruth.email);
  await expect(form.password).toHaveValue("not hers");

  await signInWith(page, ruth);
  await expectToast(page, "Welcome back!", "Ruth Hale");
  await expect(form.dialog).toBeHidden();
  const { cookies } = await page.context().storageState();
  const session = cookies.find(({ name }) => name === "session");
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);

  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
  await expect(page.getByRole("button", { name: "Account of Ruth Hale" })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("auth-storage"))).not.toContain(ruth.email);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
});

test("A form's complaints are gone on the other tab, its values are not", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const form = authDialog(page);
  await form.email.fill("ruth");
  await form.signIn.click();
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await form.dialog.getByRole("button", { name: "Sign up" }).click();
  await expect(form.createAccount).toBeVisible();
  await expect(form.email).toHaveValue("ruth");
  await expect(form.email).toHaveAccessibleDescription("");
  await form.dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(form.rememberMe).toBeVisible();
});

test("While she waits, the button says so and cannot be pressed twice", async ({ page, aMember }) => {
  const ruth = await aMember();
  let calls = 0;
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", async (route) => {
    calls += 1;
    await seen.promise;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await signInWith(page, ruth);
  await expect(authDialog(page).dialog.getByRole("button", { name: "Signing in…" })).toBeDisabled();
  seen.resolve();
  await expectToast(page, "Welcome back!");
  expect(calls).toBe(1);
});

test("Noor confirms her address by the link in her mail, and the banner goes", async ({
  app,
  aMember,
  openAs,
}) => {
  const noor = await aMember("Noor Hale");
  const page = await openAs(noor);
  await page.goto("/dashboard");
  const banner = page.getByText("Please confirm your address.");
  await expect(banner).toContainText(noor.email);
  const first = await linkInMail(app.dataDir, noor.email, "verify");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expectToast(page, "A new mail is on its way");
  await page.goto(await linkInMail(app.dataDir, noor.email, "verify", first));
  await expectToast(page, "Your address is confirmed");
  await expect(page).toHaveURL("/dashboard");
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test("When her session ends while she writes, Ruth signs in over her blessing and keeps it", async ({
  app,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(refused);
  const ruth = await aMember();
  const page = await openAs(ruth);
  await page.goto("/dashboard");
  const form = await beginBlessing(page);
  await form.title.fill("The kettle, and all four asleep");
  await form.description.fill("Steam on the window.");
  await call(app.url, logout, { token: ruth.token });
  await form.keep.click();

  const dialog = page.getByRole("dialog", { name: "Welcome back" });
  await expect(dialog).toContainText("what you typed is still here");
  await signInWith(page, ruth);
  await expect(dialog).toBeHidden();
  await expect(form.title).toHaveValue("The kettle, and all four asleep");
  await expect(form.description).toHaveValue("Steam on the window.");
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  await expect(page.getByRole("button", { name: "The kettle, and all four asleep" })).toBeVisible();
});

test("Signing out in one window signs out the other", async ({ aMember, openAs }) => {
  const ruth = await aMember();
  const first = await openAs(ruth);
  const second = await first.context().newPage();
  await first.goto("/dashboard");
  await second.goto("/dashboard");
  await signOut(second);
  await expect(first.getByRole("button", { name: "Account of Ruth Hale" })).toBeHidden();
  await expect(first.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}
