import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConfig } from "../../api/config.ts";
import { LogoMark } from "../../illustrations/logo-mark.tsx";
import { paths } from "../../paths.ts";

export function Brand({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  return (
    <Link
      to={isMember ? paths.dashboard() : paths.landing()}
      aria-label={t("shell.nav.home")}
      className="inline-flex min-h-11 min-w-0 items-center gap-3 rounded-xl"
    >
      <LogoMark className="size-10 shrink-0" />
      <span className="truncate font-display text-heading text-ink">{productName}</span>
    </Link>
  );
}
