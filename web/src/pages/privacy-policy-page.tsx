import { useTranslation } from "react-i18next";
import { LegalDocument } from "../features/legal/legal-document.tsx";
import { usePageTitle } from "./use-page-title.ts";

export function PrivacyPolicyPage() {
  const { t } = useTranslation();
  usePageTitle(t("legal.privacy.title"));
  return <LegalDocument kind="privacy" />;
}
