import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DonationRow } from "./donation-row.tsx";
import { DonationSums } from "./donation-sums.tsx";
import { allDonationsKey, useAllDonations, useDonationSums } from "./use-all-donations.ts";

/** What everybody has given, and what it comes to. */
export default function AllDonations() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const sums = useDonationSums();
  const donations = useAllDonations();
  return (
    <section aria-labelledby="all-donations" aria-busy={donations.isPending} className="max-w-[46rem]">
      <PanelHeading
        id="all-donations"
        title={t("moderation.donations.title")}
        description={t("moderation.donations.text")}
      />
      <Loaded
        query={sums}
        skeleton={<Skeleton className="mt-6 h-24" />}
        failedTitle={t("moderation.donations.sumsFailed")}
      >
        {(found) => (
          <>
            <DonationSums label={t("moderation.donations.sums")} sums={found.sums} />
            {found.practice.count > 0 ? (
              <DonationSums label={t("moderation.donations.practice")} sums={found.practice} isNamed />
            ) : null}
          </>
        )}
      </Loaded>
      <Loaded
        query={donations}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={t("moderation.donations.failed")}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={3} title={t("moderation.donations.none")} />
          ) : (
            <ul aria-labelledby="all-donations" className="mt-8 divide-y divide-line border-y border-line">
              {all.map((donation) => (
                <DonationRow
                  key={donation.id}
                  donation={donation}
                  donor={donation.donor?.fullName ?? t("moderation.donations.unknown")}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={donations}
        queryKey={allDonationsKey}
        label={t("shell.showMore")}
        failedText={words(donations.error)}
      />
    </section>
  );
}
