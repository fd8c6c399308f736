import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdminList } from "../administration/admin-list.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { DonationRow } from "./donation-row.tsx";
import { DonationSums } from "./donation-sums.tsx";
import { allDonationsKey, useAllDonations, useDonationSums } from "./use-all-donations.ts";

/** What everybody has given, and what it comes to. */
export default function AllDonations() {
  const { t } = useTranslation();
  const sums = useDonationSums();
  const donations = useAllDonations();
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
        queryKey={allDonationsKey}
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
