import { expect, test } from "vitest";
import { readMailLink } from "./mail-links.ts";

test.each([
  ["/", "?reset=abc", { kind: "reset", token: "abc" }],
  ["/", "?verify=abc", { kind: "verify", token: "abc" }],
  ["/", "?address=abc", { kind: "address", token: "abc" }],
  ["/", "?undo=abc", { kind: "undo", token: "abc" }],
  ["/", "?reset=", undefined],
  ["/", "", undefined],
  ["/family", "?reset=abc", undefined],
])("%s%s", (pathname, search, link) => {
  expect(readMailLink({ pathname, search })).toEqual(link);
});
