import { useTranslation } from "react-i18next";
import { PageShell } from "../../ui/page-shell.tsx";
import { LegalText } from "./legal-text.tsx";

export function LegalDocument({ kind }: { kind: "privacy" | "terms" }) {
  const { t } = useTranslation();
  return (
    <PageShell width="text" className="py-12 sm:py-16">
      <article>
        <h1 className="mb-3 font-display text-title text-ink">{t(`legal.${kind}.title`)}</h1>
        <LegalText kind={kind} />
      </article>
    </PageShell>
  );
}
