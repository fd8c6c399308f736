import {
  formatCents,
  getDonationSums,
  listAllDonations,
  type DonationSums as Sums,
} from "@blessing-jar/contract/donations.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { endpointPages, endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { AdminList, AdminTab } from "../administration/admin-tab.tsx";
import { Figures } from "../administration/figures.tsx";
import { DonationRow } from "./donation-row.tsx";

export default function AllDonations() {
  const { t } = useTranslation();
  const { language } = useLanguage();
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
            {found.sums.count > 0 ? <DonationSums sums={found.sums} /> : null}
            {found.practice.count > 0 ? (
              <p className="mt-6 text-ui text-pretty text-ink-soft">
                {t("moderation.donations.practice", {
                  amount: formatCents(found.practice.total, language),
                })}
              </p>
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

function DonationSums({ sums }: { sums: Sums }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  const figures = [
    { name: t("moderation.donations.total"), value: money(sums.total) },
    { name: t("moderation.donations.thisMonth"), value: money(sums.thisMonth) },
    { name: t("moderation.donations.count"), value: formatNumber(sums.count, language) },
    { name: t("moderation.donations.returned"), value: money(sums.returned) },
    ...(sums.underReview > 0
      ? [{ name: t("moderation.donations.underReview"), value: money(sums.underReview) }]
      : []),
    {
      name: t("moderation.donations.monthly", { count: sums.monthly.count }),
      value: money(sums.monthly.amount),
    },
  ];
  return (
    <div className="mt-6">
      <Figures label={t("moderation.donations.sums")} figures={figures} />
    </div>
  );
}
