import { ArrowRight, CalendarHeart, type LucideIcon, NotebookPen, Sparkle, Sun, Users } from "lucide-react";
import { type ComponentProps, Suspense } from "react";
import { useTranslation } from "../language/use-translation.ts";
import "../language/landing-english.ts";
import { ArchWindow } from "../illustrations/arch-window.tsx";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { cx, type Tone, tones } from "../ui/class-names.ts";
import { goTo } from "../ui/focus.ts";
import { PageShell, SectionHeading } from "../ui/page-shell.tsx";
import { DemoJar } from "./landing/demo-jar.tsx";
import { usePageTitle } from "./use-page-title.ts";

const featuresId = "features";

/**
 * Drawn by the server too: nothing here may need a browser. None of the sections waits for anything; set apart,
 * each comes to life in a short task of its own.
 */
export function LandingPage({ start }: { start: StartHandlers }) {
  usePageTitle();
  return (
    <>
      <Hero start={start} nextId={featuresId} />
      <Suspense>
        <FeatureCards id={featuresId} />
      </Suspense>
      <Suspense>
        <DemoJar />
      </Suspense>
      <Suspense>
        <Answers />
      </Suspense>
      <Suspense>
        <ClosingCall start={start} />
      </Suspense>
    </>
  );
}

function Answers() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="answers-title" className="pb-16 sm:pb-24 drawn-near-48 md:drawn-near-27">
      <PageShell>
        <SectionHeading id="answers-title" title={t("landing.answers.title")} />
        <dl className="mt-8 grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-2">
          {(["read", "place", "take", "cost"] as const).map((name) => (
            <div key={name} className="border-t border-line-strong pt-4">
              <dt className="font-display text-card-title text-ink">{t(`landing.answers.${name}Title`)}</dt>
              <dd className="mt-2 text-body text-pretty text-ink-soft">{t(`landing.answers.${name}Text`)}</dd>
            </div>
          ))}
        </dl>
      </PageShell>
    </section>
  );
}

const titleId = "closing-title";

function ClosingCall({ start }: { start: StartHandlers }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={titleId} className="pb-20 sm:pb-28 drawn-near-41 md:drawn-near-31">
      <PageShell>
        <div className="card grid items-center gap-x-10 gap-y-6 overflow-hidden p-8 sm:p-12 md:grid-cols-[1fr_auto]">
          <div className="text-center md:text-start">
            <h2
              id={titleId}
              className="max-w-[32rem] font-display text-title text-balance text-ink max-md:mx-auto"
            >
              {t("landing.closing.title")}
            </h2>
            <p className="mt-3 max-w-[32rem] text-lead text-pretty text-ink-soft max-md:mx-auto">
              {t("landing.closing.description")}
            </p>
            <Button size="lg" className="mt-8" {...start}>
              {t("shell.startFree")}
            </Button>
          </div>
          <EmptyJar className="mx-auto w-64 max-w-full max-md:order-first md:w-80" />
        </div>
      </PageShell>
    </section>
  );
}

const features: { name: "jar" | "family" | "celebrations"; Icon: LucideIcon; tone: Tone; note: string }[] = [
  { name: "jar", Icon: NotebookPen, tone: "terra", note: "note-terra" },
  { name: "family", Icon: Users, tone: "sage", note: "note-sage" },
  { name: "celebrations", Icon: CalendarHeart, tone: "gold", note: "note-gold" },
];

function FeatureCards({ id }: { id: string }) {
  const { t } = useTranslation();
  const titleId = `${id}-title`;
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      tabIndex={-1}
      className="-scroll-mt-4 border-y border-line bg-paper-sunk/60 py-16 outline-none sm:py-24 drawn-near-49 md:drawn-near-36"
    >
      <PageShell>
        <SectionHeading
          id={titleId}
          title={t("landing.features.title")}
          description={t("landing.features.description")}
        />
        {/* On a phone one group of three lines. */}
        <ul className="mt-8 grid grid-cols-1 max-md:lined max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:shadow-paper md:mt-10 md:grid-cols-3 md:gap-5">
          {features.map(({ name, Icon, tone, note }) => (
            <li key={name} className="flex">
              <div className={cx("feature-card card card-lifting note min-w-0 grow", note)}>
                <div aria-hidden="true" className={cx("feature-scene", `feature-scene-${name}`)} />
                <div className="flex gap-4 px-5 py-5 tight:block md:block md:px-7 md:pt-0 md:pb-7">
                  <span aria-hidden="true" className={cx("feature-arch", tones[tone])}>
                    <Icon className="size-6" />
                  </span>
                  <div className="min-w-0">
                    <h3 className="font-display text-[min(1.375rem,9vw)] leading-tight text-ink tight:mt-3 md:mt-4 md:text-[1.5rem]">
                      {t(`landing.features.${name}Title`)}
                    </h3>
                    <p className="mt-1 text-body text-pretty text-ink-soft md:mt-2">
                      {t(`landing.features.${name}Text`)}
                    </p>
                  </div>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </PageShell>
    </section>
  );
}

interface HeroProps {
  start: StartHandlers;
  /** The section that Learn More scrolls to. */
  nextId: string;
}

function Hero({ start, nextId }: HeroProps) {
  const { t } = useTranslation();
  return (
    <PageShell className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-4 pb-16 slim:pt-2 sm:pt-14 sm:pb-20 lg:grid-cols-[1.2fr_.8fr] lg:grid-rows-[1fr_auto_auto_1fr] lg:pt-8 lg:pb-24">
      <div className="lg:row-start-2">
        <p className="flex items-center gap-2 text-ui font-medium text-gold-deep">
          <Sparkle className="size-4 shrink-0 fill-current" />
          {t("landing.hero.eyebrow")}
        </p>
        <h1 className="hero-title mt-4 slim:mt-2 font-display text-hero text-ink lg:mt-6">
          <span className="hero-title-first block text-balance">{t("landing.hero.titleFirst")}</span>{" "}
          <span className="block text-balance font-[340] text-terra italic">
            {t("landing.hero.titleSecond")}
          </span>
        </h1>
      </div>
      {/* On a phone between the words, so that the jar is in the first sight. */}
      <div
        data-scene
        className="hero-scene relative mx-auto mt-4 w-full max-w-[27rem] slim:mt-3 slim:max-w-[14rem] lg:col-start-2 lg:row-span-full lg:me-0 lg:mt-0 lg:self-center"
      >
        <ArchWindow className="hero-window" />
        <HeroStreak />
        <HeroNote className="absolute -bottom-8 -left-7 w-[62%] max-lg:hidden" />
      </div>
      <div className="lg:col-start-1 lg:row-start-3">
        <p className="mt-4 max-w-[33rem] slim:mt-3 text-body text-pretty text-ink-soft sm:mt-6 sm:text-lead">
          {t("landing.hero.lead")}
        </p>
        <div className="mt-5 flex flex-col items-center gap-x-7 gap-y-1 slim:mt-4 slim:gap-y-1 sm:mt-9 sm:flex-row">
          <Button
            size="lg"
            className="w-full sm:w-auto"
            trailingIcon={
              <ArrowRight className="transition-transform duration-300 group-hover/button:translate-x-1 rtl:-scale-x-100 rtl:group-hover/button:-translate-x-1" />
            }
            {...start}
          >
            {t("shell.startJar")}
          </Button>
          <Button variant="link" onClick={() => goTo(document.getElementById(nextId))}>
            {t("landing.hero.learnMore")}
          </Button>
        </div>
        <p className="mt-4 text-center text-meta text-ink-faint sm:mt-8 sm:text-start">
          {t("landing.hero.promise")}
        </p>
        <HeroNote className="mx-auto mt-10 max-w-[27rem] lg:hidden" />
      </div>
    </PageShell>
  );
}

/** Two slips of paper on the window. Like its scene they never flip, so neither hides the jar. */
function HeroStreak() {
  const { t } = useTranslation();
  return (
    <p className="absolute top-3 left-3 flex slim:hidden items-center gap-2.5 rounded-full border border-line bg-card py-1.5 ps-1.5 pe-4 text-meta font-medium text-ink shadow-lift lg:top-[17%] lg:-right-5 lg:left-auto">
      <span
        className={cx(
          "grid size-7 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep)",
          tones.gold,
        )}
        aria-hidden="true"
      >
        <Sun className="size-4" />
      </span>
      {t("landing.hero.streak")}
    </p>
  );
}

function HeroNote({ className }: { className: string }) {
  const { t } = useTranslation();
  const author = t("landing.hero.noteAuthor");
  return (
    <figure className={cx("rounded-card border border-line bg-card p-5 shadow-lift", className)}>
      <figcaption className="flex items-center gap-3">
        <Avatar name={author} tone="gold" size="sm" />
        <span>
          <span className="block text-meta font-medium text-ink">{author}</span>
          <span className="block text-meta text-ink-faint">{t("landing.hero.noteTime")}</span>
        </span>
      </figcaption>
      <blockquote className="mt-3 font-display text-quote text-pretty text-ink">
        <q>{t("landing.hero.note")}</q>
      </blockquote>
    </figure>
  );
}

/** What a button does that lets a visitor in. */
type StartHandlers = Pick<
  ComponentProps<"button">,
  "onClick" | "onPointerEnter" | "onFocus" | "onTouchStart"
>;
