import type { BlessingBody } from "@blessing-jar/contract/blessings.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBlessing } from "./a-blessing.ts";
import { saveBlessing } from "./save-blessing.ts";

const kept = aBlessing({ title: "Bread", description: "Warm" });
const body: BlessingBody = {
  title: " Bread ",
  description: "Warm",
  category: "Faith",
  bibleVerse: "",
  visibility: "private",
  isAnsweredPrayer: false,
  blessingDate: "2026-11-21",
  mediaUrls: [],
  mediaTypes: [],
  circles: [],
};
const draftId = "0190b0d2-0000-7000-8000-000000000001";

const sent: { method: string | undefined; address: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ method: init.method, address });
    return Response.json({ blessing: kept });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a new blessing is sent once", async () => {
  expect(await saveBlessing({ blessingId: undefined, draftId, body })).toEqual(kept);
  expect(sent).toEqual([{ method: "POST", address: "/api/blessings" }]);
});

test("what was written after a lost answer follows as an edit", async () => {
  await saveBlessing({ blessingId: undefined, draftId, body: { ...body, description: "Warm, with figs" } });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "PUT"]);
  expect(sent[1]?.address).toBe(`/api/blessings/${kept.id}`);
});

test("an edit is an edit", async () => {
  await saveBlessing({ blessingId: kept.id, draftId, body });
  expect(sent.map(({ method }) => method)).toEqual(["PUT"]);
});
