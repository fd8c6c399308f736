import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConfig } from "../../api/config.ts";
import { paths } from "../../paths.ts";

export function LegalContact({ anchor }: { anchor?: string | undefined }) {
  const { t } = useTranslation();
  const { supportEmail } = useConfig();
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <h2 id={id} className="font-display text-heading text-ink">
        {t("legal.contact.title")}
      </h2>
      <p className="mt-2 text-body text-ink-soft">
        {t(supportEmail ? "legal.contact.withEmail" : "legal.contact.withoutEmail")}
      </p>
      <p className="mt-2 text-body">
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className="text-link" dir="ltr">
            {supportEmail}
          </a>
        ) : (
          <Link to={paths.contactUs()} className="text-link">
            {t("legal.contact.page")}
          </Link>
        )}
      </p>
    </section>
  );
}
