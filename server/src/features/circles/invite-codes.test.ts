import { expect, test } from "vitest";
import { meantCode } from "./invite-codes.ts";

test.each(["abcd efgh", "ABCD-EFGH", "ABCD–EFGH ", "\u2068ABCDEFGH\u2069", "\u200FABCDEFGH"])(
  "%j, typed or copied out of an Arabic mail, is the same code",
  (typed) => {
    expect(meantCode(typed)).toBe("ABCDEFGH");
  },
);
