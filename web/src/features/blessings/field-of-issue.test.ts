import { expect, test } from "vitest";
import { fieldOfIssue } from "./field-of-issue.ts";

test("an issue of the server is shown at its field", () => {
  expect(fieldOfIssue("title")).toBe("title");
  expect(fieldOfIssue("mediaUrls.0")).toBe("mediaUrls");
  expect(fieldOfIssue("/body/circles/1")).toBe("circles");
  expect(fieldOfIssue("draftId")).toBeUndefined();
  expect(fieldOfIssue("")).toBeUndefined();
});
