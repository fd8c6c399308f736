import type { Locator, Page } from "@playwright/test";

/** The dialog to sign in, sign up and choose a new password. */
export function authDialog(page: Page) {
  const dialog = page.getByRole("dialog").filter({ has: page.getByLabel("Password", { exact: true }) });
  return {
    dialog,
    email: dialog.getByLabel("Email"),
    fullName: dialog.getByLabel("Full name"),
    password: dialog.getByLabel("Password", { exact: true }),
    acceptance: dialog.getByRole("checkbox", {
      name: "I accept the Privacy Policy and the Terms of Service",
    }),
    rememberMe: dialog.getByRole("checkbox", { name: "Remember me" }),
    tab: (name: "Sign In" | "Sign Up"): Locator => dialog.getByRole("tab", { name }),
    signIn: dialog.getByRole("button", { name: "Sign In", exact: true }),
    createAccount: dialog.getByRole("button", { name: "Create Account" }),
  };
}

export async function signInWith(page: Page, member: { email: string; password: string }): Promise<void> {
  const { email, password, signIn } = authDialog(page);
  await email.fill(member.email);
  await password.fill(member.password);
  await signIn.click();
}
