import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod/mini";
import { type FormValues, startOf } from "../../ui/forms/form-values.ts";
import type { Form } from "../../ui/forms/use-form.ts";

export type AuthTab = "login" | "signup";

const loose = { fullName: z.string(), isAccepted: z.boolean() };
const always = { email, password, rememberMe: z.boolean() };

export const credentialsOf = {
  login: z.object({ ...always, ...loose }),
  signup: z.object({
    ...always,
    fullName: z.pipe(
      z.string().check(z.refine((value) => value.trim() !== "", "accounts.validation.fullNameRequired")),
      fullName,
    ),
    /** The privacy policy and the terms, which one line names. */
    isAccepted: z.boolean().check(z.refine((value) => value, "accounts.validation.acceptBoth")),
  }),
};

export const emptyCredentials = startOf(credentialsOf.signup, {
  isAccepted: false,
  rememberMe: false,
});

export type Credentials = FormValues<typeof credentialsOf.signup>;
export type CredentialsForm = Form<typeof credentialsOf.signup>;

/** Names and acceptances travel only when signing up. */
export function loginBody(tab: AuthTab, values: Credentials) {
  const { email, password } = values;
  if (tab === "login") return { email, password, rememberMe: values.rememberMe };
  const { fullName, isAccepted } = values;
  const acceptances = { acceptedPrivacyPolicy: isAccepted, acceptedTermsOfService: isAccepted };
  return { email, password, fullName, ...acceptances, isSignup: true };
}
