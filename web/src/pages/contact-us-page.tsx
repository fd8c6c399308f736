import { useTranslation } from "react-i18next";
import { defaultConfig, useConfig } from "../api/config.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { Jar } from "../illustrations/jar.tsx";
import { Banner } from "../ui/banner.tsx";
import { Card } from "../ui/card.tsx";
import { PageShell } from "../ui/page-shell.tsx";

export function ContactUsPage() {
  const { t } = useTranslation();
  const config = useConfig();
  const isKnown = config !== defaultConfig;
  const isMailed = config.supportEmail !== null && config.isMailDelivered;
  return (
    <PageShell className="grid items-start gap-x-16 gap-y-8 py-12 sm:py-16 lg:grid-cols-[0.8fr_1.2fr]">
      <div className="lg:sticky lg:top-28">
        <h1 className="font-display text-title text-ink">{t("contact.title")}</h1>
        <p className="mt-3 max-w-[33rem] text-lead text-pretty text-ink-soft">{t("contact.lead")}</p>
        {config.supportEmail ? (
          <p className="mt-4 max-w-[33rem] text-body text-ink-soft">
            {t("contact.prefer")}{" "}
            <a href={`mailto:${config.supportEmail}`} dir="ltr" className="text-link">
              {config.supportEmail}
            </a>
          </p>
        ) : null}
        {isKnown && !isMailed ? (
          <Banner className="mt-6 max-w-[33rem]">{t("contact.notMailed")}</Banner>
        ) : null}
        <Jar fill={0.5} lights={9} className="mt-10 hidden w-44 lg:block" />
      </div>
      <Card padding="lg">
        <ContactForm />
      </Card>
    </PageShell>
  );
}
