import { LegalDocument } from "../features/legal/legal-document.tsx";
import { loadLegalTexts } from "../features/legal/load-legal-texts.ts";

export function PrivacyPolicyPage() {
  return <LegalDocument kind="privacy" />;
}

export const loadPrivacyPolicyPage = () => loadLegalTexts().then(() => PrivacyPolicyPage);
