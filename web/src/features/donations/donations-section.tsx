import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PagedList } from "../../ui/paged-list.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DonationRow } from "./donation-row.tsx";
import { MonthlyDonations } from "./monthly-donations.tsx";
import { donationsKey, useDonations } from "./use-donations.ts";

/** What the member has given, and what goes on each month. */
export function DonationsSection() {
  const { t } = useTranslation();
  const query = useDonations();
  return (
    <SettingsSection title={t("donations.profile.title")} description={t("donations.profile.text")}>
      <MonthlyDonations />
      <PagedList
        query={query}
        queryKey={donationsKey}
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
            <ul aria-labelledby="past-donations" className="mt-2 divide-y divide-line border-t border-line">
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
