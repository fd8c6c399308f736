import type { LegalKind } from "@blessing-jar/contract/legal.ts";
import { create } from "zustand";

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
