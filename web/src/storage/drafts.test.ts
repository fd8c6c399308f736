import { beforeEach, expect, test, vi } from "vitest";
import {
  draftsIn,
  readDraft,
  removeDraft,
  removeDraftsOf,
  removeDraftsOfOthers,
  writeDraft,
  writeDrafts,
} from "./drafts.ts";

const [ruth, eli, visitor] = ["ruth", "eli", undefined];
const start = { text: "", circles: [] as string[] };
const draft = { values: { text: "How sweet", circles: ["c1"] }, idempotencyKey: "k1", savedAt: 1 };

let kept: Record<string, string>;

/** As a browser's: an object of what it holds. */
function aLocalStorage(methods: Partial<Storage> = {}): Storage {
  kept = {};
  const all = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
    ...methods,
  };
  const hidden = Object.entries(all).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties(kept, Object.fromEntries(hidden)) as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: aLocalStorage() });
  return () => vi.unstubAllGlobals();
});

test("a draft belongs to one member, one form and what it is about", () => {
  expect(writeDraft(ruth, "comment:figs", draft)).toBe(true);
  expect(readDraft(ruth, "comment:figs", start)).toEqual(draft);
  expect(readDraft(ruth, "comment:sea", start)).toBeUndefined();
  expect(readDraft(ruth, "comment", start)).toBeUndefined();
  expect(readDraft(eli, "comment:figs", start)).toBeUndefined();
  expect(readDraft(visitor, "comment:figs", start)).toBeUndefined();
});

test("what was sent leaves no draft behind, and other drafts alone", () => {
  writeDraft(ruth, "blessing:new", draft);
  writeDraft(ruth, "blessing:b1", draft);
  removeDraft(ruth, "blessing:new");
  expect(Object.keys(kept)).toEqual(["draft:ruth:blessing:b1"]);
});

test("what stands beside a draft is read with it, each alone, and goes on where the first is gone", () => {
  const [first, second, third] = ["Figs", "Bread", "Salt"].map((text) => ({
    ...draft,
    values: { ...draft.values, text },
    by: text,
  }));
  if (!first || !second || !third) throw new Error("Three were made");
  writeDrafts(ruth, "blessing:new", [first, second, third]);
  expect(readDraft(ruth, "blessing:new", start)).toEqual({ ...first, others: [second, third] });
  const [, ...left] = draftsIn(readDraft(ruth, "blessing:new", start));
  writeDrafts(ruth, "blessing:new", left);
  expect(readDraft(ruth, "blessing:new", start)).toEqual({ ...second, others: [third] });
  writeDrafts(ruth, "blessing:new", []);
  expect(kept).toEqual({});
});

test("a damaged entry is no draft, a damaged or missing field begins anew", () => {
  kept["draft:ruth:circle"] = JSON.stringify({ ...draft, others: [{ values: 5 }, "figs"] });
  expect(draftsIn(readDraft(ruth, "circle", start))).toEqual([draft]);
  for (const entry of ["{", "null", '{"values": {}}', JSON.stringify({ ...draft, savedAt: "today" })]) {
    kept["draft:ruth:circle"] = entry;
    expect(readDraft(ruth, "circle", start)).toBeUndefined();
  }
  kept["draft:ruth:circle"] = JSON.stringify({
    ...draft,
    values: { text: "How sweet", circles: {}, more: 1 },
  });
  expect(readDraft(ruth, "circle", start)?.values).toEqual({ text: "How sweet", circles: [] });
});

test("a full device says so, and one that forbids it; both keep the form working", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("window", { localStorage: aLocalStorage({ setItem }) });
  expect(writeDraft(ruth, "circle", draft)).toBe(false);
  const get = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get }));
  expect(writeDraft(ruth, "circle", draft)).toBe(false);
  expect(readDraft(ruth, "circle", start)).toEqual(draft);
  removeDraftsOfOthers(ruth ?? "");
  expect(readDraft(ruth, "circle", start)).toEqual(draft);
  removeDraftsOfOthers(eli ?? "");
  expect(readDraft(ruth, "circle", start)).toBeUndefined();
});

test("another member on the device clears every draft that was left, and keeps the rest", () => {
  for (const form of ["blessing:new", "circle", "comment:b1", "connection", "contact", "invitation:c1"]) {
    writeDraft(ruth, form, draft);
  }
  writeDraft(eli, "comment:b1", draft);
  writeDraft(visitor, "contact", draft);
  kept["default-view"] = "list";
  removeDraftsOfOthers(eli ?? "");
  expect(Object.keys(kept)).toEqual(["draft:eli:comment:b1", "draft:visitor:contact", "default-view"]);
});

test("whoever signs out leaves none of their own drafts on the device", () => {
  for (const form of ["blessing:new", "comment:b1"]) writeDraft(ruth, form, draft);
  writeDraft(visitor, "contact", draft);
  removeDraftsOf(ruth ?? "");
  expect(Object.keys(kept)).toEqual(["draft:visitor:contact"]);
});
