import { type Circle, createCircle, joinCircle, updateCircleMember } from "@blessing-jar/contract/circles.ts";
import { shareBlessing } from "@blessing-jar/contract/shares.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";

interface CircleOf {
  name?: string;
  description?: string;
  requiresApproval?: boolean;
  /** Who joins it, in this order. */
  members?: readonly Member[];
}

/** A circle without the walk through the dialogs. */
export async function aCircle(admin: Member, some: CircleOf = {}): Promise<Circle> {
  const { name = "The Hales", members = [], ...rest } = some;
  const { circle } = await call(admin, createCircle, { body: { name, ...rest } });
  for (const member of members) {
    await call(member, joinCircle, { body: { inviteCode: circle.inviteCode } });
  }
  return circle;
}

export async function share(owner: Member, circle: Circle, blessing: { id: string }) {
  const body = { circleId: circle.id, blessingId: blessing.id };
  await call(owner, shareBlessing, { body });
}

export async function makeAdmin(admin: Member, circle: Circle, member: Member) {
  const params = { circleId: circle.id, memberId: member.user.id };
  await call(admin, updateCircleMember, { params, body: { role: "admin" } });
}

/** On /family. */
export function circleCard(page: Page, name: string): Locator {
  return page.getByRole("article", { name });
}

export async function openCircleMenu(page: Page, name: string): Promise<Locator> {
  const label = `What you can do with ${name}`;
  await page.getByRole("button", { name: label }).click();
  const menu = page.getByRole("menu", { name: label });
  await expect(menu).toBeVisible();
  return menu;
}

/** The page of one circle. */
export function circlePage(page: Page) {
  const feed = page.getByRole("region", { name: "Shared blessings" });
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  const members = page.getByRole("region", { name: "Members" });
  return {
    feed,
    waiting,
    members,
    member: (name: string): Locator => members.getByRole("listitem").filter({ hasText: name }),
    shared: (title: string): Locator => feed.getByRole("listitem").filter({ hasText: title }),
  };
}

/** With the page's stream open: from here on it hears what others do. */
export async function openFamily(page: Page, address: { circle?: Circle } = {}): Promise<void> {
  const live = page.waitForResponse(/\/api\/live\b/);
  await page.goto(address.circle ? `/family?circle=${address.circle.id}` : "/family");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await live;
}

/** In lower case, with a space and a dash, as people pass a code on. */
export function typedLoosely(code: string): string {
  return ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3, 6).toLowerCase()}-${code.slice(6)} `;
}

export const joinDialog = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Join a family circle" });
  return {
    dialog,
    code: dialog.getByLabel("Invite code"),
    join: dialog.getByRole("button", { name: "Join Circle" }),
  };
};

export const formDialog = (page: Page, name: "Create a family circle" | "Edit circle") => {
  const dialog = page.getByRole("dialog", { name });
  return {
    dialog,
    name: dialog.getByLabel("Name"),
    description: dialog.getByLabel("Description"),
    looksFirst: dialog.getByRole("switch", { name: "Admins look first" }),
    create: dialog.getByRole("button", { name: "Create Circle" }),
    save: dialog.getByRole("button", { name: "Save changes" }),
  };
};

export const pressInMenu = async (page: Page, circle: string, item: string) =>
  (await openCircleMenu(page, circle)).getByRole("menuitem", { name: item }).click();
