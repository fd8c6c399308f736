import {
  type Circle,
  createCircle,
  joinCircle,
  shareBlessing,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "./api.ts";
import type { Member } from "./people.ts";

interface CircleOf {
  name?: string;
  description?: string;
  requiresApproval?: boolean;
  /** Who joins it, in this order. */
  members?: readonly Member[];
}

/** A circle without the walk through the dialogs. */
export async function aCircle(url: string, admin: Member, some: CircleOf = {}): Promise<Circle> {
  const { name = "The Hales", members = [], ...rest } = some;
  const { circle } = await call(url, createCircle, { token: admin.token, body: { name, ...rest } });
  for (const { token } of members) {
    await call(url, joinCircle, { token, body: { inviteCode: circle.inviteCode } });
  }
  return circle;
}

export async function share(url: string, owner: Member, circle: Circle, blessing: { id: string }) {
  const body = { circleId: circle.id, blessingId: blessing.id };
  await call(url, shareBlessing, { token: owner.token, body });
}

export async function makeAdmin(url: string, admin: Member, circle: Circle, member: Member) {
  const params = { circleId: circle.id, memberId: member.user.id };
  await call(url, updateCircleMember, { token: admin.token, params, body: { role: "admin" } });
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
  const live = page.waitForResponse(/\/api\/live$/);
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
