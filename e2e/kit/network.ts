import { answerConnection, requestConnection } from "@blessing-jar/contract/network.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";
import { goOn } from "./go-on.ts";
import { verify } from "./outbox.ts";
import type { App } from "./test.ts";
import { expectToast } from "./toasts.ts";

export const picture = (page: Page): Locator =>
  page.getByRole("application", { name: "Picture of your network" });
export const people = (page: Page): Locator => page.getByRole("region", { name: "People in your network" });
export const received = (page: Page): Locator => page.getByRole("region", { name: "Requests for you" });
export const sent = (page: Page): Locator => page.getByRole("region", { name: "Waiting for an answer" });

/** With the page's stream open: from here on it hears what others do. */
export async function openNetwork(page: Page): Promise<void> {
  const live = page.waitForResponse(/\/api\/live\b/);
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

/** By the dialog, where the app is open. */
export async function ask(page: Page, email: string, relationship: string, message = ""): Promise<void> {
  await goOn(page, "/network?add=connection");
  const form = connectionForm(page);
  await form.email.fill(email);
  await form.relationship.selectOption(relationship);
  await form.message.fill(message);
  await form.send.click();
  await expectToast(page, "Request sent");
}

/** Without the walk through the dialogs. */
export async function connect(app: App, asker: Member, asked: Member): Promise<void> {
  for (const each of [asker, asked]) await verify(app, each);
  const { connection } = await call(asker, requestConnection, {
    body: { email: asked.email, relationship: "sibling" },
  });
  await call(asked, answerConnection, {
    params: { connectionId: connection.id },
    body: { status: "accepted" },
  });
}
