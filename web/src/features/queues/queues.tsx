import { formatMoment, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  type FailedJob,
  getQueues,
  type MailHealth as Health,
  listFailedJobs,
  type Queue,
  retryJob,
} from "@blessing-jar/contract/queues.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointPages, endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminTab } from "../administration/admin-tab.tsx";
import { FaultWords } from "../administration/fault-words.tsx";
import { useJobName } from "../administration/use-job-name.ts";

export default function Queues() {
  const { t } = useTranslation();
  const queues = useQuery({ ...endpointQuery(getQueues), refetchOnMount: "always" });
  return (
    <AdminTab
      id="later-work"
      title={t("moderation.jobs.title")}
      description={t("moderation.jobs.text")}
      isBusy={queues.isPending}
      className="grid grid-cols-1 gap-y-10"
    >
      <Loaded
        query={queues}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failedTitle={t("moderation.jobs.failed")}
      >
        {({ queues: all, mails }) => (
          <>
            <FailedJobs />
            <MailHealth mails={mails} />
            <LaterWork queues={all} />
          </>
        )}
      </Loaded>
    </AdminTab>
  );
}

const columns = ["waiting", "running", "failed"] as const;
const headings = { waiting: "waiting", running: "running", failed: "givenUp" } as const;

/** What has something to tell, what did not work first; behind one line what has not. */
function LaterWork({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const nameOf = useJobName();
  const [isOpen, setIsOpen] = useState(false);
  const weight = ({ waiting, running, failed }: Queue) => 1_000_000 * failed + waiting + running;
  const busy = queues.filter(weight).toSorted((one, other) => weight(other) - weight(one));
  const quiet = queues.filter((queue) => weight(queue) === 0);
  return (
    <section aria-labelledby="done-later" className="grid grid-cols-1 gap-3">
      <h3 id="done-later" className="font-display text-heading text-ink">
        {t("moderation.jobs.queues")}
      </h3>
      {busy.length > 0 ? <QueueTable queues={busy} /> : null}
      {quiet.length > 0 ? (
        <Disclosure
          title={t("moderation.jobs.quiet", { count: quiet.length })}
          level={4}
          isQuiet
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        >
          <ul className="gap-x-14 ps-7 text-meta text-ink-soft sm:columns-2 xl:columns-3">
            {quiet.map(({ name }) => (
              <li key={name} className="break-inside-avoid py-1 wrap-anywhere">
                {nameOf(name)}
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

function QueueTable({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = useJobName();
  return (
    <table aria-labelledby="done-later" className="w-full border-y border-line text-ui">
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
      <tbody className="border-t border-line [&>tr:not(:last-child)]:border-b [&>tr]:border-line">
        {queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row" className="py-2 text-start font-normal text-ink wrap-anywhere">
              {nameOf(queue.name)}
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
  );
}

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
      {waiting + failed === 0 && !lastError ? (
        <p className="mt-1 text-ui text-pretty text-ink-soft">{t("moderation.jobs.mailsWell")}</p>
      ) : (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4">
          <Figure name={t("moderation.jobs.waiting")} value={formatNumber(waiting, language)} />
          <Figure name={t("moderation.jobs.givenUp")} value={formatNumber(failed, language)} />
          <div className="min-w-0">
            <dt className="text-meta text-ink-soft">{t("moderation.jobs.lastError")}</dt>
            <dd className="mt-1 text-ui text-ink wrap-anywhere">
              {lastError ? (
                <>
                  <FaultWords error={lastError.error} />
                  <span className="block text-meta text-ink-faint">
                    {nameOf(lastError.name)}
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
      )}
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

function FailedJobs() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const toastFailure = useFailureToast();
  const jobs = useInfiniteQuery(failedPages);
  const retry = useMutation({
    mutationFn: (job: FailedJob) => call(retryJob, { params: { jobId: job.id } }),
    onSuccess: (_, job) => toast("success", t("moderation.jobs.retried"), nameOf(job.name)),
    onError: (error) => toastFailure("moderation.jobs.retryFailed", error),
    onSettled: () => refetch({ queryKey: failedPages.queryKey }, { queryKey: queryKey(getQueues) }),
  });
  const nameOf = useJobName();

  return (
    <section aria-labelledby="failed-jobs" aria-busy={jobs.isPending}>
      <h3 id="failed-jobs" className="font-display text-heading text-ink">
        {t("moderation.jobs.failedTitle")}
      </h3>
      <PagedList
        query={jobs}
        queryKey={failedPages.queryKey}
        skeleton={<Skeleton className="mt-4 h-24" />}
        failedTitle={t("moderation.jobs.failed")}
        none={<p className="mt-1 text-ui text-ink-soft">{t("moderation.jobs.none")}</p>}
      >
        {(all) => (
          <ol aria-labelledby="failed-jobs" className="mt-3 lined border-y border-line">
            {all.map((job) => (
              <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <h4 id={job.id} className="text-ui font-medium text-ink wrap-anywhere">
                    {nameOf(job.name)}
                  </h4>
                  <Facts>
                    <span>
                      <FaultWords error={job.error} />
                    </span>
                    <span>{t("moderation.jobs.tries", { count: job.tries })}</span>
                    <time dateTime={job.failedAt}>{formatMoment(job.failedAt, language)}</time>
                  </Facts>
                </div>
                <Button
                  variant="outline"
                  size="sm"
                  icon={<RotateCw />}
                  aria-describedby={job.id}
                  isLoading={retry.isPending && retry.variables.id === job.id}
                  onClick={() => retry.mutate(job)}
                >
                  {t("shell.tryAgain")}
                </Button>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

const failedPages = endpointPages(listFailedJobs, (page) => page.jobs);
