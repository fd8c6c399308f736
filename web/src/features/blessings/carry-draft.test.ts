import { afterEach, expect, test } from "vitest";
import { newId } from "../../device/new-id.ts";
import { readDraft, writeDraft } from "../../storage/drafts.ts";
import { local } from "../../storage/local.ts";
import { carryDraft } from "./carry-draft.ts";
import { editStart } from "./form-values.ts";
import { aBlessing } from "./testing.ts";

const memberId = "ruth";
const waitingId = newId();
const blessing = aBlessing({ title: "Bread", mediaUrls: ["/media/a"], mediaTypes: ["image/webp"] });
const start = editStart(blessing);
const write = (form: string, part: Partial<typeof start>) =>
  writeDraft(memberId, form, { values: { ...start, ...part }, idempotencyKey: waitingId, savedAt: 1 });
const draftOf = (form: string) => readDraft(memberId, form, start)?.values;

afterEach(() => {
  for (const key of local.keys()) local.remove(key);
});

test("what was being changed of one that waited goes on in what it has become, with its files as they are there", () => {
  const chosen = { name: "b.png", type: "image/png", size: 1, key: "draft/b" };
  const files = [{ name: "a.png", type: "image/png", size: 1, key: `${waitingId}/1` }, chosen];
  write(`blessing:${waitingId}`, { description: "Warm", files, basedOn: undefined });
  carryDraft(memberId, waitingId, blessing);
  expect(draftOf(`blessing:${blessing.id}`)).toEqual({
    ...start,
    description: "Warm",
    files: [...start.files, chosen],
  });
  expect(draftOf(`blessing:${waitingId}`)).toBeUndefined();
});

test("what is saved after all is no draft any more, and another one of it stays", () => {
  write(`blessing:${waitingId}`, { description: "Warm" });
  carryDraft(memberId, waitingId, blessing);
  carryDraft(memberId, waitingId, { ...blessing, description: "Warm" });
  expect(draftOf(`blessing:${blessing.id}`)).toBeUndefined();
  writeDraft(memberId, `blessing:${blessing.id}`, {
    values: { ...start, description: "Cold" },
    idempotencyKey: newId(),
    savedAt: 2,
  });
  carryDraft(memberId, waitingId, blessing);
  expect(draftOf(`blessing:${blessing.id}`)).toMatchObject({ description: "Cold" });
});
