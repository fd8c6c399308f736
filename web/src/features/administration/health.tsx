import { type HealthCheck, listHealthChecks } from "@blessing-jar/contract/health.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleAlert, CircleCheck, Eye } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { anew, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
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
  const rank = ({ state }: HealthCheck) => ["bad", "notice"].indexOf(state);
  const wanting = checks
    .filter(({ state }) => state !== "well")
    .toSorted((one, other) => rank(one) - rank(other));
  const well = checks.filter(({ state }) => state === "well");
  const count = wanting.length;
  return (
    <>
      <PanelHeading
        id="health"
        title={t("administration.health.title")}
        description={
          count === 0 ? t("administration.health.allWell") : t("administration.health.needsYou", { count })
        }
      />
      {count > 0 ? (
        <ul aria-labelledby="health" className="grid grid-cols-1 gap-3">
          {wanting.map((check, index) => (
            <Wanting key={check.subject} check={check} isFirst={index === 0} />
          ))}
        </ul>
      ) : null}
      {well.length > 0 ? (
        <ul
          aria-labelledby="health"
          className="grid grid-cols-1 gap-x-8 rounded-card border border-line bg-card px-4 py-1.5 sm:grid-cols-2 xl:grid-cols-3"
        >
          {well.map((check) => (
            <li key={check.subject} className="flex min-w-0 items-start gap-3.5 py-3">
              <CheckIcon state="well" />
              <div className="min-w-0">
                <Words check={check} areOthersWell={count === 0} />
                <Acts check={check} className="mt-2" />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What to do about the first is shown; about the others once it is asked for. */
function Wanting({ check, isFirst }: { check: HealthCheck; isFirst: boolean }) {
  const { t } = useTranslation();
  const { subject, state, reason } = check;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isFirst);
  const settings = lines[subject] ?? [];
  const how = settings.length > 0 && reason in howTo && howTo[reason as keyof typeof howTo];
  return (
    <li
      className={cx(
        "rounded-card border border-(--tone-deep)/40 bg-(--tone-wash) p-4",
        tones[looks[state].tone],
      )}
    >
      <div className="flex items-start gap-3.5">
        <CheckIcon state={state} />
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div className="min-w-0 max-w-[42rem] grow basis-72">
            <Words check={check} areOthersWell={false} />
          </div>
          <Acts check={check}>
            {how ? (
              <Button
                variant="outline"
                size="sm"
                className="bg-card!"
                icon={<ChevronDown className={isOpen ? "rotate-180" : undefined} />}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setIsOpen(!isOpen)}
              >
                {t("administration.health.whatToDo")}
                <span className="sr-only">{` ${t(`administration.health.${subject}.name`)}`}</span>
              </Button>
            ) : null}
          </Acts>
        </div>
      </div>
      {how ? (
        <div id={id} hidden={!isOpen} className="max-w-[45.125rem] pt-1 sm:ps-[3.125rem]">
          {settings.map((line) => (
            <SettingLine key={line} line={line} />
          ))}
          <p className="mt-2 text-meta text-pretty wrap-anywhere text-ink-soft">
            {t(`administration.health.${how}`)}
          </p>
        </div>
      ) : null}
    </li>
  );
}

function CheckIcon({ state }: Pick<HealthCheck, "state">) {
  const { tone, Icon } = looks[state];
  return (
    <span
      className={cx(
        "grid size-9 shrink-0 place-items-center rounded-full text-(--tone-deep) [&_svg]:size-5",
        state === "well" ? "bg-(--tone-wash)" : "bg-card",
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" />
    </span>
  );
}

function Words({ check, areOthersWell }: { check: HealthCheck; areOthersWell: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { subject, state, reason, count, bytes, size, at, version, latest, error } = check;
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
    <>
      <p className="text-ui font-medium text-ink">
        <span>{t(`administration.health.${subject}.name`)}</span>
        <span className={cx(state === "well" ? "sr-only" : "ms-2 text-meta text-(--tone-deep)")}>
          {` ${t(`administration.health.states.${state}`)}`}
        </span>
      </p>
      <p className="mt-0.5 text-meta text-pretty wrap-anywhere text-ink-soft">
        <span>{`${words} `}</span>
        {error ? <FaultWords error={error} /> : null}
      </p>
    </>
  );
}

interface ActsProps {
  check: HealthCheck;
  className?: string;
  children?: ReactNode;
}

function Acts({ check: { subject, state, reason }, className, children }: ActsProps) {
  const { t } = useTranslation();
  return (
    <div className={cx("flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden", className)}>
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
      {children}
    </div>
  );
}
