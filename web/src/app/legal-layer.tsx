import { LegalDialog } from "../features/legal/legal-dialog.tsx";
import { closeLegalDialog, useLegalDialog } from "./legal-dialog-store.ts";

export default function LegalLayer() {
  const { kind } = useLegalDialog();
  return <LegalDialog kind={kind} onClose={closeLegalDialog} />;
}
