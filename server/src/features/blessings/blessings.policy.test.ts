import { expect, test } from "vitest";
import type { Viewer } from "../../kit/viewer.ts";
import { rightsTo } from "./blessings.policy.ts";

const ruth = { id: "ruth", isAdmin: false } as Viewer;
const noor = { id: "noor", isAdmin: false } as Viewer;
const siteAdmin = { id: "admin", isAdmin: true } as Viewer;

test.each([
  ["the one who wrote it may do everything", ruth, true],
  ["another member may change nothing", noor, false],
  ["an administrator may change nothing", siteAdmin, false],
  ["a visitor may change nothing", undefined, false],
])("%s", (_sentence, viewer, isAllowed) => {
  expect(rightsTo(viewer, { userId: "ruth" })).toEqual({
    edit: isAllowed,
    delete: isAllowed,
    share: isAllowed,
  });
});
