import type { Page } from "@playwright/test";
import type { Member } from "../../server/seeds/members.ts";

/** What the browser of a signed-in member holds; at another address where the app has several. */
export function browserOf({ user, token, cookies, url: own }: Member, url = own) {
  const session = JSON.stringify({ state: { user, token, isLoading: false }, version: 0 });
  const localStorage = [
    { name: "auth-storage", value: session },
    { name: "user-id", value: user.id },
  ];
  const { hostname } = new URL(url);
  return {
    cookies: cookies.map((cookie) => cookieOf(cookie, hostname)),
    origins: [{ origin: url, localStorage }],
  };
}

/** From the page's next load on; what another member left in the browser stays. */
export async function signInAs(page: Page, member: Member): Promise<void> {
  const { cookies, origins } = browserOf(member);
  await page.context().addCookies(cookies);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
}

function cookieOf(header: string, domain: string) {
  const [pair = ""] = header.split(";");
  const [name = "", value = ""] = pair.split("=");
  const rest = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;
  return { name, value, domain, ...rest };
}
