import * as z from "zod/mini";
import { local } from "../../api/local.ts";

const values = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });
const draft = z.object({ draftId: z.string(), values });

export type ContactValues = z.infer<typeof values>;
export type ContactDraft = z.infer<typeof draft>;

/** A member's words are not another's, nor a visitor's, on the same device. */
const keyOf = (memberId: string | undefined) => `contact-draft:${memberId ?? "visitor"}`;

export function readDraft(memberId: string | undefined): ContactDraft | undefined {
  try {
    return draft.parse(JSON.parse(local.get(keyOf(memberId)) ?? ""));
  } catch {
    return undefined;
  }
}

export function writeDraft(memberId: string | undefined, written: ContactDraft): void {
  local.set(keyOf(memberId), JSON.stringify(written));
}

export function removeDraft(memberId: string | undefined): void {
  local.remove(keyOf(memberId));
}
