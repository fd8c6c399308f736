import {
  formatCents,
  listDonations,
  listMonthlyDonations,
  type MonthlyDonation,
  stopMonthlyDonation,
} from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { useIsJustAway } from "../../api/connection.ts";
import { endpointPages, endpointQuery, ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine } from "../../ui/loaded.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { DonationRow } from "./donation-row.tsx";

export function DonationsSection() {
  const { t } = useTranslation();
  const query = useInfiniteQuery(donationPages);
  return (
    <SettingsSection
      name="donations"
      title={t("donations.profile.title")}
      description={t("donations.profile.text")}
    >
      <MonthlyDonations />
      <PagedList
        query={query}
        queryKey={donationPages.queryKey}
        skeleton={<Skeleton className="h-24" />}
        failedTitle={t("donations.profile.notFetched")}
        none={
          <p className="font-display text-quote text-ink-soft">
            {t("donations.profile.none")}{" "}
            <Link to={paths.donate()} className="text-link text-ui">
              {t("donations.profile.give")}
            </Link>
          </p>
        }
        more={{ label: t("donations.profile.more") }}
      >
        {(all) => (
          <section aria-labelledby="past-donations">
            <h3 id="past-donations" className="text-ui font-medium text-ink">
              {t("donations.profile.past")}
            </h3>
            <ul aria-labelledby="past-donations" className="mt-2 lined border-t border-line">
              {all.map((donation) => (
                <DonationRow key={donation.id} donation={donation} />
              ))}
            </ul>
          </section>
        )}
      </PagedList>
    </SettingsSection>
  );
}

function MonthlyDonations() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const monthly = useQuery({ ...endpointQuery(listMonthlyDonations), refetchOnMount: "always" });
  const { data } = monthly;
  const stopping = useMutation({
    mutationFn: (monthlyDonationId: string) =>
      ignoreNotFound(call(stopMonthlyDonation, { params: { monthlyDonationId } })),
    onSuccess: () =>
      refetch({ queryKey: queryKey(listMonthlyDonations) }, { queryKey: donationPages.queryKey }),
  });
  const [asked, setAsked] = useState<MonthlyDonation>();
  const shown = useLast(asked);
  const amount = formatCents(shown?.amount ?? 0, language);
  const isJustAway = useIsJustAway(monthly.error);

  // The list below says so of both.
  if (isJustAway) return null;
  if (monthly.isError)
    return <FailedLine className="mb-6" text={t("donations.profile.notFetched")} query={monthly} />;
  return (
    <>
      {data && data.monthly.length > 0 ? (
        <section aria-labelledby="monthly-donations" className="mb-8">
          <h3 id="monthly-donations" className="text-ui font-medium text-ink">
            {t("donations.profile.monthly")}
          </h3>
          <ul aria-labelledby="monthly-donations" className="mt-2 lined border-y border-line">
            {data.monthly.map((donation) => (
              <Row key={donation.id} donation={donation} onStop={() => setAsked(donation)} />
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmAction
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        mutation={stopping}
        variables={shown?.id ?? ""}
        title={t("donations.profile.stopAsk", { amount })}
        description={t(`donations.profile.${shown?.isPractice ? "stopPracticeText" : "stopText"}`)}
        confirmLabel={t("donations.profile.stopNamed", { amount })}
        workingLabel={t("donations.profile.stopping")}
        done={t("donations.profile.stopped")}
        doneText={() => t(`donations.profile.${shown?.isPractice ? "stoppedPracticeText" : "stoppedText"}`)}
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

const donationPages = endpointPages(listDonations, (page) => page.donations, { query: { limit: "10" } });
