import { statusOf } from "@blessing-jar/contract/kit/errors.ts";
import arabic from "@blessing-jar/locales/ar/errors.json";
import english from "@blessing-jar/locales/en/errors.json";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { errorWords, referenceMark } from "./error-words.ts";
import { addTexts, i18n } from "./i18n.ts";
import type { TextKey } from "./text-key.ts";

addTexts("en", { errors: english });
const words = (error: unknown, fallbackKey?: TextKey) => errorWords(i18n, error, fallbackKey);

const answer = (status: number, body: object) =>
  new ApiError(new Response(null, { status }), JSON.stringify(body));

test("a known code has its own words", () => {
  expect(words(answer(409, { code: "account.email-taken", error: "taken" }))).toBe(
    "An account with this email already exists",
  );
  expect(words(answer(500, { code: "unexpected" }))).toBe("Server error. Please try again later.");
});

test("of a refused field its own words are said", () => {
  const issues = [{ path: "email", message: "Bad", key: "errors.connection.own-address" }];
  expect(words(answer(400, { code: "request.invalid", error: "Invalid", issues }))).toBe(
    "This is your own address.",
  );
});

test("of what nobody expected the reference is told, of other failures none", () => {
  expect(words(answer(500, { code: "unexpected", requestId: "k7m29xq4ab" }))).toBe(
    `Server error. Please try again later.\n${referenceMark}Reference: k7m29xq4ab`,
  );
  expect(words(answer(409, { code: "account.email-taken", requestId: "k7m29xq4ab" }))).not.toMatch(/k7m/);
});

test("an unknown code falls back to the server's text, then to the caller's", () => {
  expect(words(answer(418, { code: "tea.pot", error: "I am a teapot" }))).toBe("I am a teapot");
  expect(words(answer(418, {}), "errors.general.invalid")).toBe("Please check your input and try again.");
});

test("without any words the status finds some", () => {
  expect(words(answer(502, {}))).toBe("Server error. Please try again later.");
  expect(words(answer(403, {}))).toBe("You are not authorized to perform this action.");
  expect(words(answer(404, {}))).toBe("The requested resource was not found.");
  expect(words(answer(400, {}))).toBe("Please check your input and try again.");
});

test("no network and everything else", () => {
  expect(words(new NetworkError("x"))).toBe("Network error. Please check your connection.");
  expect(words(new Error("x"))).toBe("Something went wrong. Please try again.");
});

test.each(Object.keys(statusOf))("%s has words in English and Arabic", (code) => {
  const find = (texts: object) =>
    code.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], texts);
  expect(find(english)).toEqual(expect.any(String));
  expect(find(arabic)).toEqual(expect.any(String));
});
