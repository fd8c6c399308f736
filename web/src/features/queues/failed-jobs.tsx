import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type FailedJob, getQueues, listFailedJobs, retryJob } from "@blessing-jar/contract/queues.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { endpointPages, queryKey, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useJobName } from "../administration/use-job-name.ts";

export function FailedJobs() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const tellFailure = useFailureToast();
  const jobs = useInfiniteQuery(failedPages);
  const retry = useMutation({
    mutationFn: (job: FailedJob) => call(retryJob, { params: { jobId: job.id } }),
    onSettled: () => refetch({ queryKey: failedPages.queryKey }, { queryKey: queryKey(getQueues) }),
  });
  const nameOf = useJobName();

  async function handleRetry(job: FailedJob) {
    try {
      await retry.mutateAsync(job);
      toast("success", t("moderation.jobs.retried"), nameOf(job.name));
    } catch (error) {
      tellFailure("moderation.jobs.retryFailed", error);
    }
  }

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
          <ol aria-labelledby="failed-jobs" className="mt-3 divide-y divide-line border-y border-line">
            {all.map((job) => (
              <li key={job.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <h4 id={job.id} className="text-ui font-medium text-ink wrap-anywhere">
                    <JobName queue={job.name} />
                  </h4>
                  <Facts>
                    <span>
                      <JobError error={job.error} />
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
                  onClick={() => void handleRetry(job)}
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

/** By the codes of the SMTP client, as the server's `MailRefused` carries them. */
const mailErrors: Record<string, "address" | "signIn" | "unreachable"> = {
  EENVELOPE: "address",
  EAUTH: "signIn",
  ENOAUTH: "signIn",
  ECONNECTION: "unreachable",
  ESOCKET: "unreachable",
  ETIMEDOUT: "unreachable",
  EDNS: "unreachable",
  ETLS: "unreachable",
};

/** Why a job failed: in words where it was a mail, and as the log names it. */
export function JobError({ error }: { error: string }) {
  const { t } = useTranslation();
  const reason = mailErrors[/^MailRefused (\w+)/.exec(error)?.[1] ?? ""];
  if (!reason) return <bdi>{error}</bdi>;
  return (
    <>
      <span>{t(`moderation.jobs.mailErrors.${reason}`)} </span>
      <bdi className="whitespace-nowrap">({error})</bdi>
    </>
  );
}

/** What a job does, and in small print the name of its queue, as the logs have it. */
export function JobName({ queue }: { queue: string }) {
  const nameOf = useJobName();
  const name = nameOf(queue);
  return (
    <>
      <span>{name}</span>
      {name === queue ? null : (
        <bdi dir="ltr" className="block w-fit text-meta font-normal wrap-anywhere text-ink-faint">
          {queue}
        </bdi>
      )}
    </>
  );
}

const failedPages = endpointPages(listFailedJobs, (page) => page.jobs);
