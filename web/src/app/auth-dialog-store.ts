import { create } from "zustand";
import type { AuthReason } from "../features/accounts/auth-dialog.tsx";
import type { AuthTab } from "../features/accounts/credentials.ts";

interface AuthDialogState {
  isOpen: boolean;
  tab: AuthTab;
  reason: AuthReason | undefined;
  /** Of a mailed link; puts the dialog into its reset mode. */
  resetToken: string | undefined;
}

const closed: AuthDialogState = { isOpen: false, tab: "login", reason: undefined, resetToken: undefined };

export const useAuthDialog = create<AuthDialogState>()(() => closed);

export function openAuthDialog(tab: AuthTab = "login", reason?: AuthReason): void {
  useAuthDialog.setState({ ...closed, isOpen: true, tab, reason });
}

export function openResetDialog(resetToken: string): void {
  useAuthDialog.setState({ ...closed, isOpen: true, resetToken });
}

export function closeAuthDialog(): void {
  useAuthDialog.setState({ isOpen: false });
}
