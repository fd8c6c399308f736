import { LegalDocument } from "../features/legal/legal-document.tsx";

export function TermsPage() {
  return <LegalDocument kind="terms" />;
}
