import { beforeEach, expect, test, vi } from "vitest";
import { noDraft, readDraft, removeDraft, writeDraft } from "./comment-draft.ts";

const [ruth, noor, figs, sea] = ["ruth", "noor", "figs", "sea"];

beforeEach(() => {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const localStorage = Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      kept[key] = value;
    }),
    removeItem: hidden((key: string) => {
      delete kept[key];
    }),
  });
  vi.stubGlobal("window", { localStorage });
  return () => vi.unstubAllGlobals();
});

test("a draft belongs to one member and one blessing", () => {
  writeDraft(ruth, figs, "How sweet");
  expect(readDraft(ruth, figs).text).toBe("How sweet");
  expect(readDraft(ruth, sea)).toBe(noDraft);
  expect(readDraft(noor, figs)).toBe(noDraft);
});

test("other words have another id, the same words keep theirs", () => {
  const first = writeDraft(ruth, figs, "How sweet");
  expect(readDraft(ruth, figs)).toEqual(first);
  expect(writeDraft(ruth, figs, "How sweet!").draftId).not.toBe(first.draftId);
});

test("sending removes what was sent and nothing newer", () => {
  const { draftId } = writeDraft(ruth, figs, "How sweet");
  writeDraft(ruth, figs, "And one thing more");
  removeDraft(ruth, figs, draftId);
  expect(readDraft(ruth, figs).text).toBe("And one thing more");
  removeDraft(ruth, figs, readDraft(ruth, figs).draftId);
  expect(readDraft(ruth, figs)).toBe(noDraft);
});

test("what was emptied or damaged is no draft", () => {
  writeDraft(ruth, figs, "How sweet");
  writeDraft(ruth, figs, "");
  expect(Object.keys(window.localStorage)).toEqual([]);
  window.localStorage.setItem("comment-draft:ruth:figs", '{"text": 7}');
  expect(readDraft(ruth, figs)).toBe(noDraft);
});
