import { expect, test } from "vitest";
import { oneLine } from "./mail-frame.ts";

test("what a member typed neither begins a line of ours nor turns the words that follow", () => {
  expect(oneLine("Ruth\r\nBcc: all@example.org\u2028Hale\u0000")).toBe("Ruth Bcc: all@example.org Hale");
  expect(oneLine("Ruth \u202Eknab ruoy\u202C\u2066Hale\u2069")).toBe("Ruth knab ruoyHale");
});

test("names stay as people write them: with accents, in other directions, with joined letters and faces", () => {
  for (const name of ["Chloé Hale", "نور الهدى", "می‌خواهم", "👩‍👩‍👧 Hale", "רות\u200F."])
    expect(oneLine(name)).toBe(name);
});
