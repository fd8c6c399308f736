import { useTranslation } from "react-i18next";
import { LegalDocument } from "../features/legal/legal-document.tsx";
import { usePageTitle } from "./use-page-title.ts";

export function TermsPage() {
  const { t } = useTranslation();
  usePageTitle(t("legal.terms.title"));
  return <LegalDocument kind="terms" />;
}
