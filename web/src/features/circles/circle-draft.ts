import * as z from "zod/mini";
import { local } from "../../api/local.ts";

const draft = z.object({
  name: z.string(),
  description: z.string(),
  requiresApproval: z.boolean(),
  draftId: z.optional(z.string()),
});

export type CircleDraft = z.infer<typeof draft>;

export const emptyDraft: CircleDraft = { name: "", description: "", requiresApproval: false };

const keyOf = (memberId: string) => `circle-draft:${memberId}`;

/** The circle that is being thought up; an edited one has its own fields to begin with. */
export function readDraft(memberId: string): CircleDraft {
  try {
    return draft.parse(JSON.parse(local.get(keyOf(memberId)) ?? ""));
  } catch {
    return emptyDraft;
  }
}

export function writeDraft(memberId: string, written: CircleDraft): void {
  const isEmpty = written.name === "" && written.description === "" && !written.requiresApproval;
  if (isEmpty) local.remove(keyOf(memberId));
  else local.set(keyOf(memberId), JSON.stringify(written));
}
