import { type HealthCheck, listHealthChecks } from "@blessing-jar/contract/health.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { anew, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";

const looks = {
  well: { tone: "sage", Icon: CircleCheck },
  notice: { tone: "gold", Icon: Eye },
  bad: { tone: "terra", Icon: CircleAlert },
} as const satisfies Record<HealthCheck["state"], { tone: Tone; Icon: typeof Eye }>;
const gigabyte = 1024 ** 3;

/** What an operator has to look after, in words that need no operator; what needs somebody comes first. */
export function Health() {
  const { t } = useTranslation();
  const health = useQuery({ ...endpointQuery(listHealthChecks), refetchOnMount: anew });
  return (
    <section aria-labelledby="health" aria-busy={health.isPending} className="grid grid-cols-1 gap-4">
      <Loaded
        query={health}
        skeleton={<Skeleton className="h-56 rounded-card" />}
        failedTitle={t("administration.health.failed")}
      >
        {({ checks }) => <Checks checks={checks} />}
      </Loaded>
    </section>
  );
}

function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  const { t } = useTranslation();
  const rank = ({ state }: HealthCheck) => ["bad", "notice", "well"].indexOf(state);
  const isWell = checks.every(({ state }) => state === "well");
  return (
    <>
      <PanelHeading
        id="health"
        title={t("administration.health.title")}
        description={t(isWell ? "administration.health.allWell" : "administration.health.needsYou")}
      />
      <ul aria-labelledby="health" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {checks
          .toSorted((one, other) => rank(one) - rank(other))
          .map((check) => (
            <Check key={check.subject} check={check} />
          ))}
      </ul>
    </>
  );
}

function Check({ check }: { check: HealthCheck }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { subject, state, reason, count, bytes, at, version, latest } = check;
  const { tone, Icon } = looks[state];
  const words = t(`administration.health.${subject}.${reason}` as "administration.health.jobs.late", {
    amount: count ?? 0,
    gigabytes: Math.round((10 * (bytes ?? 0)) / gigabyte) / 10,
    moment: at && formatMoment(at, language),
    version,
    latest,
  });
  return (
    <li className={cx("flex min-w-0 gap-3.5 rounded-card border border-line bg-card p-4", tones[tone])}>
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep) [&_svg]:size-5">
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="text-ui font-medium text-ink">
          <span>{t(`administration.health.${subject}.name`)}</span>
          <span className={state === "well" ? "sr-only" : "ms-2 text-meta text-(--tone-deep)"}>
            {t(`administration.health.states.${state}`)}
          </span>
        </p>
        <p className="mt-0.5 text-meta text-pretty wrap-anywhere text-ink-soft">{words}</p>
        {reason === "failing" || (subject === "jobs" && state !== "well") ? (
          <Link
            to={paths.admin({ tab: "jobs" })}
            className="-mb-2 inline-flex min-h-11 items-center text-meta text-terra-deep underline underline-offset-4"
          >
            {t("administration.health.toJobs")}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
