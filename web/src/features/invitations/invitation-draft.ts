import * as z from "zod/mini";
import { local } from "../../api/local.ts";

const draft = z.object({
  emails: z.array(z.string()).check(z.minLength(1)),
  personalMessage: z.string(),
  draftId: z.optional(z.string()),
});

export type InvitationDraft = z.infer<typeof draft>;

export const emptyDraft: InvitationDraft = { emails: [""], personalMessage: "" };

interface Of {
  memberId: string;
  circleId: string;
}

const keyOf = ({ memberId, circleId }: Of) => `invitation-draft:${memberId}:${circleId}`;

export function readDraft(of: Of): InvitationDraft {
  try {
    return draft.parse(JSON.parse(local.get(keyOf(of)) ?? ""));
  } catch {
    return emptyDraft;
  }
}

export function writeDraft(of: Of, written: InvitationDraft): void {
  const { emails, personalMessage } = written;
  const isEmpty = !personalMessage && emails.every((email) => !email.trim());
  if (isEmpty) local.remove(keyOf(of));
  else local.set(keyOf(of), JSON.stringify(written));
}
