import { expect, test } from "vitest";
import { isKnownTag, parseRange } from "./ranges.ts";

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=99-1000", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", undefined],
  ["bytes=0-1,5-6", undefined],
  ["bytes=-", undefined],
  ["bytes=a-b", undefined],
  ["lines=0-9", undefined],
  [`bytes=${"9".repeat(40)}-`, undefined],
  [undefined, undefined],
])("of a hundred bytes, %s asks for %o", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"x", "a"', true],
  ["*", true],
  ['"b"', false],
  [undefined, false],
])("If-None-Match: %s knows the tag: %s", (header, isKnown) => {
  expect(isKnownTag(header, '"a"')).toBe(isKnown);
});
