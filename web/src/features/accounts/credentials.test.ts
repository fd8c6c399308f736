import { expect, test } from "vitest";
import {
  type AuthTab,
  type Credentials,
  credentialsOf,
  emptyCredentials,
  loginBody,
  refusalOf,
} from "./credentials.ts";

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

test("signing up asks for the name and both acceptances too", () => {
  expect(messages("signup", { ...ruth, fullName: " R " })).toEqual({
    fullName: "accounts.validation.fullName",
    acceptedPrivacyPolicy: "accounts.validation.acceptPrivacy",
    acceptedTermsOfService: "accounts.validation.acceptTerms",
  });
});

test.each([
  ["login", { ...ruth, password: "" }, [], "accounts.validation.passwordRequired"],
  ["login", ruth, ["fullName"], undefined],
  ["signup", ruth, ["fullName"], "accounts.validation.fullNameRequired"],
  ["signup", ruth, ["acceptedTermsOfService"], "accounts.validation.acceptBoth"],
  ["signup", ruth, ["email"], undefined],
] as const)("%s refused, the toast says the first reason", (tab, values, names, key) => {
  const issues = names.map((path) => ({ path, message: "x" }));
  expect(refusalOf(tab, values, issues)).toBe(key);
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
  });
});
