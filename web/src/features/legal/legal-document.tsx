import { type LegalKind, legalSections } from "@blessing-jar/contract/legal.ts";
import { useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { anchorOf, contactSection } from "./legal-documents.ts";
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

function LegalContents({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-labelledby={id} className="sticky top-28 hidden lg:block print:hidden">
      <h2 id={id} className="text-ui font-medium text-ink-faint">
        {t("legal.contents")}
      </h2>
      <ul className="mt-2 border-s border-line">
        {legalSections[kind].map((section) => (
          <Entry key={section} anchor={anchorOf(section)} title={t(`legal.${section}.title`)} />
        ))}
        <Entry anchor={contactSection} title={t("legal.contact.title")} />
      </ul>
    </nav>
  );
}

function Entry({ anchor, title }: { anchor: string; title: string }) {
  return (
    <li>
      <a
        href={`#${anchor}`}
        className="-ms-px flex min-h-11 items-center border-s border-transparent ps-4 text-ui text-ink-soft transition-colors hover:border-gold hover:text-ink"
      >
        {title}
      </a>
    </li>
  );
}
