import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";

export type AuthTab = "login" | "signup";

export interface Credentials {
  email: string;
  password: string;
  fullName: string;
  acceptedPrivacyPolicy: boolean;
  acceptedTermsOfService: boolean;
  rememberMe: boolean;
}

export const emptyCredentials: Credentials = {
  email: "",
  password: "",
  fullName: "",
  acceptedPrivacyPolicy: false,
  acceptedTermsOfService: false,
  rememberMe: false,
};

const loose = {
  fullName: z.string(),
  acceptedPrivacyPolicy: z.boolean(),
  acceptedTermsOfService: z.boolean(),
};
const always = { email, password, rememberMe: z.boolean() };

export const credentialsOf = {
  login: z.object({ ...always, ...loose }),
  signup: z.object({
    ...always,
    fullName,
    acceptedPrivacyPolicy: accepted("accounts.validation.acceptPrivacy"),
    acceptedTermsOfService: accepted("accounts.validation.acceptTerms"),
  }),
};

/** What the toast says when a form was sent that is not complete; the fields say theirs besides. */
export function refusalOf(
  tab: AuthTab,
  values: Credentials,
  errors: FieldErrors<Credentials>,
): string | undefined {
  if (!values.password) return "accounts.validation.passwordRequired";
  if (tab === "login") return undefined;
  if (errors.fullName) return "accounts.validation.fullNameRequired";
  const isMissing = errors.acceptedPrivacyPolicy ?? errors.acceptedTermsOfService;
  return isMissing ? "accounts.validation.acceptBoth" : undefined;
}

/** Names and acceptances travel only when signing up. */
export function loginBody(tab: AuthTab, values: Credentials) {
  const { email, password } = values;
  if (tab === "login") return { email, password, rememberMe: values.rememberMe };
  const { fullName, acceptedPrivacyPolicy, acceptedTermsOfService } = values;
  return { email, password, fullName, acceptedPrivacyPolicy, acceptedTermsOfService, isSignup: true };
}

function accepted(message: string) {
  return z.boolean().check(z.refine((value) => value, message));
}
