import { useTranslation } from "react-i18next";
import { PageShell } from "../../ui/page-shell.tsx";
import { LegalContents } from "./legal-contents.tsx";
import { LegalText } from "./legal-text.tsx";

export function LegalDocument({ kind }: { kind: "privacy" | "terms" }) {
  const { t } = useTranslation();
  return (
    <PageShell className="grid items-start gap-x-16 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,44rem)] lg:justify-center print:block print:py-0">
      <LegalContents kind={kind} />
      <article>
        <h1 className="mb-3 font-display text-title text-ink">{t(`legal.${kind}.title`)}</h1>
        <LegalText kind={kind} hasAnchors />
      </article>
    </PageShell>
  );
}
