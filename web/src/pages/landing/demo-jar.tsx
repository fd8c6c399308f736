import { useTranslation } from "react-i18next";
import { Jar } from "../../illustrations/jar.tsx";
import { PageShell } from "../../ui/page-shell.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { SampleCard } from "./sample-card.tsx";
import { samples } from "./samples.ts";

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
          <div className="flex items-center gap-5 tight:flex-wrap">
            <Jar fill={0.85} lights={8} className="w-24 shrink-0" />
            <p>
              <span className="block font-display text-stat text-ink tabular-nums">
                {t("landing.demo.count")}
              </span>
              <span className="block text-ui text-ink-soft">{t("landing.demo.countText")}</span>
            </p>
          </div>
        </div>
        <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
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
