import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { ReportedThing } from "@blessing-jar/contract/moderation.ts";
import { Eye, Flag } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Versions } from "./contents.tsx";
import { DeleteButton } from "./delete-button.tsx";

interface ReportedRowProps {
  thing: ReportedThing;
  isDismissing: boolean;
  onOpen: () => void;
  onDismiss: () => void;
  onDelete: () => void;
}

/** What was reported with its words, why and by whom, and the two ways to decide. */
export function ReportedRow({ thing, isDismissing, onOpen, onDismiss, onDelete }: ReportedRowProps) {
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
