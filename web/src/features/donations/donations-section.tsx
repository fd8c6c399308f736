import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useErrorWords } from "../../api/error-words.ts";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { paths } from "../../paths.ts";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DonationRow } from "./donation-row.tsx";
import { MonthlyDonations } from "./monthly-donations.tsx";
import { donationsKey, useDonations } from "./use-donations.ts";

/** What the member has given, and what goes on each month. */
export function DonationsSection() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const query = useDonations();
  return (
    <SettingsSection title={t("donations.profile.title")} description={t("donations.profile.text")}>
      <MonthlyDonations />
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-24" />}
        failedTitle={t("donations.profile.notFetched")}
      >
        {(all) =>
          all.length === 0 ? (
            <p className="font-display text-quote text-ink-soft">
              {t("donations.profile.none")}{" "}
              <Link to={paths.donate()} className="text-link text-ui">
                {t("donations.profile.give")}
              </Link>
            </p>
          ) : (
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
          )
        }
      </Loaded>
      <ShowMore
        className="mt-3"
        variant="ghost"
        query={query}
        queryKey={donationsKey}
        label={t("donations.profile.more")}
        failedText={words(query.error)}
      />
    </SettingsSection>
  );
}
