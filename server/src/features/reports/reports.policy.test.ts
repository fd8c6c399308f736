import { expect, test } from "vitest";
import { canReport } from "./reports.policy.ts";

test.each([
  ["another member", "another", true],
  ["whoever wrote it", "author", false],
  ["a visitor", undefined, false],
])("%s may report it: %s, %s", (_who, id, isAllowed) => {
  const decision = canReport(id === undefined ? undefined : { id }, { authorId: "author" });
  expect(decision).toEqual(isAllowed ? { isAllowed } : { isAllowed, code: "report.own" });
});
