import { ExternalLink, Languages } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** The translation manager has a page of its own. */
export default function TranslationsLink() {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration={<Languages strokeWidth={1.2} className="mx-auto size-14 text-gold-deep" />}
      title={t("administration.translations.title")}
      description={t("administration.translations.text")}
      action={
        <a href={paths.adminTranslations()} target="_blank" rel="noopener" className={buttonClass({})}>
          <span className="max-w-64 text-balance sm:max-w-none">{t("administration.translations.open")}</span>
          <ExternalLink className="rtl:-scale-x-100" />
        </a>
      }
    />
  );
}
