import {
  formatCents,
  getDonationSums,
  listAllDonations,
  type DonationSums as Sums,
} from "@blessing-jar/contract/donations.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endpointPages, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AdminList, AdminTab } from "../administration/admin-tab.tsx";
import { DonationRow } from "./donation-row.tsx";

export default function AllDonations() {
  const { t } = useTranslation();
  const sums = useQuery({ ...endpointQuery(getDonationSums), refetchOnMount: "always" });
  const donations = useInfiniteQuery(allDonationPages);
  return (
    <AdminTab
      id="all-donations"
      title={t("moderation.donations.title")}
      description={t("moderation.donations.text")}
      isBusy={donations.isPending}
    >
      <Loaded
        query={sums}
        skeleton={<Skeleton className="mt-6 h-24" />}
        failedTitle={t("moderation.donations.sumsFailed")}
      >
        {(found) => (
          <>
            {found.sums.count > 0 || found.practice.count === 0 ? (
              <DonationSums label={t("moderation.donations.sums")} sums={found.sums} />
            ) : null}
            {found.practice.count > 0 ? (
              <DonationSums label={t("moderation.donations.practice")} sums={found.practice} isNamed />
            ) : null}
          </>
        )}
      </Loaded>
      <AdminList
        labelledBy="all-donations"
        query={donations}
        queryKey={allDonationPages.queryKey}
        failedTitle={t("moderation.donations.failed")}
        none={{ title: t("moderation.donations.none"), description: t("moderation.donations.noneText") }}
      >
        {(donation) => (
          <DonationRow
            key={donation.id}
            donation={donation}
            donor={donation.donor?.fullName ?? t("moderation.donations.unknown")}
          />
        )}
      </AdminList>
    </AdminTab>
  );
}

const allDonationPages = endpointPages(listAllDonations, (page) => page.donations);

function DonationSums({ label, sums, isNamed }: { label: string; sums: Sums; isNamed?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  const figures = [
    [t("moderation.donations.total"), money(sums.total)],
    [t("moderation.donations.thisMonth"), money(sums.thisMonth)],
    [t("moderation.donations.count"), formatNumber(sums.count, language)],
    [t("moderation.donations.returned"), money(sums.returned)],
    ...(sums.underReview > 0
      ? [[t("moderation.donations.underReview"), money(sums.underReview)] as const]
      : []),
    [t("moderation.donations.monthly", { count: sums.monthly.count }), money(sums.monthly.amount)],
  ] as const;
  return (
    <>
      {isNamed ? <h3 className="mt-8 text-ui font-medium text-ink">{label}</h3> : null}
      <dl
        aria-label={label}
        className="mt-6 grid grid-cols-2 gap-x-8 gap-y-5 border-t border-line pt-5 sm:flex sm:flex-wrap sm:justify-between"
      >
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-meta text-pretty text-ink-soft">{name}</dt>
            <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
