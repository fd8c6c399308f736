import { type AdminAct, listAdminActs } from "@blessing-jar/contract/administration.ts";
import { formatMoment, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { traitsOf } from "@blessing-jar/contract/languages.ts";
import { reportReasons } from "@blessing-jar/contract/reports.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { endpointPages } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { AdminList, AdminTab } from "./admin-tab.tsx";
import { useJobName } from "./use-job-name.ts";

export default function AuditLog() {
  const { t } = useTranslation();
  const acts = useInfiniteQuery(actPages);
  return (
    <AdminTab
      id="audit-log"
      title={t("administration.audit.title")}
      description={t("administration.audit.text")}
      isBusy={acts.isPending}
    >
      <AdminList
        labelledBy="audit-log"
        query={acts}
        queryKey={actPages.queryKey}
        failedTitle={t("administration.audit.failed")}
        none={{ title: t("administration.audit.none"), description: t("administration.audit.noneText") }}
      >
        {(act) => <ActRow key={act.id} act={act} />}
      </AdminList>
    </AdminTab>
  );
}

function ActRow({ act }: { act: AdminAct }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOfJob = useJobName();
  const { texts } = act;
  // Of a report, it is one of a few.
  const isCoded = act.act === "blessing-deleted" || act.act === "comment-deleted";
  const coded = reportReasons.find((each) => isCoded && each === act.reason);
  const reason = coded ? t(`reports.reasons.${coded}`) : act.reason;
  const nameOf = (person: AdminAct["actor"]) => person?.fullName ?? t("administration.audit.gone");
  const actor = act.isByOperator ? t("administration.audit.operator") : nameOf(act.actor);
  return (
    <li className="grid gap-1 py-4">
      <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
        <h3 className="font-display text-heading text-ink">
          {t(`administration.acts.${act.act}`, {
            subject: act.act === "job-retried" ? nameOfJob(act.subject ?? "") : act.subject,
          })}
        </h3>
        <time dateTime={act.createdAt} className="text-meta text-ink-faint">
          {formatMoment(act.createdAt, language)}
        </time>
      </div>
      <dl className="flex flex-wrap gap-x-6 text-ui text-ink-soft">
        {act.isAboutMember ? <Fact name={t("administration.audit.whom")} value={nameOf(act.member)} /> : null}
        <Fact name={t("administration.audit.by")} value={actor} />
        {texts ? (
          <Fact name={t("translations.language")} value={traitsOf(texts.language).nativeName} />
        ) : null}
        {texts?.count ? (
          <Fact name={t("translations.figures.texts")} value={formatNumber(texts.count, language)} />
        ) : null}
      </dl>
      {texts?.key ? <Text name={texts.key} english={texts.english} /> : null}
      {reason ? (
        <div className="mt-1 border-s-2 border-gold ps-3">
          <p dir="auto" className="w-fit font-display text-body text-pretty wrap-anywhere text-ink">
            {reason}
          </p>
        </div>
      ) : null}
    </li>
  );
}

function Text({ name, english }: { name: string; english: string | null }) {
  return (
    <div className="mt-1 min-w-0">
      {english ? (
        <p lang="en" dir="auto" className="line-clamp-2 w-fit text-ui text-pretty wrap-anywhere text-ink">
          {english}
        </p>
      ) : null}
      <p dir="ltr" className="w-fit text-meta wrap-anywhere text-ink-faint">
        {name}
      </p>
    </div>
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

const actPages = endpointPages(listAdminActs, (page) => page.acts);
