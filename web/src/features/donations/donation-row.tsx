import { type Donation, formatCents, numberOfDonation } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";

export function DonationRow({ donation, donor }: { donation: Donation; donor?: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, amount, returned, isUnderReview, isMonthly, hasEnded, isPractice, givenAt } = donation;
  const notes = [
    t(`donations.profile.${!isMonthly ? "once" : hasEnded ? "ofEndedMonthly" : "ofMonthly"}`),
    ...(isPractice ? [t("donations.profile.practice")] : []),
    ...(returned > 0 ? [t("donations.profile.returned", { amount: formatCents(returned, language) })] : []),
    ...(isUnderReview ? [t("donations.profile.underReview")] : []),
    t("donations.number", { number: numberOfDonation(id) }),
  ];
  return (
    <li
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3",
        donor && "lg:grid lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]",
      )}
    >
      <span className="font-display text-heading text-ink tabular-nums">
        <bdi>{formatCents(amount, language)}</bdi>
      </span>
      <time dateTime={givenAt} className={cx("text-ui text-ink-soft", donor && "lg:order-last")}>
        {formatDay(today(new Date(givenAt)), language)}
      </time>
      {donor ? (
        <span className="basis-full text-ui text-ink wrap-anywhere">
          <bdi>{donor}</bdi>
        </span>
      ) : null}
      <span className="basis-full text-meta text-ink-faint">
        {notes.map((note, index) => (
          <span key={note} className={index > 0 ? "before:mx-2 before:content-['·']" : ""}>
            {note}
          </span>
        ))}
      </span>
    </li>
  );
}
