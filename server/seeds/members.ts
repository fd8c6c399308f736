import { randomUUID } from "node:crypto";
import { login, type User } from "@blessing-jar/contract/accounts.ts";
import { type Blessing, type BlessingBody, createBlessing } from "@blessing-jar/contract/blessings.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { type Caller, call, send } from "./api.ts";

/** Somebody with an account, signed in. */
export interface Member extends Required<Caller> {
  user: User;
  fullName: string;
  email: string;
  password: string;
  /** Each as the server sent it. */
  cookies: string[];
}

type SignUp = Partial<BodyOf<typeof login> & { password: string }>;

export function anEmail(fullName: string): string {
  const name = fullName.toLowerCase().replaceAll(/[^a-z]+/g, ".");
  return `${name}-${randomUUID().slice(0, 8)}@example.org`;
}

/** Somebody who has just signed up, without the walk through the dialog. */
export function signUp(url: string, fullName: string, some: SignUp = {}): Promise<Member> {
  const acceptances = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true };
  const known = { email: anEmail(fullName), password: randomUUID(), timeZone: "Pacific/Auckland" };
  return enter(url, { ...known, fullName, isSignup: true, ...acceptances, ...some });
}

export function signIn(url: string, email: string, password: string): Promise<Member> {
  return enter(url, { email, password, rememberMe: true });
}

async function enter(url: string, body: BodyOf<typeof login> & { password: string }): Promise<Member> {
  const response = await send({ url }, login, { body });
  if (!response.ok)
    throw new Error(`${body.email} was not let in: ${response.status} ${await response.text()}`);
  const { user, token } = (await response.json()) as { user: User; token: string };
  const { email, password } = body;
  return {
    url,
    user,
    token,
    fullName: user.fullName,
    email,
    password,
    cookies: response.headers.getSetCookie(),
  };
}

/** A blessing kept without the form. */
export async function keep(owner: Member, some: Partial<BlessingBody> = {}): Promise<Blessing> {
  const body = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01", ...some };
  return (await call(owner, createBlessing, { body })).blessing;
}
