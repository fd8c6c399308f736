import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fullName } from "../accounts.ts";
import {
  email,
  line,
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  text,
  toWritable,
} from "./text.ts";

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

const texts = { text: text(50), requiredText: requiredText(50, "none"), optionalText: optionalText(50) };
const lines = { line: line(50), requiredLine: requiredLine(50, "none"), optionalLine: optionalLine(50) };
const every = Object.entries({ ...texts, ...lines });

test.each(every)("%s takes any script, signs and tabs", (_name, schema) => {
  for (const value of [
    "Figs\t& dates",
    "شكراً\u200fلكِ",
    "می\u200cخواهم",
    "👩‍👩‍👧 🙏🏽",
    "ありがとう",
    "\u{10ffff}",
  ]) {
    expect(issuesOf(schema, value)).toEqual([]);
  }
});

const controls = [..."\u0000\u0001\b\v\f\u001b\u001f\u007f\u0080\u0085\u009f\udfff\ud800"];

test.each(every)("%s refuses control characters and lone surrogates", (_name, schema) => {
  for (const control of controls) expect(issuesOf(schema, `a${control}b`)).toEqual(["validation.text"]);
});

test("what comes from elsewhere is made writable", () => {
  expect(toWritable("Figs\t&\u0000 \u001bdates\u0085\r\n🍈\ud800")).toBe("Figs\t& dates\r\n🍈\ufffd");
  expect(issuesOf(text(50), toWritable(controls.join("")))).toEqual([]);
});

test.each(Object.entries(texts))("%s takes line breaks", (_name, schema) => {
  for (const value of ["a\nb", "a\r\nb", "a\u2028b"]) expect(issuesOf(schema, value)).toEqual([]);
});

test.each(Object.entries(lines))("%s refuses line breaks, and says so", (_name, schema) => {
  for (const value of ["a\nb", "a\r\nb", "a\u2028b", "a\u2029b"]) {
    expect(issuesOf(schema, value)).toEqual(["validation.line"]);
  }
});

test.each([
  ["ruth@example.org", "ruth@example.org"],
  [" ruth@example.org\n", "ruth@example.org"],
  ["Ruth.O'Hale+figs@sub.example.org", "Ruth.O'Hale+figs@sub.example.org"],
  ["josé@correo.example", "josé@correo.example"],
  ["JOSÉ@MÜLLER.example", "JOSé@MüLLER.example"],
  ["jose\u0301@correo.example", "josé@correo.example"],
  ["نور@مثال.إختبار", "نور@مثال.إختبار"],
  ["山田@例え.テスト", "山田@例え.テスト"],
  ["\u202aruth@example.org\u202c", "ruth@example.org"],
  ["\u200bruth@example.org\u00a0\u2060", "ruth@example.org"],
  ["\ufeffruth@example.org\u200e ", "ruth@example.org"],
  ["mailto:ruth@example.org", "ruth@example.org"],
  ["Mailto:ruth@example.org", "ruth@example.org"],
  ["ruth＠example.org", "ruth@example.org"],
  ["ruth@example。org", "ruth@example.org"],
  ["ruth@example．org", "ruth@example.org"],
])("%j is the address %j", (given, address) => {
  expect(z.parse(email, given)).toBe(address);
});

test.each([
  "ruth",
  "ruth@example",
  "@example.org",
  "ruth@.org",
  "ruth@example..org",
  "ru th@example.org",
  "ruth@ex@ample.org",
  "ruth@example.org,all@example.org",
  "Ruth<ruth@example.org>",
  '"ruth"@example.org',
  "ruth@example.org\r\nBcc: all@example.org",
  "ruth\u0000@example.org",
  "ruth\u202e@example.org",
  "ruth\u200b@example.org",
  "mailto:",
  "ruth\ud800@example.org",
  `${"r".repeat(250)}@example.org`,
])("%j is no address", (given) => {
  expect(issuesOf(email, given)).toContain("validation.email");
});

test.each([
  ["\u202eeladH htuR", "eladH htuR"],
  ["Ruth \u202egpj elaH", "Ruth gpj elaH"],
  ["\u2068Ruth Hale\u2069", "Ruth Hale"],
  ["\u2066\u2067\u202a\u202b\u202c\u202dRuth", "Ruth"],
  ["\u202e \u202c Ruth", "Ruth"],
  ["\u200fرُوث\u200e", "\u200fرُوث\u200e"],
])("a name that turns what stands around it is taken without that: %j", (typed, kept) => {
  expect(fullName.parse(typed)).toBe(kept);
});

test("a name of such signs alone is none, and an address hidden by one is found", () => {
  for (const typed of ["\u202e\u2066", "a\u202e", "www\u202e.figs.example", "figs\u2069.example"]) {
    expect(fullName.safeParse(typed).success).toBe(false);
  }
});
