import { expect, test, vi } from "vitest";
import { removeDraftsOfOthers } from "./drafts-of-others.ts";

const words = {
  "blessing-draft:ruth:new": "Half a",
  "circle-draft:ruth": "The Hales",
  "comment-draft:ruth:b1": "How sweet",
  "connection-draft:ruth": "Dear Eli",
  "contact-draft:ruth": "My question",
  "invitation-draft:ruth:c1": "Come in",
  "comment-draft:eli:b1": "Mine",
  "contact-draft:visitor": "Nobody's yet",
  "default-view": "list",
};

test("another member on the device clears every kind of draft that was left, and keeps the rest", () => {
  const kept: Record<string, string> = { ...words };
  const removeItem = { value: (key: string) => delete kept[key], enumerable: false };
  vi.stubGlobal("window", { localStorage: Object.defineProperties(kept, { removeItem }) });
  removeDraftsOfOthers("eli");
  vi.unstubAllGlobals();
  expect(Object.keys(kept)).toEqual(["comment-draft:eli:b1", "contact-draft:visitor", "default-view"]);
});

test("where the browser forbids storage, there is nothing to clear", () => {
  const forbid = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: forbid }));
  expect(() => removeDraftsOfOthers("eli")).not.toThrow();
  vi.unstubAllGlobals();
});
