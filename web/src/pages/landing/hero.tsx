import { ArrowRight, Sparkle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ArchWindow } from "../../illustrations/arch-window.tsx";
import { Button } from "../../ui/button.tsx";
import { goTo } from "../../ui/focus.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { HeroNotes } from "./hero-notes.tsx";
import type { StartHandlers } from "./start-handlers.ts";

interface HeroProps {
  start: StartHandlers;
  /** The section that Learn More scrolls to. */
  nextId: string;
}

export function Hero({ start, nextId }: HeroProps) {
  const { t } = useTranslation();
  return (
    <PageShell className="grid items-center gap-x-10 gap-y-14 pt-10 pb-20 slim:pt-5 sm:pt-14 lg:grid-cols-[1.2fr_.8fr] lg:pt-16 lg:pb-24">
      <div>
        <p className="flex items-center gap-2 text-ui font-medium text-gold-deep">
          <Sparkle aria-hidden="true" className="size-4 shrink-0 fill-current" />
          {t("landing.hero.eyebrow")}
        </p>
        <h1 className="mt-5 slim:mt-3 font-display text-hero text-balance text-ink">
          {t("landing.hero.titleFirst")}{" "}
          <span className="block font-[340] text-terra italic">{t("landing.hero.titleSecond")}</span>
        </h1>
        <p className="mt-6 max-w-[33rem] slim:mt-4 text-lead text-pretty text-ink-soft slim:text-body">
          {t("landing.hero.lead")}
        </p>
        <div className="mt-9 flex flex-col items-center gap-x-7 gap-y-3 slim:mt-5 slim:gap-y-1 sm:flex-row">
          <Button
            size="lg"
            className="w-full sm:w-auto"
            trailingIcon={
              <ArrowRight
                aria-hidden="true"
                className="transition-transform duration-300 group-hover/button:translate-x-1 rtl:-scale-x-100 rtl:group-hover/button:-translate-x-1"
              />
            }
            {...start}
          >
            {t("landing.hero.start")}
          </Button>
          <Button variant="link" onClick={() => goTo(document.getElementById(nextId))}>
            {t("landing.hero.learnMore")}
          </Button>
        </div>
        <p className="mt-8 text-center text-meta text-ink-faint sm:text-start">{t("landing.hero.promise")}</p>
      </div>
      <div data-scene className="relative mx-auto w-full max-w-[27rem] lg:me-0">
        <ArchWindow className="w-full overflow-visible" />
        <HeroNotes />
      </div>
    </PageShell>
  );
}
