import { expect, test } from "vitest";
import { type AuthTab, type Credentials, credentialsOf, emptyCredentials, loginBody } from "./credentials.ts";

const ruth: Credentials = { ...emptyCredentials, email: "ruth@hale.example", password: "figs-and-honey" };

function messages(tab: AuthTab, values: Credentials) {
  const read = credentialsOf[tab].safeParse(values);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("signing in asks for an address and a password alone", () => {
  expect(messages("login", ruth)).toEqual({});
  expect(messages("login", { ...ruth, email: "ruth", password: "figs" })).toEqual({
    email: "validation.email",
    password: "accounts.validation.passwordTooShort",
  });
});

test("signing up asks for the name and both acceptances, in one, too", () => {
  expect(messages("signup", { ...ruth, fullName: " R " })).toEqual({
    fullName: "accounts.validation.fullName",
    isAccepted: "accounts.validation.acceptBoth",
  });
});

test("of an empty password it is said that there is none, and not that it is short", () => {
  expect(messages("login", { ...ruth, password: "" })).toEqual({
    password: "accounts.validation.passwordRequired",
  });
});

test("what was not asked for is not sent", () => {
  expect(loginBody("login", { ...ruth, rememberMe: true })).toEqual({
    email: ruth.email,
    password: ruth.password,
    rememberMe: true,
  });
  expect(loginBody("signup", ruth)).toMatchObject({
    isSignup: true,
    fullName: "",
    acceptedPrivacyPolicy: false,
    acceptedTermsOfService: false,
  });
});
