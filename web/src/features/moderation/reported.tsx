import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  deleteAnyBlessing,
  deleteAnyComment,
  dismissReports,
  listReported,
  type ReportedThing,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Eye, Flag } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, ignoreNotFound, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Facts } from "../../ui/facts.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminList, AdminTab } from "../administration/admin-tab.tsx";
import { Versions } from "./contents.tsx";
import { DeleteButton, DeleteDialog, type Deleting } from "./delete-dialog.tsx";
import { nextOpening, type Opening, OpeningDialog } from "./opening-dialog.tsx";

export default function Reported() {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const reported = useInfiniteQuery(reportedPages);
  // Idempotent: what another administrator has settled meanwhile counts as settled.
  const dismiss = useMutation({
    mutationFn: (thing: ReportedThing) =>
      ignoreNotFound(call(dismissReports, { params: { reportId: thing.id } })),
    onSuccess: () => toast("success", t("moderation.dismiss.done"), t("moderation.dismiss.doneText")),
    onError: (error) => toastFailure("moderation.dismiss.failed", error),
    onSettled: () => refetch(anyOf(listReported)),
  });
  const [opening, setOpening] = useState<Opening<ReportedThing>>();
  const [deleting, setDeleting] = useState<Deleting<ReportedThing>>();

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
            onDismiss={() => dismiss.mutate(thing)}
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
    onSettled: () => refetch(anyOf(listReported)),
  });
}

interface ReportedRowProps {
  thing: ReportedThing;
  isDismissing: boolean;
  onOpen: () => void;
  onDismiss: () => void;
  onDelete: () => void;
}

function ReportedRow({ thing, isDismissing, onOpen, onDismiss, onDelete }: ReportedRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingId = useId();
  const { author, versions, isClosed, comment, createdAt, reports, reportsCount } = thing;
  const kind = thing.commentId === null ? "blessing" : "comment";
  return (
    <li className="grid gap-4 py-7">
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h3 id={headingId} className="min-w-0 text-ui font-medium text-ink wrap-anywhere">
            {t(`moderation.reported.${kind}`, { name: author.fullName })}
          </h3>
          <time dateTime={createdAt} className="text-meta text-ink-faint">
            {formatMoment(createdAt, language)}
          </time>
        </div>
        <Chip tone="terra" icon={<Flag />} className="shrink-0">
          {t("moderation.reported.count", { count: reportsCount })}
        </Chip>
      </div>
      <Versions versions={versions} level={4} />
      {isClosed ? (
        <p className="text-body text-ink-soft">
          {t("moderation.reported.closed", { name: author.fullName })}
        </p>
      ) : null}
      {comment === null ? null : (
        <blockquote
          dir="auto"
          className="rounded-card bg-paper-sunk px-5 py-4 font-display text-quote whitespace-pre-line text-ink wrap-anywhere"
        >
          {comment}
        </blockquote>
      )}
      <ul aria-label={t("moderation.reported.why")} className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id}>
            <p className="text-ui font-medium text-ink">{t(`reports.reasons.${report.reason}`)}</p>
            {report.words ? (
              <p
                dir="auto"
                className="mt-0.5 w-fit text-body whitespace-pre-line text-ink-soft wrap-anywhere"
              >
                {report.words}
              </p>
            ) : null}
            <Facts className="mt-0.5">
              <span>
                <bdi>{report.reporter.fullName}</bdi>
              </span>
              <time dateTime={report.createdAt}>{formatMoment(report.createdAt, language)}</time>
            </Facts>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {isClosed ? (
          <Button variant="outline" icon={<Eye />} aria-describedby={headingId} onClick={onOpen}>
            {t("moderation.opening.ask")}
          </Button>
        ) : null}
        <Button
          variant="outline"
          aria-describedby={headingId}
          isLoading={isDismissing}
          loadingLabel={t("moderation.dismiss.working")}
          onClick={onDismiss}
        >
          {t("moderation.dismiss.action")}
        </Button>
        <DeleteButton describedBy={headingId} onDelete={onDelete} />
      </div>
    </li>
  );
}
