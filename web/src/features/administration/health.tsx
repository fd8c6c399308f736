import { type HealthCheck, listHealthChecks } from "@blessing-jar/contract/health.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, Eye } from "lucide-react";
import { Link } from "react-router";
import { anew, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { cx, type Tone, tones } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { FaultWords } from "./fault-words.tsx";
import { BackUpNow, TestMail } from "./health-actions.tsx";
import { SettingLine } from "./setting-line.tsx";

const looks = {
  well: { tone: "sage", Icon: CircleCheck },
  notice: { tone: "gold", Icon: Eye },
  bad: { tone: "terra", Icon: CircleAlert },
} as const satisfies Record<HealthCheck["state"], { tone: Tone; Icon: typeof Eye }>;
const gigabytesOf = (bytes: number | null | undefined) => Math.round((10 * (bytes ?? 0)) / 1024 ** 3) / 10;
/** What somebody writes into the settings, or corrects there, for it to be well. */
const lines: Partial<Record<HealthCheck["subject"], string[]>> = {
  address: ["HOST=0.0.0.0", "PUBLIC_URL=http://192.168.1.20:3000"],
  mail: ["SMTP_URL=smtp://user:password@mail.example.org:587"],
  backups: ["BACKUP_TO=/mnt/other-disk/blessing-jar"],
};
const howTo = {
  alone: "howToLines",
  outbox: "howTo",
  off: "howTo",
  failing: "correct",
  unreachable: "correct",
} as const;
/** A backup that has begun is shown once it is made, or has failed. */
const lookAgainMs = 10_000;

/** What an operator has to look after, in words that need no operator; what needs somebody comes first. */
export function Health() {
  const { t } = useTranslation();
  const health = useQuery({
    ...endpointQuery(listHealthChecks),
    refetchOnMount: anew,
    refetchInterval: lookAgainMs,
  });
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
  const count = checks.filter(({ state }) => state !== "well").length;
  return (
    <>
      <PanelHeading
        id="health"
        title={t("administration.health.title")}
        description={
          count === 0 ? t("administration.health.allWell") : t("administration.health.needsYou", { count })
        }
      />
      <ul
        aria-labelledby="health"
        className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 xl:grid-cols-3"
      >
        {checks
          .toSorted((one, other) => rank(one) - rank(other))
          .map((check) => (
            <Check key={check.subject} check={check} areOthersWell={count === 0} />
          ))}
      </ul>
    </>
  );
}

function Check({ check, areOthersWell }: { check: HealthCheck; areOthersWell: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { subject, state, reason, count, bytes, size, at, version, latest, error } = check;
  const { tone, Icon } = looks[state];
  const settings = lines[subject] ?? [];
  const how = settings.length > 0 && reason in howTo && howTo[reason as keyof typeof howTo];
  const found = subject === "jobs" && reason === "working" && !areOthersWell ? "workingElse" : reason;
  const words = t(`administration.health.${subject}.${found}` as "administration.health.jobs.late", {
    amount: count ?? 0,
    gigabytes: gigabytesOf(bytes),
    total: gigabytesOf(size),
    moment: at && formatMoment(at, language),
    version,
    latest,
  });
  return (
    <li
      className={cx(
        "flex min-w-0 gap-3.5 rounded-card border p-4",
        state === "well" ? "border-line bg-card" : "border-(--tone-deep)/40 bg-(--tone-wash)",
        tones[tone],
      )}
    >
      <span
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full text-(--tone-deep) [&_svg]:size-5",
          state === "well" ? "bg-(--tone-wash)" : "bg-card",
        )}
      >
        <Icon aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="text-ui font-medium text-ink">
          <span>{t(`administration.health.${subject}.name`)}</span>
          <span className="ms-2 text-meta text-(--tone-deep)">
            {t(`administration.health.states.${state}`)}
          </span>
        </p>
        <p className="mt-0.5 text-meta text-pretty wrap-anywhere text-ink-soft">
          <span>{`${words} `}</span>
          {error ? <FaultWords error={error} /> : null}
        </p>
        {how ? (
          <>
            {settings.map((line) => (
              <SettingLine key={line} line={line} />
            ))}
            <p className="mt-2 text-meta text-pretty wrap-anywhere text-ink-soft">
              {t(`administration.health.${how}`)}
            </p>
          </>
        ) : null}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          {subject === "mail" && reason !== "outbox" ? <TestMail /> : null}
          {subject === "backups" && reason !== "off" ? <BackUpNow /> : null}
          {reason === "failing" || (subject === "jobs" && state !== "well") ? (
            <Link
              to={paths.admin({ tab: "jobs" })}
              className="inline-flex min-h-11 items-center text-meta text-terra-deep underline underline-offset-4"
            >
              {t("administration.health.toJobs")}
            </Link>
          ) : null}
        </div>
      </div>
    </li>
  );
}
