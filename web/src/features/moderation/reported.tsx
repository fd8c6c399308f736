import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  listReported,
  type ReportedThing,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/ignore-not-found.ts";
import { endpointPages, refetch } from "../../api/queries.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminList } from "../administration/admin-list.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { DeleteDialog, type Deleting } from "./delete-dialog.tsx";
import { nextOpening, type Opening, OpeningDialog } from "./opening-dialog.tsx";
import { ReportedRow } from "./reported-row.tsx";

/** What members have reported, longest waiting first. */
export default function Reported() {
  const { t } = useTranslation();
  const tellFailure = useFailureToast();
  const reported = useInfiniteQuery(reportedPages);
  const dismiss = useDismiss();
  const [opening, setOpening] = useState<Opening<ReportedThing>>();
  const [deleting, setDeleting] = useState<Deleting<ReportedThing>>();

  async function handleDismiss(thing: ReportedThing) {
    try {
      await dismiss.mutateAsync(thing);
      toast("success", t("moderation.dismiss.done"), t("moderation.dismiss.doneText"));
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
        queryKey={reportedPages.queryKey}
        failedTitle={t("moderation.reported.failed")}
        none={{ title: t("moderation.reported.none"), description: t("moderation.reported.noneText") }}
      >
        {(thing) => (
          <ReportedRow
            key={thing.id}
            thing={thing}
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

const reportedPages = endpointPages(listReported, (page) => page.reported);

/** Idempotent: what another administrator has settled meanwhile counts as settled. */
function useDismiss() {
  return useMutation({
    mutationFn: (thing: ReportedThing) =>
      ignoreNotFound(call(dismissReports, { params: { reportId: thing.id } })),
    onSettled: () => refetch({ queryKey: reportedPages.queryKey }),
  });
}

function useDeleteReported() {
  return useMutation({
    mutationFn: ({ thing, reason }: { thing: ReportedThing | undefined; reason: ReportReason }) => {
      const query = { reason };
      const { blessingId = "", commentId } = thing ?? {};
      return ignoreNotFound(
        commentId
          ? call(deleteAnyComment, { params: { commentId }, query })
          : call(deleteAnyBlessing, { params: { blessingId }, query }),
      );
    },
    onSettled: () => refetch({ queryKey: reportedPages.queryKey }),
  });
}
