import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod/mini";
import type { TextKey } from "../../language/text-key.ts";
import { type FormValues, startOf } from "../../ui/forms/form-values.ts";
import type { Form } from "../../ui/forms/use-form.ts";
import { type Issue, isAbout } from "../../ui/forms/use-form.ts";

export type AuthTab = "login" | "signup";

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

export const emptyCredentials = startOf(credentialsOf.signup, {
  acceptedPrivacyPolicy: false,
  acceptedTermsOfService: false,
  rememberMe: false,
});

export type Credentials = FormValues<typeof credentialsOf.signup>;
export type CredentialsForm = Form<typeof credentialsOf.signup>;

/** What the toast says when a form was sent that is not complete; the fields say theirs besides. */
export function refusalOf(tab: AuthTab, values: Credentials, issues: Issue[]): TextKey | undefined {
  const isWrong = (name: keyof Credentials) => issues.some(isAbout(name));
  if (!values.password) return "accounts.validation.passwordRequired";
  if (tab === "login") return undefined;
  if (isWrong("fullName")) return "accounts.validation.fullNameRequired";
  const isMissing = isWrong("acceptedPrivacyPolicy") || isWrong("acceptedTermsOfService");
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
