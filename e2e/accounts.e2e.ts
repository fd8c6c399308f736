import {
  getProfile,
  login,
  logout,
  redeemPasswordReset,
  requestPasswordReset,
} from "@blessing-jar/contract/accounts.ts";
import type { Locator, Page } from "@playwright/test";
import { call, send } from "../server/seeds/api.ts";
import { anEmail } from "../server/seeds/members.ts";
import { holdAnswer } from "./kit/answers.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { beginBlessing } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { sizes } from "./kit/looks.ts";
import { deliverMail, linkInMail } from "./kit/outbox.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const refused = /status of 401.*\/api\//;

/** It is not only seen but hears the keys. */
async function holdsFocus(dialog: Locator) {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

test("Ruth signs up, signs out and in, and asks for what she forgot", async ({
  app,
  page,
  guard,
  aMember,
}) => {
  guard.expect(refused, /status of 400/);
  const form = authDialog(page);
  const ruth = { email: anEmail("Ruth Hale"), password: "6 figs" };
  await page.goto("/");

  await test.step("on a laptop all of the form is seen at once", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Get Started", exact: true }).click();
    await expect(form.dialog.getByRole("button", { name: "Sign in", exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press("Escape");
    await page.setViewportSize(sizes.wide);
  });

  await test.step("a form's complaints are gone on the other tab, its values are not", async () => {
    const calls: string[] = [];
    page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    const forgot = form.dialog.getByRole("button", { name: "Forgot password?" });
    await forgot.click();
    await expectToast(page, "Please enter your email address first");
    await expect(form.email).toBeFocused();
    await form.email.fill("ruth@example.org");
    await forgot.click();
    await expectToast(
      page,
      "Password reset functionality will be available soon. Please contact support if you need immediate assistance.",
    );
    expect(calls).toEqual([]);

    await form.email.fill("ruth");
    await form.signIn.click();
    await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
    await form.dialog.getByRole("button", { name: "Sign up" }).click();
    await expect(form.createAccount).toBeVisible();
    await expect(form.email).toHaveValue("ruth");
    await expect(form.email).toHaveAccessibleDescription("");
    await form.dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(form.rememberMe).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form.dialog).toBeHidden();
  });

  await test.step("she is told what is missing, signs up, and stays signed in", async () => {
    await page.getByRole("button", { name: "Get Started", exact: true }).click();
    await expect(form.dialog).toHaveAccessibleName("Start your jar");

    await form.createAccount.click();
    await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
    await expect(form.fullName).toHaveAccessibleDescription(
      "Full name is required and must be at least 2 characters",
    );
    await expect(form.password).toHaveAccessibleDescription(/Password is required$/);
    await expect(form.acceptance).toHaveAccessibleDescription(
      "You must accept both the privacy policy and terms of service",
    );
    // Said once, where it is to be mended.
    await expect(page.getByRole("alert").filter({ hasText: "Error" })).toHaveCount(0);

    await form.email.fill(ruth.email);
    await form.fullName.fill("R");
    await form.password.fill("12345");
    await form.createAccount.click();
    await expect(form.fullName).toHaveAccessibleDescription(
      "Please enter your full name, at least 2 characters",
    );
    await expect(form.password).toHaveAccessibleDescription(/Password must be at least 6 characters$/);

    await form.email.fill("ruth@gmial.com");
    await form.createAccount.click();
    // What else is wrong is said with it.
    await expect(form.dialog.getByText("Did you mean ruth@gmail.com?")).toBeVisible();
    await expect(form.password).toHaveAccessibleDescription(/Password must be at least 6 characters$/);
    await form.password.fill("123456");
    await form.fullName.fill("Ruth Hale");
    await form.acceptance.check();
    await form.dialog.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(form.email).toHaveValue("ruth@gmail.com");
    await form.email.fill(ruth.email);
    await form.createAccount.click();
    await expect(form.password).toHaveAccessibleDescription(
      /a few words are best Please choose a password that is harder to guess$/,
    );
    await expect(page.getByRole("alert").filter({ hasText: "Error" })).toHaveCount(0);

    await form.password.fill(ruth.password);
    await form.createAccount.click();
    await expectToast(page, "Account Created!");
    await expect(form.dialog).toBeHidden();
    await expect(page).toHaveURL("/dashboard");

    await page.reload();
    await expect(page.getByRole("button", { name: "Account of Ruth Hale" })).toBeVisible();
  });

  await test.step("she signs in to be remembered, and cannot press twice", async () => {
    await signOut(page);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(form.dialog).toHaveAccessibleName("Welcome back");
    await form.rememberMe.check();

    await signInWith(page, { ...ruth, password: "not hers" });
    await expectToast(page, "Invalid email or password");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /Invalid email or password/,
    );
    await expect(form.email).toHaveValue(ruth.email);
    await expect(form.password).toHaveValue("not hers");

    let calls = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(login.path)) calls += 1;
    });
    const answer = await holdAnswer(page, login);
    await signInWith(page, ruth);
    await expect(form.dialog.getByRole("button", { name: "Signing in…" })).toBeDisabled();
    answer();
    await expectToast(page, "Welcome back!", "Ruth Hale");
    await expect(form.dialog).toBeHidden();
    expect(calls).toBe(1);
    const { cookies } = await page.context().storageState();
    const session = cookies.find(({ name }) => name === "session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
  });

  await test.step("she signs out", async () => {
    await signOut(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
    await expect(page.getByRole("button", { name: "Account of Ruth Hale" })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("auth-storage"))).not.toContain(ruth.email);
    await page.route("**/api/config", (route) =>
      route.fulfill({
        json: {
          productName: "Blessing Jar",
          supportEmail: null,
          isMailDelivered: true,
          stripePublishableKey: null,
        },
      }),
    );
    await page.reload();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  });

  await test.step("Forgot password asks for one mail", async () => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().endsWith("/password-resets") && asked.push(request.url()));
    await page.getByRole("button", { name: "Sign In" }).first().click();
    await form.email.fill(ruth.email);
    await pressTwice(page.getByRole("button", { name: "Forgot password?" }));
    await expectToast(page, "Please check your mail");
    expect(asked).toHaveLength(1);
  });

  await test.step("an account that a stranger made with her address becomes hers", async () => {
    const stranger = await aMember();
    await page.goto(await linkInMail(app.dataDir, stranger.email, "verify"));
    await authDialog(page).dialog.getByRole("button", { name: "This was not me" }).click();
    await expectToast(page, "Please check your mail");
    await page.goto(await linkInMail(app.dataDir, stranger.email, "reset"));
    const dialog = page.getByRole("dialog", { name: "Choose a new password" });
    await dialog.getByLabel("New password").fill("a door of my own");
    await dialog.getByRole("button", { name: "Save the new password" }).click();
    await expectToast(page, "Your new password is saved");
    await expect(page.getByText("Please confirm your address.")).toBeHidden();
    expect((await send(stranger, getProfile)).status).toBe(401);
  });
});

test("Noor, on her phone, signs up once, and confirms her address", async ({ app, openAs, guard, noor }) => {
  guard.expect(/status of 409/);
  const page = await openAs(undefined, { viewport: sizes.small, hasTouch: true, isMobile: true });
  await page.goto("/");
  const form = authDialog(page);
  await test.step("the form is seen whole before she writes, and kept while she reads", async () => {
    await page.getByRole("button", { name: "Start Your Jar" }).click();
    await expect(form.dialog).toBeFocused();
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
    await expect(form.acceptance).not.toBeChecked();
  });

  await test.step("she cannot sign up twice", async () => {
    await form.email.fill(noor.email.toUpperCase());
    await form.fullName.fill("Noor Hale");
    await form.password.fill("another one");
    await form.acceptance.check();
    await form.createAccount.click();

    await expectToast(page, "An account with this email already exists");
    await expect(form.dialog).toBeVisible();
    await expect(form.email).toHaveValue(noor.email.toUpperCase());
    await expect(form.fullName).toHaveValue("Noor Hale");
    await expect(form.password).toHaveValue("another one");
    await expect(form.acceptance).toBeChecked();
  });

  await test.step("she opens the link in her mail, and signs in there", async () => {
    await page.goto(await linkInMail(app.dataDir, noor.email, "verify"));
    await expect(form.dialog).toContainText(`Sign in as ${noor.email} to confirm this address.`);
    await expect(form.email).toHaveValue(noor.email);
    await form.password.fill(noor.password);
    await form.signIn.click();
    await expectToast(page, "Your address is confirmed");
    await expect(page.getByText("Please confirm your address.")).toBeHidden();
  });
});

test("Ruth's address is proven, her session ends, her password is new", async ({
  app,
  guard,
  ruth,
  page,
  ruthsPage: elsewhere,
}) => {
  guard.expect(refused, /status of 410/, /could not be read anew/);
  const dialog = page.getByRole("dialog", { name: "Choose a new password" });

  await test.step("where no mail goes out, none is said to have been sent", async () => {
    // By the document, and not only once the settings have come.
    await elsewhere.route("**/api/config", () => {});
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.locator("#blessings-heading")).toBeVisible();
    await expect(elsewhere.getByText("Please confirm your address.")).toHaveCount(0);
    await elsewhere.unroute("**/api/config");
  });

  await test.step("she confirms her address by the link in her mail, and the banner goes", async () => {
    await deliverMail(elsewhere);
    await elsewhere.reload();
    const banner = elsewhere.getByText("Please confirm your address.");
    await expect(banner).toContainText(ruth.email);
    const first = await linkInMail(app.dataDir, ruth.email, "verify");
    await elsewhere.getByRole("button", { name: "Send it again" }).click();
    await expectToast(elsewhere, "A new mail is on its way");
    const second = await linkInMail(app.dataDir, ruth.email, "verify", first);
    // Pressed once more, it has done what it is for.
    for (const link of [second, second]) {
      await elsewhere.goto(link);
      await expectToast(elsewhere, "Your address is confirmed");
      await expect(elsewhere).toHaveURL("/dashboard");
    }
    await expect(banner).toBeHidden();
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
  });

  await test.step("when her session ends while she writes, she signs in over it", async () => {
    const form = await beginBlessing(elsewhere);
    await form.title.fill("The kettle, and all four asleep");
    await form.description.fill("Steam on the window.");
    await call(ruth, logout);
    await form.keep.click();

    const dialog = elsewhere.getByRole("dialog", { name: "Welcome back" });
    await expect(dialog).toContainText("what you typed is still here");
    await signInWith(elsewhere, ruth);
    await expect(dialog).toBeHidden();
    await expect(form.title).toHaveValue("The kettle, and all four asleep");
    await expect(form.description).toHaveValue("Steam on the window.");
    await form.keep.click();
    await expectToast(elsewhere, "Blessing added!");
    await expect(elsewhere.getByRole("button", { name: "The kettle, and all four asleep" })).toBeVisible();
  });

  let link: string;
  await test.step("a new password by mail ends the old session", async () => {
    await call(app, requestPasswordReset, { body: { email: ruth.email } });
    link = await linkInMail(app.dataDir, ruth.email, "reset");
    expect(link).toContain(`${app.url}/?reset=`);

    await page.goto(link);
    await expect(page).toHaveURL("/");
    await expect(dialog.getByLabel("New password")).toBeFocused();
    await dialog.getByLabel("New password").fill("12345");
    await dialog.getByRole("button", { name: "Save the new password" }).click();
    await expect(dialog.getByLabel("New password")).toHaveAccessibleDescription(/at least 6 characters/);
    await dialog.getByLabel("New password").fill("a better one");
    await dialog.getByRole("button", { name: "Save the new password" }).click();
    await expectToast(page, "Your new password is saved");
    await expect(page).toHaveURL("/dashboard");

    await goOn(elsewhere, "/family");
    await expect(elsewhere.getByRole("dialog", { name: "Welcome back" })).toContainText(
      "Your session has ended",
    );
    await signInWith(elsewhere, ruth);
    await expectToast(elsewhere, "Invalid email or password");
    await signInWith(elsewhere, { ...ruth, password: "a better one" });
    await expectToast(elsewhere, "Welcome back!");
  });

  await test.step("and the link", async () => {
    const token = new URL(link).searchParams.get("reset") ?? "";
    const again = await send(app, redeemPasswordReset, { body: { token, password: "a third one" } });
    expect(again.status).toBe(410);
    await signOut(page);
    await page.goto(link);
    await dialog.getByLabel("New password").fill("a third one");
    await dialog.getByRole("button", { name: "Save the new password" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This link has expired");
    await page.getByRole("button", { name: "Ask for a new link" }).click();
    await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
  });

  await test.step("signing out in one window signs out the other", async () => {
    const second = await elsewhere.context().newPage();
    await second.goto("/dashboard");
    await signOut(second);
    await expect(elsewhere.getByRole("button", { name: "Account of Ruth Hale" })).toBeHidden();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
  });
});
