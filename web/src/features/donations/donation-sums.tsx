import { formatCents, type DonationSums as Sums } from "@blessing-jar/contract/donations.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";

interface DonationSumsProps {
  label: string;
  sums: Sums;
  /** Shows the label. */
  isNamed?: boolean;
}

/** What donations come to, in a strip below a hairline; the list below begins with the next. */
export function DonationSums({ label, sums, isNamed }: DonationSumsProps) {
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
