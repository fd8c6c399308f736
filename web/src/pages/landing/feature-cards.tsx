import { CalendarHeart, type LucideIcon, NotebookPen, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { type Tone, tones } from "../../ui/tones.ts";

const features: { name: "jar" | "family" | "celebrations"; Icon: LucideIcon; tone: Tone }[] = [
  { name: "jar", Icon: NotebookPen, tone: "terra" },
  { name: "family", Icon: Users, tone: "sage" },
  { name: "celebrations", Icon: CalendarHeart, tone: "gold" },
];

export function FeatureCards({ id }: { id: string }) {
  const { t } = useTranslation();
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="-scroll-mt-4 border-y border-line bg-paper-sunk/60 py-16 outline-none sm:py-24 drawn-near-66 md:drawn-near-36"
    >
      <PageShell>
        <SectionHeading
          id={titleId}
          title={t("landing.features.title")}
          description={t("landing.features.description")}
        />
        <ul className="mt-10 grid gap-5 md:grid-cols-3">
          {features.map(({ name, Icon, tone }) => (
            <li key={name} className="flex">
              <Card padding="lg" isLifting className="grow">
                <span
                  className={cx(
                    "grid h-14 w-12 place-items-center rounded-t-[1.5rem] rounded-b-xl bg-(--tone-wash) text-(--tone-deep)",
                    tones[tone],
                  )}
                  aria-hidden="true"
                >
                  <Icon className="size-6" />
                </span>
                <h3 className="mt-5 font-display text-heading text-ink">
                  {t(`landing.features.${name}Title`)}
                </h3>
                <p className="mt-2 text-body text-pretty text-ink-soft">
                  {t(`landing.features.${name}Text`)}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </PageShell>
    </section>
  );
}
