import { randomUUID } from "node:crypto";
import { login, type User } from "@blessing-jar/contract/accounts.ts";
import { type Blessing, type BlessingBody, createBlessing } from "@blessing-jar/contract/blessings.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { BrowserContextOptions } from "@playwright/test";
import { send } from "./api.ts";

export interface Member {
  user: User;
  fullName: string;
  email: string;
  password: string;
  token: string;
  cookies: NonNullable<Exclude<BrowserContextOptions["storageState"], string>>["cookies"];
}

export function anEmail(fullName: string): string {
  const name = fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".");
  return `${name}-${randomUUID().slice(0, 8)}@example.org`;
}

/** Somebody who has just signed up, without the walk through the dialog. */
export function signUp(url: string, fullName: string, timeZone = "Pacific/Auckland"): Promise<Member> {
  const password = randomUUID();
  const acceptances = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true };
  const body = { email: anEmail(fullName), password, fullName, isSignup: true, timeZone, ...acceptances };
  return enter(url, body);
}

export function signIn(url: string, email: string, password: string): Promise<Member> {
  return enter(url, { email, password, rememberMe: true });
}

async function enter(url: string, body: BodyOf<typeof login> & { password: string }): Promise<Member> {
  const response = await send(url, login, { body });
  if (!response.ok)
    throw new Error(`${body.email} was not let in: ${response.status} ${await response.text()}`);
  const { user, token } = (await response.json()) as { user: User; token: string };
  const cookies = response.headers.getSetCookie().map((cookie) => cookieOf(cookie, new URL(url).hostname));
  return { user, token, cookies, fullName: user.fullName, email: body.email, password: body.password };
}

/** What the browser of a signed-in member holds. */
export function browserOf({ user, token, cookies }: Member, url: string) {
  const session = JSON.stringify({ state: { user, token, isLoading: false }, version: 0 });
  const localStorage = [
    { name: "auth-storage", value: session },
    { name: "user-id", value: user.id },
  ];
  return { cookies, origins: [{ origin: url, localStorage }] };
}

/** A blessing kept without the form. */
export async function keep(url: string, owner: Member, some: Partial<BlessingBody> = {}): Promise<Blessing> {
  const body = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01", ...some };
  const response = await send(url, createBlessing, { body, token: owner.token });
  if (!response.ok) throw new Error(`Not kept: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { blessing: Blessing }).blessing;
}

function cookieOf(header: string, domain: string): Member["cookies"][number] {
  const [pair = ""] = header.split(";");
  const [name = "", value = ""] = pair.split("=");
  const rest = { path: "/", expires: -1, httpOnly: true, secure: false, sameSite: "Lax" } as const;
  return { name, value, domain, ...rest };
}
