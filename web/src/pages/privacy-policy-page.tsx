import { LegalDocument } from "../features/legal/legal-document.tsx";

export function PrivacyPolicyPage() {
  return <LegalDocument kind="privacy" />;
}
