import type { BrowserContext, Page } from "@playwright/test";
import type { Member } from "../../server/seeds/members.ts";

/**
 * The browser of a signed-in member, from its first page on; at another address where the app has several. By a script
 * in the page: for a `storageState`, Playwright opens a page of its own in each browser, which costs a tenth of a
 * dashboard's load. What the page changes stays changed, such as by signing out.
 */
export async function giveSession(context: BrowserContext, member: Member, url = member.url): Promise<void> {
  await context.addCookies(cookiesOf(member, url));
  await context.addInitScript(
    ({ origin, entries }) => {
      if (location.origin !== origin || localStorage.getItem("is-given-session") !== null) return;
      localStorage.setItem("is-given-session", "yes");
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    { origin: url, entries: storedFor(member) },
  );
}

/** From the page's next load on; what another member left in the browser stays. */
export async function signInAs(page: Page, member: Member): Promise<void> {
  await page.context().addCookies(cookiesOf(member, member.url));
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
    // As from another tab: the page before, whose answers are still to come, would write its own member back.
    dispatchEvent(new StorageEvent("storage", { key: "auth-storage" }));
  }, storedFor(member));
}

export function storedFor({ user, token }: Member): [string, string][] {
  const session = JSON.stringify({ state: { user, token, isLoading: false }, version: 0 });
  return [
    ["auth-storage", session],
    ["user-id", user.id],
  ];
}

export function cookiesOf({ cookies }: Member, url: string) {
  const { hostname } = new URL(url);
  return cookies.map((header) => {
    const [pair = ""] = header.split(";");
    const [name = "", value = ""] = pair.split("=");
    const rest = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;
    return { name, value, domain: hostname, ...rest };
  });
}
