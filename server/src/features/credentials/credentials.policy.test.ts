import { expect, test } from "vitest";
import * as z from "zod/mini";
import { signInForm, signUpForm } from "./credentials.policy.ts";

const complete = {
  password: "figs and olives",
  fullName: "Ruth Hale",
  acceptedPrivacyPolicy: true,
  acceptedTermsOfService: true,
};

const faults = (form: z.ZodMiniType, body: object) =>
  z.safeParse(form, body).error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];

test.each([
  ["nothing amiss", {}, []],
  ["no password", { password: "" }, ["password accounts.validation.passwordRequired"]],
  ["a password of five letters", { password: "12345" }, ["password accounts.validation.passwordTooShort"]],
  ["a password that is no text", { password: 123456 }, ["password accounts.validation.passwordRequired"]],
  ["half a letter", { password: "figs \ud800" }, ["password validation.text"]],
  ["a name of one letter", { fullName: " R " }, ["fullName accounts.validation.fullName"]],
  ["a web address for a name", { fullName: "evil.example" }, ["fullName validation.webAddress"]],
  ["a web address in a name", { fullName: "Sign in at https://x" }, ["fullName validation.webAddress"]],
  ["a title, and no space after it", { fullName: "St.John M.L.King" }, []],
  [
    "an acceptance in words",
    { acceptedPrivacyPolicy: "true" },
    ["acceptedPrivacyPolicy accounts.validation.acceptPrivacy"],
  ],
  [
    "terms not accepted",
    { acceptedTermsOfService: false },
    ["acceptedTermsOfService accounts.validation.acceptTerms"],
  ],
])("signing up with %s", (_what, overrides, expected) => {
  expect(faults(signUpForm, { ...complete, ...overrides })).toEqual(expected);
});

test("signing in asks for the password alone", () => {
  expect(faults(signInForm, { password: "figs and olives" })).toEqual([]);
  expect(faults(signInForm, {})).toEqual(["password accounts.validation.passwordRequired"]);
});
