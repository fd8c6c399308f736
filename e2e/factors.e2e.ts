import { requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { deletePasskey } from "@blessing-jar/contract/passkeys.ts";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { call } from "../server/seeds/api.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { confirming, needConfirmation } from "./kit/confirming.ts";
import { goOn } from "./kit/go-on.ts";
import { openTechnical } from "./kit/open-technical.ts";
import { deliverMail, linkInMail } from "./kit/outbox.ts";
import { inOwnApp } from "./kit/own-app.ts";
import { expect } from "./kit/test.ts";
import { expectToast, toasts } from "./kit/toasts.ts";

// Under a name: browsers have no passkeys for a bare IP address.
const test = inOwnApp({}, "localhost");

/** The device's own authenticator, whose owner unlocks it. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Document Life's Blessings");
}

async function openSignIn(page: Page) {
  await goOn(page, "/profile");
  await expect(authDialog(page).dialog).toBeVisible();
}

test("Ruth proves her address, adds a passkey and codes, and is asked for them", async ({
  app,
  guard,
  ruth,
  ruthsPage: page,
}) => {
  guard.expect(/status of 40[13]/);
  const first = await linkInMail(app.dataDir, ruth.email, "verify");
  const field = page.getByLabel("Code", { exact: true });
  const recovery = page.getByLabel("Recovery code", { exact: true });
  let codes: string[] = [];
  await addAuthenticator(page);

  await test.step("she is told what comes before a passkey, and adds one", async () => {
    await page.goto("/profile");
    const security = page.getByRole("region", { name: "Security" });
    await expect(security.getByRole("heading", { name: "First, confirm your address" })).toBeVisible();
    await expect(security.getByText("No mail goes out from here yet.")).toBeVisible();
    await deliverMail(page);
    await page.reload();
    await expect(security.getByText(`Open the link in the mail to ${ruth.email}.`)).toBeVisible();
    await expect(security.getByRole("heading", { name: "Passkeys" })).toBeVisible();
    await expect(security.getByRole("button", { name: "Add a passkey" })).toBeHidden();
    await expect(security.getByRole("button", { name: "Set up" })).toBeHidden();
    await expectNoBarriers(page, "factors of an unproven address");

    await security.getByRole("button", { name: "Send the mail again" }).click();
    await expectToast(page, "A new mail is on its way");
    await page.goto(await linkInMail(app.dataDir, ruth.email, "verify", first));
    await expectToast(page, "Your address is confirmed");
    await goOn(page, "/profile");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expectToast(page, "Passkey added");
    await expect(security.getByRole("heading", { name: "First, confirm your address" })).toBeHidden();
  });

  await test.step("she signs in with it alone", async () => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expectToast(page, "The passkey could not be added");

    await signOut(page);
    await openSignIn(page);
    await authDialog(page).dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expectToast(page, "Welcome back!");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruth Hale");
    await expect(page.getByText("Used within the last hour").first()).toBeVisible();
  });

  await test.step("she names it, and proves with it that it is her who removes it", async () => {
    await page.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Kitchen tablet");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "The passkey has a new name");
    await page.getByRole("button", { name: "More about Kitchen tablet" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await needConfirmation(page, deletePasskey);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await confirming(page).getByRole("button", { name: "Use a passkey" }).click();
    await expectToast(page, "The passkey is removed");
    await expect(confirming(page)).toBeHidden();
    await expect(page.getByText("Kitchen tablet")).toBeHidden();
  });

  await test.step("she sets up codes", async () => {
    await openTechnical(page);
    await page.getByRole("button", { name: "Set up" }).click();
    const setup = page.getByRole("dialog", { name: "Set up your authenticator app" });
    await expect(setup.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expectNoBarriers(page, "setting up codes");
    const secret = (await setup.locator("bdi").innerText()).replaceAll(" ", "");
    const code = setup.getByLabel("The code that the app shows now");
    await code.fill("abc");
    await setup.getByRole("button", { name: "Turn on" }).click();
    await expect(code).toBeFocused();
    await expect(setup.getByText(/This code is not right/)).toBeVisible();
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await setup.getByRole("button", { name: "Turn on" }).click();
  });

  await test.step("she keeps her recovery codes", async () => {
    const kept = page.getByRole("dialog", { name: "Keep your recovery codes" });
    const shown = kept.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
    await expect(shown).toHaveCount(10);
    codes = await shown.allInnerTexts();
    await expect(kept.getByRole("alert")).toHaveText("Codes are asked for now");
    await expect(toasts(page)).toHaveCount(0);
    await expectNoBarriers(page, "recovery codes");
    const download = page.waitForEvent("download");
    await kept.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
    await toHomeScreen(page);
    await kept.getByRole("button", { name: "Download" }).click();
    await toasts(page).getByRole("button", { name: "Save", includeHidden: true }).click();
    await expect.poll(() => page.evaluate("shared")).toEqual(["recovery-codes.txt"]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await kept.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "The recovery codes are copied");
    await kept.getByRole("button", { name: "I have kept them" }).click();
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText("Left: 10 of 10.")).toBeVisible();
  });

  await test.step("she is asked for a code when she signs in", async () => {
    await signOut(page);
    await openSignIn(page);
    await signInWith(page, ruth);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expectNoBarriers(page, "the step of the code");
    await field.fill("000000");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.getByText(/This code is not right/)).toBeVisible();
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(authDialog(page).password).toBeFocused();
    await expect(authDialog(page).password).toHaveValue(ruth.password);
    await authDialog(page).signIn.click();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(recovery).toBeFocused();
    await recovery.fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Go on" }).click();
    await expectToast(page, "Welcome back!");
    await openTechnical(page);
    await expect(page.getByText("Left: 9 of 10.")).toBeVisible();
  });

  await test.step("and when she chooses a new password by mail", async () => {
    await signOut(page);
    await call(app, requestPasswordReset, { body: { email: ruth.email } });
    await page.goto(await linkInMail(app.dataDir, ruth.email, "reset"));
    await page.getByRole("textbox", { name: "New password" }).fill("figs and olives");
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Back" }).click();
    const chosen = page.getByRole("textbox", { name: "New password" });
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveValue("figs and olives");
    await chosen.press("Enter");
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await recovery.fill(codes[1] ?? "");
    await page.keyboard.press("Enter");
    await expectToast(page, "Your new password is saved");
  });

  await test.step("and when she changes her password", async () => {
    await goOn(page, "/profile");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("textbox", { name: "Current password" }).fill("figs and olives");
    await page.getByRole("textbox", { name: "New password" }).fill("pears and honey");
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await expectNoBarriers(page, "the code of another password");
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await recovery.fill(codes[2] ?? "");
    await page.keyboard.press("Enter");
    await expectToast(page, "Your new password is saved");
    await openTechnical(page);
    await expect(page.getByText("Left: 7 of 10.")).toBeVisible();
  });

  await test.step("she turns them off", async () => {
    await page.getByRole("button", { name: "Turn off" }).click();
    const off = page.getByRole("dialog", { name: "Turn the codes off?" });
    await off.getByLabel("A code from the app, or a recovery code").fill(codes[3] ?? "");
    await off.getByRole("button", { name: "Turn off" }).click();
    await expectToast(page, "Codes are not asked for any more");
    await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  });
});

/** As if the page were the app on an iPhone's home screen, whose sheet wants another press. */
async function toHomeScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shared: string[] = [];
    let isLate = true;
    Object.assign(window, { shared });
    Object.assign(navigator, { standalone: true, canShare: () => true });
    navigator.share = async ({ files = [] } = {}) => {
      if (isLate) {
        isLate = false;
        throw new DOMException("No press", "NotAllowedError");
      }
      shared.push(...files.map(({ name }) => name));
    };
  });
}
