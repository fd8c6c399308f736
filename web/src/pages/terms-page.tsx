import { LegalDocument } from "../features/legal/legal-document.tsx";
import { loadLegalTexts } from "../features/legal/load-legal-texts.ts";

export function TermsPage() {
  return <LegalDocument kind="terms" />;
}

export const loadTermsPage = () => loadLegalTexts().then(() => TermsPage);
