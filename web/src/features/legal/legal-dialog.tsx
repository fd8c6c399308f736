import type { LegalKind } from "@blessing-jar/contract/legal.ts";
import { type ReactNode, useState } from "react";
import type { TextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LegalText } from "./legal-text.tsx";

interface LegalDialogProps {
  kind: LegalKind | undefined;
  /** The way to change what is allowed, below the cookie policy. */
  cookieChoice?: ReactNode;
  onClose: () => void;
}

const titles = {
  privacy: "legal.privacy.title",
  terms: "legal.terms.dialogTitle",
  cookies: "legal.cookies.title",
} as const satisfies Record<LegalKind, TextKey>;

export function LegalDialog({ kind, cookieChoice, onClose }: LegalDialogProps) {
  const { t } = useTranslation();
  // While it closes, the document that was read stays in view.
  const [shown, setShown] = useState(kind);
  if (kind && kind !== shown) setShown(kind);
  if (!shown) return null;
  return (
    <Dialog
      isOpen={kind !== undefined}
      onClose={onClose}
      title={t(titles[shown])}
      size="lg"
      footer={shown === "cookies" ? cookieChoice : undefined}
    >
      <LegalText kind={shown} />
    </Dialog>
  );
}
