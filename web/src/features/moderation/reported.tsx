import type { ReportedThing } from "@blessing-jar/contract/moderation.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminList } from "../administration/admin-list.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { DeleteDialog, type Deleting } from "./delete-dialog.tsx";
import type { Gallery } from "./gallery.ts";
import { nextOpening, type Opening, OpeningDialog } from "./opening-dialog.tsx";
import { ReportedRow } from "./reported-row.tsx";
import { reportedKey, useDeleteReported, useDismiss, useReported } from "./use-reported.ts";

/** What members have reported, longest waiting first. */
export function Reported({ Gallery }: { Gallery: Gallery }) {
  const { t } = useTranslation();
  const tellFailure = useFailureToast();
  const reported = useReported();
  const dismiss = useDismiss();
  const [opening, setOpening] = useState<Opening<ReportedThing>>();
  const [deleting, setDeleting] = useState<Deleting<ReportedThing>>();

  async function handleDismiss(thing: ReportedThing) {
    try {
      await dismiss.mutateAsync(thing);
      toast({
        tone: "success",
        title: t("moderation.dismiss.done"),
        description: t("moderation.dismiss.doneText"),
      });
    } catch (error) {
      tellFailure("moderation.dismiss.failed", error);
    }
  }

  return (
    <AdminTab
      id="reported"
      title={t("moderation.reported.title")}
      description={t("moderation.reported.text")}
      isBusy={reported.isPending}
    >
      <AdminList
        labelledBy="reported"
        query={reported}
        queryKey={reportedKey}
        failedTitle={t("moderation.reported.failed")}
        none={{ title: t("moderation.reported.none"), description: t("moderation.reported.noneText") }}
      >
        {(thing) => (
          <ReportedRow
            key={thing.id}
            thing={thing}
            Gallery={Gallery}
            isDismissing={dismiss.isPending && dismiss.variables.id === thing.id}
            onOpen={() => setOpening(nextOpening(thing))}
            onDismiss={() => void handleDismiss(thing)}
            onDelete={() => setDeleting({ thing, isOpen: true, reason: thing.reports[0]?.reason ?? "other" })}
          />
        )}
      </AdminList>
      {opening ? (
        <OpeningDialog
          key={opening.count}
          blessing={{ id: opening.thing.blessingId, author: opening.thing.author }}
          Gallery={Gallery}
          isOpen={opening.isOpen}
          onClose={() => setOpening({ ...opening, isOpen: false })}
        />
      ) : null}
      <DeleteDialog
        deleting={deleting}
        onChange={setDeleting}
        mutation={useDeleteReported()}
        kind={deleting?.thing.commentId ? "comment" : "blessing"}
      />
    </AdminTab>
  );
}
