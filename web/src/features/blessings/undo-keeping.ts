import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { rightNow } from "../../api/server-clock.ts";
import { isViewer, useViewer } from "../../api/session-store.ts";
import { newId } from "../../device/new-id.ts";
import { today } from "../../language/dates.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { draftsIn, readDraft, writeDrafts } from "../../storage/drafts.ts";
import { toast } from "../../ui/toast-store.ts";
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

/** What a toast offers once a new blessing was kept: it is a draft again, with its files. */
export function useUndoKeeping() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const memberId = useViewer()?.id;

  async function undo(kept: Kept, values: BlessingValues) {
    const { takeBack, filesOnDevice, keptDays } = await import("./keep-at-once.ts");
    const files = memberId && (await filesOnDevice(memberId, values.files));
    const text = field ? "jar.field.undoneText" : "blessings.draft.keptText";
    const isBack = await takeBack(kept, () => (files ? bringBack(memberId, { ...values, files }) : false));
    if (isBack) return toast("info", t("jar.field.undone"), t(text));
    if ("waitingId" in kept) return toast("error", t("blessings.delete.failed"), t("outbox.noRoom"));
    return toast("info", t("blessings.delete.done"), t("blessings.delete.doneText", { days: keptDays }));
  }

  return (kept: Kept, values: BlessingValues) => ({
    label: t("jar.field.undo"),
    onPress: async () => {
      await undo(kept, values).catch((error) => toast("error", t("blessings.delete.failed"), words(error)));
    },
  });
}
