import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConfig } from "../../api/config.ts";
import { paths } from "../../paths.ts";

const linkClass =
  "font-medium text-ink underline decoration-gold decoration-2 underline-offset-4 hover:decoration-terra";

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
          <a href={`mailto:${supportEmail}`} className={linkClass} dir="ltr">
            {supportEmail}
          </a>
        ) : (
          <Link to={paths.contactUs()} className={linkClass}>
            {t("legal.contact.page")}
          </Link>
        )}
      </p>
    </section>
  );
}
