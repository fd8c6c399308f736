import { expect, test } from "vitest";
import type { Viewer } from "../../kit/viewer.ts";
import { rightsTo } from "./blessings.policy.ts";

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
