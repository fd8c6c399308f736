import { formatCents, type MonthlyDonation } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { FailedLine } from "../../ui/failed-line.tsx";
import { useMonthlyDonations, useStopMonthly } from "./use-donations.ts";

/** What goes on each month, and its end; nothing where there is none. */
export function MonthlyDonations() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, isError, isFetching, refetch } = useMonthlyDonations();
  const stopping = useStopMonthly();
  const [asked, setAsked] = useState<MonthlyDonation>();
  const [isAsking, setIsAsking] = useState(false);
  const amount = formatCents(asked?.amount ?? 0, language);

  function ask(donation: MonthlyDonation) {
    setAsked(donation);
    setIsAsking(true);
  }

  if (isError) {
    const retry = { isWorking: isFetching, onPress: () => void refetch() };
    return <FailedLine className="mb-6" text={t("donations.profile.notFetched")} retry={retry} />;
  }
  return (
    <>
      {data && data.monthly.length > 0 ? (
        <section aria-labelledby="monthly-donations" className="mb-8">
          <h3 id="monthly-donations" className="text-ui font-medium text-ink">
            {t("donations.profile.monthly")}
          </h3>
          <ul aria-labelledby="monthly-donations" className="mt-2 divide-y divide-line border-y border-line">
            {data.monthly.map((donation) => (
              <Row key={donation.id} donation={donation} onStop={() => ask(donation)} />
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={stopping}
        variables={asked?.id ?? ""}
        title={t("donations.profile.stopAsk", { amount })}
        description={t("donations.profile.stopText")}
        confirmLabel={t("donations.profile.stopNamed", { amount })}
        workingLabel={t("donations.profile.stopping")}
        done={t("donations.profile.stopped")}
        doneText={() => t("donations.profile.stoppedText")}
        failed="donations.profile.stopFailed"
      />
    </>
  );
}

function Row({ donation, onStop }: { donation: MonthlyDonation; onStop: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = formatCents(donation.amount, language);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <span className="font-display text-heading text-ink tabular-nums">
        {t("donations.perMonth", { amount })}
      </span>
      <span className="order-last basis-full text-ui text-ink-soft sm:order-none sm:grow sm:basis-0">
        <span>
          {t("donations.profile.since", { day: formatDay(today(new Date(donation.startedAt)), language) })}
        </span>
        {donation.isPractice ? (
          <span className="before:mx-2 before:content-['·']">{t("donations.profile.practice")}</span>
        ) : null}
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("donations.profile.stopNamed", { amount })}
        onClick={onStop}
      >
        {t("donations.profile.stop")}
      </Button>
    </li>
  );
}
