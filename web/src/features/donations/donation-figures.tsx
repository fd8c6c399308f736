import { useTranslation } from "react-i18next";

const figures = ["families", "blessings", "free"] as const;

/** Ordinary texts, which whoever runs the place may edit. */
export function DonationFigures() {
  const { t } = useTranslation();
  return (
    <dl
      aria-label={t("donations.hero.figures")}
      className="mt-7 flex max-w-[36rem] flex-wrap justify-between gap-x-6 gap-y-3 border-y border-line py-4"
    >
      {figures.map((figure) => (
        <div key={figure} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-soft">{t(`donations.hero.${figure}Label`)}</dt>
          <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">
            {t(`donations.hero.${figure}`)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
