import { visibility } from "@blessing-jar/contract/blessings.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import * as z from "zod/mini";

const draftFile = z.object({
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.number(),
  /** Set for what was uploaded for this draft: the server sweeps it when nothing uses it. */
  uploadedAt: z.optional(z.number()),
});

const draft = z.object({
  draftId: z.string(),
  savedAt: z.number(),
  /** `updatedAt` of the blessing that is edited, as it was when the writing began. */
  basedOn: z.optional(z.string()),
  values: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    bibleVerse: z.string(),
    visibility,
    isAnsweredPrayer: z.boolean(),
    blessingDate: z.string(),
    circles: z.array(z.string()),
  }),
  files: z.array(draftFile),
});

export type Draft = z.infer<typeof draft>;
export type DraftFile = z.infer<typeof draftFile>;
export type WrittenValues = Draft["values"];

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Swept files are left out an hour early, so that none vanishes between restoring and saving. */
const fileLifetime = (mediaLimits.orphanHours - 1) * 3_600_000;

const keyOf = (memberId: string, blessingId: string | undefined) =>
  `blessing-draft:${memberId}:${blessingId ?? "new"}`;

export function readDraft(
  storage: DraftStorage,
  memberId: string,
  blessingId: string | undefined,
  now: number,
): Draft | undefined {
  try {
    const parsed = draft.parse(JSON.parse(storage.getItem(keyOf(memberId, blessingId)) ?? ""));
    const files = parsed.files.filter(
      ({ uploadedAt }) => uploadedAt === undefined || now - uploadedAt < fileLifetime,
    );
    return { ...parsed, files };
  } catch {
    return undefined;
  }
}

/** False when the device has no room for it, so that nobody is told that the words are kept. */
export function writeDraft(
  storage: DraftStorage,
  memberId: string,
  blessingId: string | undefined,
  written: Draft,
): boolean {
  try {
    storage.setItem(keyOf(memberId, blessingId), JSON.stringify(written));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(storage: DraftStorage, memberId: string, blessingId: string | undefined) {
  storage.removeItem(keyOf(memberId, blessingId));
}
