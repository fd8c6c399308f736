import { create } from "zustand";
import type { LegalKind } from "../features/legal/legal-documents.ts";

interface LegalDialogState {
  kind: LegalKind | undefined;
}

export const useLegalDialog = create<LegalDialogState>()(() => ({ kind: undefined }));

export function openLegalDialog(kind: LegalKind): void {
  useLegalDialog.setState({ kind });
}

export function closeLegalDialog(): void {
  useLegalDialog.setState({ kind: undefined });
}
