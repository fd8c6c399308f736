import { expect, test } from "vitest";
import type { Viewer } from "../../kit/viewer.ts";
import { canReport, rightsTo } from "./blessings.policy.ts";

const ruth = { id: "ruth", isAdmin: false } as Viewer;
const noor = { id: "noor", isAdmin: false } as Viewer;
const siteAdmin = { id: "admin", isAdmin: true } as Viewer;

test.each([
  ["the one who wrote it may do everything but report it", ruth, true, false],
  ["another member may change nothing, and report it", noor, false, true],
  ["an administrator may change nothing, and report it", siteAdmin, false, true],
  ["a visitor may do nothing", undefined, false, false],
])("%s", (_sentence, viewer, isAllowed, report) => {
  expect(rightsTo(viewer, { userId: "ruth" })).toEqual({
    edit: isAllowed,
    delete: isAllowed,
    share: isAllowed,
    report,
  });
});

test.each([
  ["another member", "another", true],
  ["whoever wrote it", "author", false],
  ["a visitor", undefined, false],
])("%s may report it: %s, %s", (_who, id, isAllowed) => {
  const decision = canReport(id === undefined ? undefined : { id }, { authorId: "author" });
  expect(decision).toEqual(isAllowed ? { isAllowed } : { isAllowed, code: "report.own" });
});
