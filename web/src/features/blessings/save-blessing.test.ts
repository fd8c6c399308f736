import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { newId } from "../../device/new-id.ts";
import { blessingForm, editStart, toBody } from "./form-values.ts";
import { saveBlessing } from "./save-blessing.ts";
import { aBlessing } from "./testing.ts";

let kept = aBlessing({ title: "Bread", description: "Warm" });
const body = toBody(z.parse(blessingForm, editStart(kept)), undefined);

const sent: { method: string | undefined; address: string; body?: unknown }[] = [];

let isThere = false;
let hasChanged = false;
let isLost = false;
/** A page knows what it has sent under a key: each test has one of its own. */
let idempotencyKey = "";
const renewKey = () => expect.fail("the key stays");

beforeEach(() => {
  sent.length = 0;
  kept = aBlessing({ title: "Bread", description: "Warm" });
  isThere = false;
  hasChanged = false;
  isLost = false;
  idempotencyKey = newId();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push({
      method: init.method,
      address,
      ...(init.body ? { body: JSON.parse(String(init.body)) } : {}),
    });
    if (isLost) throw new TypeError("The connection was lost");
    if (hasChanged && init.method === "PUT") {
      return Response.json({ error: "Changed.", code: "blessing.changed" }, { status: 409 });
    }
    return Response.json({ blessing: kept }, { status: init.method === "POST" && !isThere ? 201 : 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("a new blessing is sent once", async () => {
  const given = { blessingId: undefined, idempotencyKey, renewKey, basedOn: undefined, body };
  expect(await saveBlessing(given)).toEqual(kept);
  expect(sent).toMatchObject([{ method: "POST", address: "/api/blessings" }]);
});

test("what was written after a lost answer follows as an edit", async () => {
  isLost = true;
  const given = { blessingId: undefined, idempotencyKey, renewKey, basedOn: undefined, body };
  await expect(saveBlessing(given)).rejects.toThrow();
  isLost = false;
  isThere = true;
  await saveBlessing({ ...given, body: { ...body, description: "Warm, with figs" } });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "PUT"]);
  expect(sent[2]?.address).toBe(`/api/blessings/${kept.id}`);
});

test("words written into a draft that came back are another blessing, also when their first answer was lost", async () => {
  const renewed = newId();
  const given = { blessingId: undefined, idempotencyKey, renewKey: () => renewed, basedOn: undefined };
  isThere = true;
  isLost = true;
  await expect(saveBlessing({ ...given, body: { ...body, title: "Sea" } })).rejects.toThrow();
  isLost = false;
  await saveBlessing({ ...given, body: { ...body, title: "Sea" } });
  expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "POST"]);
  expect(sent[2]).toMatchObject({ body: { idempotencyKey: renewed, title: "Sea" } });
});

test("what another form sent under the key is never written over: other words are another blessing", async () => {
  isThere = true;
  kept.mediaUrls = ["/media/figs"];
  const renewed = newId();
  await saveBlessing({
    blessingId: undefined,
    idempotencyKey,
    renewKey: () => renewed,
    basedOn: undefined,
    body: {
      ...body,
      title: "Sea",
      mediaUrls: ["/media/figs", "/media/sea"],
      mediaTypes: ["image/png", "image/jpeg"],
    },
  });
  expect(sent).toMatchObject([
    { method: "POST", body: { idempotencyKey } },
    {
      method: "POST",
      body: {
        idempotencyKey: renewed,
        title: "Sea",
        mediaUrls: ["/media/sea"],
        mediaTypes: ["image/jpeg"],
      },
    },
  ]);
});

test("the same words sent again are kept already", async () => {
  isThere = true;
  await saveBlessing({ blessingId: undefined, idempotencyKey, renewKey, basedOn: undefined, body });
  expect(sent.map(({ method }) => method)).toEqual(["POST"]);
});

test("an edit is an edit", async () => {
  await saveBlessing({ blessingId: kept.id, idempotencyKey, renewKey, basedOn: kept.updatedAt, body });
  expect(sent.map(({ method }) => method)).toEqual(["PUT"]);
});

test("an edit that was kept already, its answer lost, is kept", async () => {
  hasChanged = true;
  expect(
    await saveBlessing({
      blessingId: kept.id,
      idempotencyKey,
      renewKey,
      basedOn: "2026-01-01T00:00:00.000Z",
      body,
    }),
  ).toEqual(kept);
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "GET"]);
});

test("an edit of what was changed elsewhere is refused", async () => {
  hasChanged = true;
  const edited = { ...body, description: "Warm, with figs" };
  const basedOn = "2026-01-01T00:00:00.000Z";
  await expect(
    saveBlessing({ blessingId: kept.id, idempotencyKey, renewKey, basedOn, body: edited }),
  ).rejects.toMatchObject({
    code: "blessing.changed",
  });
});
