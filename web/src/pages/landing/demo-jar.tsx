import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { BookOpen, Check, HandHeart, Heart, type LucideIcon, MessageCircle } from "lucide-react";
import { type ComponentType, useId } from "react";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { HealthPicture } from "../../illustrations/health-picture.tsx";
import { Jar } from "../../illustrations/jar.tsx";
import { PrayerPicture } from "../../illustrations/prayer-picture.tsx";
import type { TextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { PageShell, SectionHeading } from "../../ui/page-shell.tsx";

const titleId = "demo-title";

export function DemoJar() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={titleId} className="py-16 sm:py-24 drawn-near-124 md:drawn-near-56">
      <PageShell>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
          <SectionHeading
            id={titleId}
            title={t("landing.demo.title")}
            description={t("landing.demo.description")}
          />
          <div className="flex min-w-0 flex-wrap items-center gap-5 sm:flex-nowrap">
            <Jar fill={0.85} lights={8} className="w-24 shrink-0" />
            <p>
              <span className="block font-display text-stat text-ink tabular-nums">
                {t("landing.demo.count")}
              </span>
              <span className="block text-ui text-ink-soft">{t("landing.demo.countText")}</span>
            </p>
          </div>
        </div>
        <DemoScreens />
        <ul className="mt-12 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
          {samples.map((sample) => (
            <li key={sample.name} className="flex drawn-near-34">
              <SampleCard sample={sample} />
            </li>
          ))}
        </ul>
      </PageShell>
    </section>
  );
}

/** Of the app as it is, taken by `e2e/previews.ts`: on a phone, and where there is room before the one of a laptop. */
function DemoScreens() {
  const { t } = useTranslation();
  return (
    <div
      role="img"
      aria-label={t("landing.demo.screen")}
      className="mt-10 flex justify-center gap-10 lg:mt-12"
    >
      <Screen form="wide" className="aspect-[16/10] grow rounded-tile max-lg:hidden" />
      <Screen
        form="narrow"
        className="aspect-[390/844] w-[19rem] max-w-full rounded-[2rem] lg:w-[15.5rem] lg:shrink-0"
      />
    </div>
  );
}

function Screen({ form, className }: { form: "wide" | "narrow"; className: string }) {
  const { language } = useLanguage();
  const frame = "overflow-hidden border-4 border-card bg-card shadow-lift ring-1 ring-line-strong";
  return (
    <div className={cx(frame, className)}>
      {/* Of what is not shown, a browser fetches nothing. */}
      {[
        { theme: "", shown: "dark:hidden" },
        { theme: "-dark", shown: "hidden dark:block" },
      ].map(({ theme, shown }) => (
        <img
          key={shown}
          src={`/previews/${language}-${form}${theme}.webp`}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx("size-full object-cover object-top", shown)}
        />
      ))}
    </div>
  );
}

function SampleCard({ sample }: { sample: Sample }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleId = useId();
  const { name, Picture, date, verse, isAnswered } = sample;
  const text = (key: "image" | "category" | "title" | "description") => t(`landing.demo.${name}.${key}`);
  return (
    <article
      aria-labelledby={titleId}
      className="card card-lifting flex min-w-0 grow flex-col overflow-hidden"
    >
      <div role="img" aria-label={text("image")}>
        <Picture className="aspect-[5/3] w-full" />
      </div>
      <div className="flex grow flex-col p-6">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-ink-faint">
          <Chip tone={name}>{text("category")}</Chip>
          <time dateTime={date} className="shrink-0" suppressHydrationWarning>
            {formatDay(date, language, "medium")}
          </time>
        </p>
        <h3 id={titleId} className="mt-4 font-display text-heading text-balance text-ink">
          {text("title")}
        </h3>
        <p className="mt-2 font-display text-body text-pretty text-ink-soft">{text("description")}</p>
        {verse || isAnswered ? (
          <ul className="mt-4 flex flex-wrap gap-2">
            {verse ? (
              <li>
                <Chip icon={<BookOpen />}>{t(verse)}</Chip>
              </li>
            ) : null}
            {isAnswered ? (
              <li>
                <Chip tone="sage" icon={<Check />}>
                  {t("landing.demo.answered")}
                </Chip>
              </li>
            ) : null}
          </ul>
        ) : null}
        <ul className="mt-auto flex flex-wrap gap-x-5 pt-6 text-ui text-ink-soft">
          <Count Icon={Heart} value={sample.hearts} of="hearts" className="text-terra [&_svg]:fill-current" />
          <Count Icon={HandHeart} value={sample.prayers} of="prayers" />
          <Count Icon={MessageCircle} value={sample.comments} of="comments" />
        </ul>
      </div>
    </article>
  );
}

interface CountProps {
  Icon: LucideIcon;
  value: number;
  of: "hearts" | "prayers" | "comments";
  className?: string;
}

function Count({ Icon, value, of, className }: CountProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <li className={cx("flex items-center gap-1.5 tabular-nums", className)}>
      <Icon aria-hidden="true" className="size-[1.125rem]" />
      <span aria-hidden="true" suppressHydrationWarning>
        {formatNumber(value, language)}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {t(`landing.demo.${of}`, { count: value })}
      </span>
    </li>
  );
}

interface Sample {
  /** Its category, and the name of its texts. */
  name: "family" | "health" | "prayerAnswered";
  Picture: ComponentType<{ className?: string }>;
  date: string;
  hearts: number;
  prayers: number;
  comments: number;
  verse?: TextKey;
  isAnswered: boolean;
}

const samples: Sample[] = [
  {
    name: "family",
    Picture: FamilyPicture,
    date: "2026-09-13",
    hearts: 3,
    prayers: 1,
    comments: 2,
    isAnswered: false,
  },
  {
    name: "health",
    Picture: HealthPicture,
    date: "2026-10-04",
    hearts: 5,
    prayers: 4,
    comments: 3,
    verse: "landing.demo.health.verse",
    isAnswered: false,
  },
  {
    name: "prayerAnswered",
    Picture: PrayerPicture,
    date: "2026-11-08",
    hearts: 5,
    prayers: 7,
    comments: 4,
    verse: "landing.demo.prayerAnswered.verse",
    isAnswered: true,
  },
];
