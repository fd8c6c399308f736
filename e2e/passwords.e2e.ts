import { redeemPasswordReset, requestPasswordReset } from "@blessing-jar/contract/accounts.ts";
import { call, send } from "./kit/api.ts";
import { authDialog, signInWith } from "./kit/auth-dialog.ts";
import { linkInMail } from "./kit/outbox.ts";
import { pressTwice } from "./kit/press-twice.ts";
import { expect, test } from "./kit/test.ts";
import { expectToast } from "./kit/toasts.ts";

const refused = /status of 401.*\/api\//;

test("Where no mail can be sent, Forgot password says so and calls nobody", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const { dialog, email } = authDialog(page);
  const forgot = dialog.getByRole("button", { name: "Forgot password?" });
  await forgot.click();
  await expectToast(page, "Please enter your email address first");
  await expect(email).toBeFocused();
  await email.fill("ruth@example.org");
  await forgot.click();
  await expectToast(
    page,
    "Password reset functionality will be available soon. Please contact support if you need immediate assistance.",
  );
  expect(calls).toEqual([]);
});

test("Forgot password pressed twice asks for one mail", async ({ page, aMember }) => {
  const ruth = await aMember();
  await page.route("**/api/config", (route) =>
    route.fulfill({ json: { productName: "Blessing Jar", supportEmail: null, isMailDelivered: true } }),
  );
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/password-resets") && asked.push(request.url()));
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).first().click();
  const form = authDialog(page);
  await form.email.fill(ruth.email);
  await pressTwice(page.getByRole("button", { name: "Forgot password?" }));
  await expectToast(page, "Please check your mail");
  expect(asked).toHaveLength(1);
});

test("Ruth chooses a new password by the link in her mail; her old session and the link are dead", async ({
  app,
  page,
  guard,
  aMember,
  openAs,
}) => {
  guard.expect(refused, /status of 410/, /could not be read anew/);
  const ruth = await aMember();
  const elsewhere = await openAs(ruth);
  await elsewhere.goto("/dashboard");
  await call(app.url, requestPasswordReset, { body: { email: ruth.email } });
  const link = await linkInMail(app.dataDir, ruth.email, "reset");
  expect(link).toContain(`${app.url}/?reset=`);

  await page.goto(link);
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "Choose a new password" });
  await dialog.getByLabel("New password").fill("12345");
  await dialog.getByRole("button", { name: "Save the new password" }).click();
  await expect(dialog.getByLabel("New password")).toHaveAccessibleDescription(/at least 6 characters/);
  await dialog.getByLabel("New password").fill("a better one");
  await dialog.getByRole("button", { name: "Save the new password" }).click();
  await expectToast(page, "Your new password is saved");
  await expect(page).toHaveURL("/dashboard");

  await elsewhere.reload();
  await expect(elsewhere.getByRole("dialog", { name: "Welcome back" })).toContainText(
    "Your session has ended",
  );
  await signInWith(elsewhere, ruth);
  await expectToast(elsewhere, "Invalid email or password");
  await signInWith(elsewhere, { ...ruth, password: "a better one" });
  await expectToast(elsewhere, "Welcome back!");

  const token = new URL(link).searchParams.get("reset") ?? "";
  const again = await send(app.url, redeemPasswordReset, { body: { token, password: "a third one" } });
  expect(again.status).toBe(410);
  await page.getByRole("button", { name: "Account of Ruth Hale" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.goto(link);
  await dialog.getByLabel("New password").fill("a third one");
  await dialog.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("This link has expired");
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("button", { name: "Forgot password?" })).toBeVisible();
});
