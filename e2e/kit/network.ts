import { redeemEmailVerification } from "@blessing-jar/contract/accounts.ts";
import { answerConnection, requestConnection } from "@blessing-jar/contract/connections.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "./api.ts";
import { linkInMail } from "./outbox.ts";
import type { Member } from "./people.ts";
import type { App } from "./test.ts";
import { expectToast } from "./toasts.ts";

export const picture = (page: Page): Locator =>
  page.getByRole("application", { name: "Picture of your network" });
export const people = (page: Page): Locator => page.getByRole("region", { name: "People in your network" });
export const received = (page: Page): Locator => page.getByRole("region", { name: "Requests for you" });
export const sent = (page: Page): Locator => page.getByRole("region", { name: "Waiting for an answer" });

/** With the page's stream open: from here on it hears what others do. */
export async function openNetwork(page: Page): Promise<void> {
  const live = page.waitForResponse(/\/api\/live$/);
  await page.goto("/network");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await live;
}

export function connectionForm(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Add Family Connection" });
  return {
    dialog,
    email: dialog.getByLabel("Email"),
    relationship: dialog.getByLabel("Relationship"),
    message: dialog.getByLabel("Message"),
    send: dialog.getByRole("button", { name: "Send request" }),
  };
}

/** By the dialog. */
export async function ask(page: Page, email: string, relationship: string, message = ""): Promise<void> {
  await page.goto("/network?add=connection");
  const form = connectionForm(page);
  await form.email.fill(email);
  await form.relationship.selectOption(relationship);
  await form.message.fill(message);
  await form.send.click();
  await expectToast(page, "Request sent");
}

/** Somebody whose address is proven, by the mail they got when they signed up. */
export async function verify({ url, dataDir }: App, { email }: Member): Promise<void> {
  const link = new URL(await linkInMail(dataDir, email, "verify"));
  await call(url, redeemEmailVerification, { body: { token: link.searchParams.get("verify") } });
}

/** Without the walk through the dialogs. */
export async function connect(app: App, asker: Member, asked: Member): Promise<void> {
  await verify(app, asked);
  const { connection } = await call(app.url, requestConnection, {
    token: asker.token,
    body: { email: asked.email, relationship: "sibling" },
  });
  await call(app.url, answerConnection, {
    token: asked.token,
    params: { connectionId: connection.id },
    body: { status: "accepted" },
  });
}
