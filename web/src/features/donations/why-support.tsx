import { HeartHandshake, Lightbulb, ShieldCheck, Sprout } from "lucide-react";
import { useTranslation } from "react-i18next";

const points = [
  { key: "free", Icon: HeartHandshake },
  { key: "features", Icon: Lightbulb },
  { key: "service", Icon: ShieldCheck },
  { key: "community", Icon: Sprout },
] as const;

export function WhySupport() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="why-support">
      <h2 id="why-support" className="font-display text-title text-balance text-ink">
        {t("donations.why.title")}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ key, Icon }) => (
          <li key={key} className="border-t border-line pt-5">
            <Icon aria-hidden="true" strokeWidth={1.4} className="size-7 text-sage-deep" />
            <h3 className="mt-4 font-display text-heading text-ink">{t(`donations.why.${key}.title`)}</h3>
            <p className="mt-1 text-pretty text-ink-soft">{t(`donations.why.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
