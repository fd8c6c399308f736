import { isId } from "@blessing-jar/contract/kit/text.ts";
import { local } from "../../api/local.ts";
import { newId } from "../../api/new-id.ts";

/** Words that are not sent yet, and the id that makes sending these very words twice harmless. */
export interface CommentDraft {
  draftId: string;
  text: string;
}

const keyOf = (memberId: string, blessingId: string) => `comment-draft:${memberId}:${blessingId}`;

export const noDraft: CommentDraft = { draftId: "", text: "" };

export function readDraft(memberId: string, blessingId: string): CommentDraft {
  try {
    const { draftId, text } = JSON.parse(local.get(keyOf(memberId, blessingId)) ?? "");
    return isId(draftId) && typeof text === "string" ? { draftId, text } : noDraft;
  } catch {
    return noDraft;
  }
}

/** Other words are another draft: the server may have kept the first ones, though its answer was lost. */
export function writeDraft(memberId: string, blessingId: string, text: string): CommentDraft {
  if (text === "") {
    local.remove(keyOf(memberId, blessingId));
    return noDraft;
  }
  const draft = { draftId: newId(), text };
  local.set(keyOf(memberId, blessingId), JSON.stringify(draft));
  return draft;
}

/** What was sent goes; what was written meanwhile, such as in another tab, stays. */
export function removeDraft(memberId: string, blessingId: string, draftId: string): void {
  if (readDraft(memberId, blessingId).draftId === draftId) local.remove(keyOf(memberId, blessingId));
}
