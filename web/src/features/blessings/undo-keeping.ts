import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { rightNow } from "../../api/server-clock.ts";
import { isViewer, useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { today } from "../../language/dates.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { draftsIn, readDraft, writeDrafts } from "../../storage/drafts.ts";
import { type ToastAction, toast } from "../../ui/toast-store.ts";
import type { BlessingValues } from "./form-values.ts";
import { newStart } from "./new-start.ts";

/** Of a new blessing, in the field at the head of the page and in the form. */
export const draftName = "blessing:new";

/** In the jar, or on this device until there is a connection. */
export type Kept = { blessing: Blessing } | { waitingId: string };

type Field = (values: BlessingValues) => boolean;
let field: Field | undefined;

/** The field where writing begins, as long as it is there. */
export function showBroughtBack(shows: Field): () => void {
  field = shows;
  return () => {
    if (field === shows) field = undefined;
  };
}

/** False where the device has no room for them, or another member looks at it by now. */
function bringBack(memberId: string | undefined, values: BlessingValues): boolean {
  if (!memberId || !isViewer(memberId)) return false;
  if (field) return field(values);
  const others = draftsIn(readDraft(memberId, draftName, newStart(today(rightNow()))));
  return writeDrafts(memberId, draftName, [
    { values, idempotencyKey: newId(), savedAt: Date.now() },
    ...others,
  ]);
}

/** What a toast offers once a new blessing was kept: its words are a draft again. What has files waits in the trash with them. */
export function useUndoKeeping() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const memberId = useViewer()?.id;

  async function undo(kept: Kept, values: BlessingValues) {
    const { takeBack, keptDays } = await import("./keep-at-once.ts");
    if (values.files.length > 0) {
      await takeBack(kept, () => false);
      return toast("info", t("blessings.delete.done"), t("blessings.delete.doneText", { days: keptDays }));
    }
    const text = field ? "jar.field.undoneText" : "blessings.draft.keptText";
    await takeBack(kept, () => bringBack(memberId, values));
    return toast("info", t("jar.field.undone"), t(text));
  }

  return (kept: Kept, values: BlessingValues): ToastAction => ({
    label: t("jar.field.undo"),
    onPress: () =>
      void undo(kept, values).catch((error) => toast("error", t("blessings.delete.failed"), words(error))),
  });
}
