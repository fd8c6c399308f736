import { leaveOpenId } from "@blessing-jar/contract/openid.ts";
import type { Page } from "@playwright/test";
import { openIdProvider, type TestProvider } from "../server/test/openid-provider.ts";
import { signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { confirming, needConfirmation } from "./kit/confirming.ts";
import { makeStartedDataDir, removeDataDir } from "./kit/data-dir.ts";
import { goOn } from "./kit/go-on.ts";
import { linkInMail } from "./kit/outbox.ts";
import { startApp } from "./kit/running-app.ts";
import { type App, test as base, expect } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

/** An app of its own, with a provider beside it. */
function withProvider(settings: Record<string, string> = {}) {
  return base.extend<object, { provider: TestProvider; app: App }>({
    provider: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of this pattern
      async ({}, use) => {
        const provider = await openIdProvider();
        await use(provider);
        await provider.close();
      },
      { scope: "worker" },
    ],
    app: [
      async ({ provider }, use) => {
        const dataDir = await makeStartedDataDir();
        // Another host than the provider's, whose cookies are not for us: a port tells browsers none apart.
        const app = await startApp({
          dataDir,
          settings: { ...provider.settings, ...settings },
          hostname: "localhost",
        });
        await use({ url: app.url, dataDir, friends: [provider.issuer] });
        await app.stop();
        await removeDataDir(dataDir);
      },
      { scope: "worker" },
    ],
  });
}

const test = withProvider();
const withoutPasswords = withProvider({ PASSWORD_SIGN_IN: "off" });

const button = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Continue with House Key" });
/** At the provider's page. */
const say = (page: Page, who: string) => page.getByRole("link", { name: who, exact: true }).click();

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
}

test("Ruth, who has an account, signs in by the house's own sign-in from now on", async ({
  app,
  guard,
  provider,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 40[13]/);
  provider.people.push(
    { sub: "ruth", email: ruth.email, email_verified: true, name: "Ruth Hale", groups: ["jar-admins"] },
    { sub: "unproven", email: "eli@example.org", email_verified: false, name: "Eli" },
    { sub: "noor", email: "noor@example.org", email_verified: true, name: "Noor Hale" },
  );
  await page.goto(await linkInMail(app.dataDir, ruth.email, "verify"));
  await expectToast(page, "Your address is confirmed");

  await test.step("whoever thinks better of it, and whoever's address is not confirmed there, is told so", async () => {
    await signOut(page, "Ruth Hale");
    await goOn(page, "/family");
    await expect(button(page)).toBeVisible();
    await expectNoBarriers(page, "the button of the provider");
    await button(page).click();
    await say(page, "nobody");
    await expect(page.getByRole("heading", { name: "You could not be signed in" })).toBeVisible();
    await expect(page.getByText("You were not signed in there, so nothing happened here.")).toBeVisible();
    expect(page.url()).toBe(`${app.url}/sign-in`);
    await expectNoBarriers(page, "a sign-in that failed");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await button(page).click();
    await say(page, "unproven");
    await expect(page.getByText("The sign-in service has not confirmed your email address.")).toBeVisible();
    await page.reload();
    await expect(button(page)).toBeVisible();
  });

  await test.step("she is joined by her address, comes to where she was going, and administers by the claim", async () => {
    // The provider remembers its browsers.
    await page.context().clearCookies({ domain: "127.0.0.1" });
    await button(page).click();
    await say(page, "ruth");
    await expectToast(page, "Welcome back!");
    await expect(page).toHaveURL(/\/family$/);
    await goOn(page, "/admin");
    await expect(page.getByRole("heading", { level: 1, name: /Admin/ })).toBeVisible();
  });

  await test.step("she shows in a window of the provider's who she is", async () => {
    await goOn(page, "/profile");
    const security = page.getByRole("region", { name: "Security" });
    await expect(security.getByRole("heading", { name: "Sign-in with House Key" })).toBeVisible();
    await expect(security.getByText(/^Joined /)).toBeVisible();
    await needConfirmation(page, leaveOpenId);
    await security.getByRole("button", { name: "Separate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Separate" }).click();
    const opening = page.waitForEvent("popup");
    await confirming(page).getByRole("button", { name: "Continue with House Key" }).click();
    const popup = await opening;
    await say(popup, "ruth");
    await expectToast(page, "Your account is on its own");
    await expect(security.getByRole("button", { name: "Join", exact: true })).toBeVisible();
  });

  await test.step("and joins it again by her own wish", async () => {
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await expectToast(page, "Your account is joined", "From now on you can sign in with House Key.");
    await expect(page.getByText(/^Joined /)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth Hale");
  });

  await test.step("the password goes on signing her in", async () => {
    await signOut(page, "Ruth Hale");
    await goOn(page, "/profile");
    await signInWith(page, ruth);
    await expectToast(page, "Welcome back!");
  });
});

withoutPasswords(
  "Noor, who is new, needs no password, and deletes her account without one",
  async ({ guard, page, provider }) => {
    guard.expect(/status of 40[13]/);
    provider.people.push({ sub: "noor", email: "noor@example.org", email_verified: true, name: "Noor Hale" });

    await test.step("she signs up with what the provider knows, and accepts the texts", async () => {
      await page.goto("/sign-in");
      await expect(page.getByRole("dialog").getByText("Here you sign in with House Key.")).toBeVisible();
      await expect(page.getByLabel("Password")).toBeHidden();
      await expectNoBarriers(page, "a dialog without passwords");
      await button(page).click();
      await say(page, "noor");
      await expect(page.getByText("House Key knows you as noor@example.org.")).toBeVisible();
      await expect(page.getByLabel("Full name")).toHaveValue("Noor Hale");
      await expectNoBarriers(page, "a new account of the provider");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByRole("checkbox", { name: /^I accept/ }).check();
      await page.getByRole("button", { name: "Create Account" }).click();
      await expectToast(page, "Account Created!");
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await test.step("her profile asks for no password", async () => {
      await goOn(page, "/profile");
      const security = page.getByRole("region", { name: "Security" });
      await expect(security.getByText("Nobody needs a password here")).toBeVisible();
      await expect(security.getByRole("button", { name: "Change password" })).toBeHidden();
    });

    await test.step("she goes, once the provider has said that it is her", async () => {
      await page.getByRole("button", { name: "Delete account" }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByLabel("Password")).toBeHidden();
      await expectNoBarriers(page, "deleting an account without a password");
      const opening = page.waitForEvent("popup");
      await dialog.getByRole("button", { name: "Continue with House Key" }).click();
      await say(await opening, "noor");
      await expect(page).toHaveURL(/\/$/);
    });

    await test.step("Naomi, who administers by a claim, is offered no passwords for others", async () => {
      await page.context().clearCookies({ domain: "127.0.0.1" });
      provider.people.push({
        sub: "naomi",
        email: "naomi@example.org",
        email_verified: true,
        name: "Naomi Hale",
        groups: ["jar-admins"],
      });
      await page.goto("/admin?tab=users");
      await button(page).click();
      await say(page, "naomi");
      await page.getByRole("checkbox", { name: /^I accept/ }).check();
      await page.getByRole("button", { name: "Create Account" }).click();
      await expect(page.getByRole("button", { name: "Invite by link" })).toBeVisible();
      await expect(page.getByRole("tabpanel").getByRole("listitem")).toContainText("Naomi Hale");
      await expect(page.getByRole("button", { name: "Add a user" })).toBeHidden();
      await expect(page.getByText("No password")).toBeHidden();
    });
  },
);
