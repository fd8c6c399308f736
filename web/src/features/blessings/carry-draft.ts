import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Draft, draftsIn, readDraft, removeDraft, writeDrafts } from "../../storage/drafts.ts";
import { isSame } from "../../ui/forms/typed.ts";
import { isOfDraft } from "../media/draft-files.ts";
import { type BlessingValues, editStart } from "./form-values.ts";

/**
 * What was being changed of one that waited, and not saved, is the draft of the blessing that it has become: nobody opens the other again.
 * A form that was open meanwhile may save it after all: then what was carried before is over.
 */
export function carryDraft(memberId: string, waitingId: string, blessing: Blessing): void {
  const start = editStart(blessing);
  const [from, to] = [`blessing:${waitingId}`, `blessing:${blessing.id}`];
  const carried = draftsIn(readDraft(memberId, from, start)).map((draft): Draft<BlessingValues> => {
    // Those that went along are in the blessing.
    const files = [...start.files, ...draft.values.files.filter(isOfDraft)];
    return {
      ...draft,
      idempotencyKey: waitingId,
      values: { ...draft.values, files, basedOn: start.basedOn },
    };
  });
  const own = draftsIn(readDraft(memberId, to, start)).filter(
    ({ idempotencyKey }) => idempotencyKey !== waitingId,
  );
  writeDrafts(memberId, to, [...carried.filter(({ values }) => !isSame(values, start)), ...own]);
  removeDraft(memberId, from);
}
