import { expect, test } from "vitest";
import { isSamePerson, namesPerson, tokenIn } from "./answers.addresses.ts";

test.each([
  ["Ruth@GoogleMail.com", "ruth@gmail.com"],
  ["ruth@me.com", "ruth@icloud.com"],
  ["ruth@mac.com", "ruth@me.com"],
  ["ruth@xn--bcher-kva.example", "ruth@bücher.example"],
  ["ruth@BÜCHER.example", "ruth@bücher.example"],
  ["ruth@xn--wgv71a119e.jp", "ruth@日本語.jp"],
  ["rene\u0301@example.org", "ren\u00e9@example.org"],
])("%s and %s are one mailbox", (one, other) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([true, true]);
  expect(namesPerson(`"Ruth, of (all)" <${one}>`, other)).toBe(true);
});

test.each([
  ["ruth@hotmail.com", "ruth@outlook.com"],
  ["ruth@gmail.com", "noor@gmail.com"],
  ["ruth@gmail.com.example", "ruth@gmail.com"],
  ["xn--bcher-kva@example.org", "bücher@example.org"],
  ["", "ruth@gmail.com"],
])("%j and %s are two", (one, other) => {
  expect(isSamePerson(one, other)).toBe(false);
  expect(namesPerson(`Ruth <${one}>`, other)).toBe(false);
});

test("an answers' address under a domain of other letters is known in punycode", () => {
  const token = "a".repeat(40);
  expect(tokenIn(`<answers+${token}@xn--bcher-kva.example>`, "answers@bücher.example")).toBe(token);
});
