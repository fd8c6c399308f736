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

let hasChanged = false;

beforeEach(() => {
  sent.length = 0;
  hasChanged = false;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({ method: init.method, address });
    if (hasChanged && init.method === "PUT") {
      return Response.json({ error: "Changed.", code: "blessing.changed" }, { status: 409 });
    }
    return Response.json({ blessing: kept });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a new blessing is sent once", async () => {
  expect(await saveBlessing({ blessingId: undefined, draftId, basedOn: undefined, body })).toEqual(kept);
  expect(sent).toEqual([{ method: "POST", address: "/api/blessings" }]);
});

test("what was written after a lost answer follows as an edit", async () => {
  await saveBlessing({
    blessingId: undefined,
    draftId,
    basedOn: undefined,
    body: { ...body, description: "Warm, with figs" },
  });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "PUT"]);
  expect(sent[1]?.address).toBe(`/api/blessings/${kept.id}`);
});

test("an edit is an edit", async () => {
  await saveBlessing({ blessingId: kept.id, draftId, basedOn: kept.updatedAt, body });
  expect(sent.map(({ method }) => method)).toEqual(["PUT"]);
});

test("an edit that was kept already, its answer lost, is kept", async () => {
  hasChanged = true;
  expect(
    await saveBlessing({ blessingId: kept.id, draftId, basedOn: "2026-01-01T00:00:00.000Z", body }),
  ).toEqual(kept);
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("an edit of what was changed elsewhere is refused", async () => {
  hasChanged = true;
  const edited = { ...body, description: "Warm, with figs" };
  const basedOn = "2026-01-01T00:00:00.000Z";
  await expect(saveBlessing({ blessingId: kept.id, draftId, basedOn, body: edited })).rejects.toMatchObject({
    code: "blessing.changed",
  });
});
