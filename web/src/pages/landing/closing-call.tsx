import { useTranslation } from "react-i18next";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { Button } from "../../ui/button.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import type { StartHandlers } from "./start-handlers.ts";

const titleId = "closing-title";

export function ClosingCall({ start }: { start: StartHandlers }) {
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
              {t("landing.closing.start")}
            </Button>
          </div>
          <EmptyJar className="mx-auto w-64 max-w-full max-md:order-first md:w-80" />
        </div>
      </PageShell>
    </section>
  );
}
