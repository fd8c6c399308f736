import { formatMoment, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { MailHealth as Health } from "@blessing-jar/contract/queues.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { useJobName } from "../administration/use-job-name.ts";
import { JobError } from "./job-error.tsx";

/** How many mails wait or were given up, and the name of the last error. */
export function MailHealth({ mails }: { mails: Health }) {
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
