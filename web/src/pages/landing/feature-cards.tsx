import { CalendarHeart, type LucideIcon, NotebookPen, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { type Tone, tones } from "../../ui/tones.ts";

const features: { name: "jar" | "family" | "celebrations"; Icon: LucideIcon; tone: Tone; note: string }[] = [
  { name: "jar", Icon: NotebookPen, tone: "terra", note: "note-terra" },
  { name: "family", Icon: Users, tone: "sage", note: "note-sage" },
  { name: "celebrations", Icon: CalendarHeart, tone: "gold", note: "note-gold" },
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
          {features.map(({ name, Icon, tone, note }) => (
            <li key={name} className="flex">
              <div className={cx("card card-lifting note grow", note)}>
                <div aria-hidden="true" className={cx("feature-scene", `feature-scene-${name}`)} />
                <div className="px-6 pb-7 sm:px-7">
                  <span aria-hidden="true" className={cx("feature-arch", tones[tone])}>
                    <Icon className="size-6" />
                  </span>
                  <h3 className="mt-4 font-display text-[1.5rem] leading-tight text-ink">
                    {t(`landing.features.${name}Title`)}
                  </h3>
                  <p className="mt-2 text-body text-pretty text-ink-soft">
                    {t(`landing.features.${name}Text`)}
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </PageShell>
    </section>
  );
}
