import { beforeEach, expect, test } from "vitest";
import { type Draft, readDraft, removeDraft, writeDraft } from "./blessing-draft.ts";

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const hour = 3_600_000;
const now = Date.parse("2026-11-21T08:00:00Z");
const draft: Draft = {
  draftId: "0190b0d2-0000-7000-8000-000000000001",
  savedAt: now,
  values: {
    title: "Half a",
    description: "",
    category: "Faith",
    bibleVerse: "",
    visibility: "private",
    isAnsweredPrayer: false,
    blessingDate: "2026-11-21",
    circles: [],
  },
  files: [],
};

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
});

test("what was typed comes back, for the same member and the same blessing only", () => {
  expect(writeDraft(storage, "ruth", undefined, draft)).toBe(true);
  expect(readDraft(storage, "ruth", undefined, now)).toEqual(draft);
  expect(readDraft(storage, "eli", undefined, now)).toBeUndefined();
  expect(readDraft(storage, "ruth", "b1", now)).toBeUndefined();
});

test("a saved blessing leaves no draft behind, and other drafts alone", () => {
  writeDraft(storage, "ruth", undefined, draft);
  writeDraft(storage, "ruth", "b1", draft);
  removeDraft(storage, "ruth", undefined);
  expect(readDraft(storage, "ruth", undefined, now)).toBeUndefined();
  expect(readDraft(storage, "ruth", "b1", now)).toEqual(draft);
});

test("uploads that the server has swept are not offered again; the blessing's own files are", () => {
  const file = { name: "a.jpg", url: "/media/1", type: "image/jpeg", size: 1 };
  const files = [
    file,
    { ...file, url: "/media/2", uploadedAt: now - 22 * hour },
    { ...file, uploadedAt: now - 24 * hour },
  ];
  writeDraft(storage, "ruth", undefined, { ...draft, files });
  expect(readDraft(storage, "ruth", undefined, now)?.files).toEqual(files.slice(0, 2));
});

test("a damaged or foreign entry is no draft", () => {
  storage.setItem("blessing-draft:ruth:new", "{");
  expect(readDraft(storage, "ruth", undefined, now)).toBeUndefined();
  storage.setItem("blessing-draft:ruth:new", JSON.stringify({ ...draft, values: { title: 3 } }));
  expect(readDraft(storage, "ruth", undefined, now)).toBeUndefined();
});

test("a full device says so", () => {
  const full = {
    ...storage,
    length: 0,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  expect(writeDraft(full, "ruth", undefined, draft)).toBe(false);
});
