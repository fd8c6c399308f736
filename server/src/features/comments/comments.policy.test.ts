import { expect, test } from "vitest";
import { canDeleteComment } from "./comments.policy.ts";

const comment = { authorId: "author", blessingOwnerId: "owner" };

test.each([
  ["its author", "author", true],
  ["the blessing's owner", "owner", true],
  ["another member", "another", false],
  ["a visitor", undefined, false],
])("%s may delete a comment: %s, %s", (_who, id, isAllowed) => {
  const decision = canDeleteComment(id === undefined ? undefined : { id }, comment);
  expect(decision).toEqual(isAllowed ? { isAllowed } : { isAllowed, code: "comment.not-yours" });
});
