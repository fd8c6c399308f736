import { expect, test } from "vitest";
import { filledIn, isAddress, readAddresses, splitRow } from "./addresses.ts";

test("blank rows are dropped, and the same address is invited once", () => {
  expect(filledIn(["", " ada@example.org ", "  ", "ADA@example.org", "ben@example.org"])).toEqual([
    "ada@example.org",
    "ben@example.org",
  ]);
});

test.each(["ada@example.org", "a.b+c@sub.example.org", " ada@example.org "])("%j is an address", (typed) => {
  expect(isAddress(typed)).toBe(true);
});

test.each(["ada", "ada@example", "@example.org", "a b@example.org", "ada@ex@ample.org"])(
  "%j is none",
  (typed) => {
    expect(isAddress(typed)).toBe(false);
  },
);

test.each([
  ["ada@example.org, ben@example.org", ["ada@example.org", "ben@example.org"]],
  ["Ada Hale <ada@example.org>; Ben <ben@example.org>", ["ada@example.org", "ben@example.org"]],
  ["ada@example.org\nben@example.org\n\nADA@example.org", ["ada@example.org", "ben@example.org"]],
  ["Noor\tmailto:noor@example.org", ["noor@example.org"]],
  ["nobody", []],
])("of %j the addresses are read", (pasted, addresses) => {
  expect(readAddresses(pasted)).toEqual(addresses);
});

test.each([
  ["ada@example.org", ["ada@example.org"]],
  ["ada@example.org,", ["ada@example.org", ""]],
  ["ada@example.org; ben@example.org، nonsense", ["ada@example.org", "ben@example.org", "nonsense"]],
])("%j is typed as rows", (typed, rows) => {
  expect(splitRow(typed)).toEqual(rows);
});
