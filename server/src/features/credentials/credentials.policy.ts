import { fullName, password } from "@blessing-jar/contract/accounts.ts";
import * as z from "zod/mini";
import { parse } from "../../http/validation.ts";

const accepted = (message: string) => z.literal(true, { error: message });

// An empty field was not filled in, which is another message than one that is too short.
const givenPassword = z.pipe(
  z.transform((value) => (value === "" ? undefined : value)),
  password,
);

export const signInForm = z.object({ password: givenPassword });

const newMember = {
  fullName,
  acceptedPrivacyPolicy: accepted("accounts.validation.acceptPrivacy"),
  acceptedTermsOfService: accepted("accounts.validation.acceptTerms"),
};
/** What the sign-up form must hold; messages are translation keys. */
export const signUpForm = z.object({ password: givenPassword, ...newMember });
/** The same of somebody whose OpenID provider knows the rest. */
export const newMemberForm = z.object(newMember);

/** @throws Failure request.invalid with every issue. */
export function parseForm<Form extends z.ZodMiniType>(form: Form, body: unknown): z.output<Form> {
  return parse(form, body) as z.output<Form>;
}
