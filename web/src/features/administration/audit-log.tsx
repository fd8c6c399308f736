import type { AdminAct } from "@blessing-jar/contract/administration.ts";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { formatMoment } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { actsKey, useAdminActs } from "./use-administration.ts";

/** What administrators did, last first. */
export default function AuditLog() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const acts = useAdminActs();
  return (
    <section aria-labelledby="audit-log" aria-busy={acts.isPending} className="max-w-[46rem]">
      <PanelHeading
        id="audit-log"
        title={t("administration.audit.title")}
        description={t("administration.audit.text")}
      />
      <Loaded
        query={acts}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={t("administration.audit.failed")}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={3} title={t("administration.audit.none")} />
          ) : (
            <ol aria-labelledby="audit-log" className="mt-6 divide-y divide-line border-y border-line">
              {all.map((act) => (
                <ActRow key={act.id} act={act} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={acts}
        queryKey={actsKey}
        label={t("shell.showMore")}
        failedText={words(acts.error)}
      />
    </section>
  );
}

function ActRow({ act }: { act: AdminAct }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  // Of a report, it is one of a few.
  const isCoded = act.act === "blessing-deleted" || act.act === "comment-deleted";
  const reason = isCoded ? t(`reports.reasons.${act.reason}`) : act.reason;
  const nameOf = (person: AdminAct["actor"]) => person?.fullName ?? t("administration.audit.gone");
  return (
    <li className="grid gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-display text-heading text-ink">
          {t(`administration.acts.${act.act}`, { subject: act.subject })}
        </h3>
        <time dateTime={act.createdAt} className="text-meta text-ink-faint">
          {formatMoment(act.createdAt, language)}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-6 text-ui text-ink-soft">
        {act.isAboutMember ? <Fact name={t("administration.audit.whom")} value={nameOf(act.member)} /> : null}
        <Fact name={t("administration.audit.by")} value={nameOf(act.actor)} />
      </dl>
      {reason ? (
        <p
          dir="auto"
          className="mt-1 border-s-2 border-gold ps-3 font-display text-body text-pretty wrap-anywhere text-ink"
        >
          {reason}
        </p>
      ) : null}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
