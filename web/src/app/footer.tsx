import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConfig } from "../api/config.ts";
import { LogoMark } from "../illustrations/logo-mark.tsx";
import { paths } from "../paths.ts";
import { LanguageSelect } from "../ui/language-select.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { openLegalDialog } from "./legal-dialog-store.ts";
import { ThemeSwitch } from "./nav/theme-switch.tsx";

const links = [
  { to: paths.donate(), key: "shell.nav.donate" },
  { to: paths.contactUs(), key: "shell.footer.contact" },
  { to: paths.privacyPolicy(), key: "shell.footer.privacy" },
  { to: paths.termsAndConditions(), key: "shell.footer.terms" },
] as const;

const linkClass =
  "inline-flex min-h-11 items-center text-start text-ui text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline";

export function Footer() {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  return (
    <footer className="foot mt-auto border-t border-line">
      <PageShell className="py-10">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          <div>
            <p className="flex items-center gap-3 font-display text-heading text-ink">
              <LogoMark className="size-9" />
              {productName}
            </p>
            <p className="mt-2 text-ui text-ink-soft">{t("shell.footer.about")}</p>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <LanguageSelect className="w-48 tight:w-full sm:w-52" isLabelHidden />
            <ThemeSwitch />
          </div>
        </div>
        <nav aria-label={t("shell.footer.links")} className="mt-6 border-t border-line pt-3">
          <ul className="grid grid-cols-2 gap-x-8 tight:grid-cols-1 sm:flex sm:flex-wrap">
            {links.map(({ to, key }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {t(key)}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={linkClass} onClick={() => openLegalDialog("cookies")}>
                {t("shell.footer.cookies")}
              </button>
            </li>
          </ul>
        </nav>
      </PageShell>
    </footer>
  );
}
