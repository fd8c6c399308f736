import { addComment } from "@blessing-jar/contract/comments.ts";
import { addReaction, removeReaction } from "@blessing-jar/contract/reactions.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";

interface Thing {
  id: string;
}

export async function react(member: Member, blessing: Thing): Promise<void> {
  await call(member, addReaction, { params: { blessingId: blessing.id }, body: { type: "heart" } });
}

export async function takeBack(member: Member, blessing: Thing): Promise<void> {
  await call(member, removeReaction, { params: { blessingId: blessing.id, type: "heart" } });
}

export async function comment(member: Member, blessing: Thing): Promise<void> {
  const params = { blessingId: blessing.id };
  await call(member, addComment, { params, body: { content: "How lovely" } });
}

/** The bell in the bar, which says how much is unread. */
export function bell(page: Page, unread = 0): Locator {
  const counted = unread === 1 ? "1 unread notification" : `${unread} unread notifications`;
  return page
    .getByRole("navigation", { name: "Main" })
    .getByRole("button", { name: unread > 0 ? counted : "Notifications", exact: true });
}

export function notifications(page: Page) {
  const panel = page.getByRole("dialog", { name: "Notifications" });
  return {
    panel,
    all: panel.getByRole("listitem"),
    one: (text: string): Locator => panel.getByRole("link").filter({ hasText: text }),
    readAll: panel.getByRole("button", { name: "Mark all as read" }),
    choose: panel.getByRole("button", { name: "Choose what you hear of" }),
    more: panel.getByRole("button", { name: "Show earlier ones" }),
  };
}

/** On a page whose stream is open: from here on it hears what others do. */
export async function listenAt(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse(/\/api\/live\b/);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await live;
}
