import { formatMoment, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { getQueues, type MailHealth as Health, type Queue } from "@blessing-jar/contract/queues.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { useJobName } from "../administration/use-job-name.ts";
import { FailedJobs, JobError, JobName } from "./failed-jobs.tsx";

/** What is done later: mails above all, what was given up, and how much waits. */
export default function Queues() {
  const { t } = useTranslation();
  const queues = useQuery({ ...endpointQuery(getQueues), refetchOnMount: "always" });
  return (
    <AdminTab
      id="later-work"
      title={t("moderation.jobs.title")}
      description={t("moderation.jobs.text")}
      isBusy={queues.isPending}
      className="grid gap-10"
    >
      <Loaded
        query={queues}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failedTitle={t("moderation.jobs.failed")}
      >
        {({ queues: all, mails }) => (
          <>
            <MailHealth mails={mails} />
            <FailedJobs />
            <QueueTable queues={all} />
          </>
        )}
      </Loaded>
    </AdminTab>
  );
}

const columns = ["waiting", "running", "failed"] as const;
const headings = { waiting: "waiting", running: "running", failed: "givenUp" } as const;

/** Every kind of work, with how much of it waits, runs or was given up. */
function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const title = t("moderation.jobs.queues");
  return (
    <Disclosure title={title} isOpen={isOpen} onOpenChange={setIsOpen}>
      <table aria-label={title} className="mt-3 w-full border-y border-line text-ui">
        <thead className="text-meta text-ink-soft">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              {t("moderation.jobs.name")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 ps-3 text-end font-normal">
                {t(`moderation.jobs.${headings[column]}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row" className="py-2 text-start font-normal text-ink wrap-anywhere">
                <JobName queue={queue.name} />
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={cx(
                    "py-2 ps-3 text-end tabular-nums",
                    queue[column] > 0 ? "font-medium text-ink" : "text-ink-faint",
                  )}
                >
                  {formatNumber(queue[column], language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

/** How many mails wait or were given up, and the name of the last error. */
function MailHealth({ mails }: { mails: Health }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = useJobName();
  const { isDelivered, waiting, failed, lastError } = mails;
  return (
    <section aria-labelledby="mail-health">
      <h3 id="mail-health" className="font-display text-heading text-ink">
        {t("moderation.jobs.mails")}
      </h3>
      {isDelivered ? null : (
        <p className="mt-1 text-ui text-pretty text-ink-soft">{t("moderation.jobs.outbox")}</p>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4">
        <Figure name={t("moderation.jobs.waiting")} value={formatNumber(waiting, language)} />
        <Figure name={t("moderation.jobs.givenUp")} value={formatNumber(failed, language)} />
        <div className="min-w-0">
          <dt className="text-meta text-ink-soft">{t("moderation.jobs.lastError")}</dt>
          <dd className="mt-1 text-ui text-ink wrap-anywhere">
            {lastError ? (
              <>
                <JobError error={lastError.error} />
                <span className="block text-meta text-ink-faint">
                  {nameOf(lastError.name)}
                  <span className="before:mx-2 before:content-['·']">
                    <bdi>{lastError.name}</bdi>
                  </span>
                  {lastError.at ? (
                    <span className="whitespace-nowrap before:mx-2 before:content-['·']">
                      {formatMoment(lastError.at, language)}
                    </span>
                  ) : null}
                </span>
              </>
            ) : (
              t("moderation.jobs.noError")
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-meta text-ink-soft">{name}</dt>
      <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">{value}</dd>
    </div>
  );
}
