import { create } from "zustand";
import type { AuthDialogProps } from "../features/accounts/auth-dialog.tsx";

interface AuthDialogState extends Shown {
  /** Of a mailed link that waits for the member to sign in. */
  verification: Verification | undefined;
  /** Of the link to a new address, that waits for the member to sign in. */
  newAddressToken: string | undefined;
  /** Of the link that takes the old address back. */
  undoToken: string | undefined;
}

type Shown = Pick<AuthDialogProps, "isOpen" | "tab" | "reason" | "named" | "email" | "resetToken">;

interface Verification {
  email: string;
  token: string;
}

const closed: AuthDialogState = {
  isOpen: false,
  tab: "login",
  reason: undefined,
  named: {},
  email: "",
  resetToken: undefined,
  verification: undefined,
  newAddressToken: undefined,
  undoToken: undefined,
};

export const useAuthDialog = create<AuthDialogState>()(() => closed);

export function openAuthDialog(
  tab: Shown["tab"] = "login",
  reason?: Shown["reason"],
  invited?: Pick<Shown, "email" | "named">,
): void {
  useAuthDialog.setState({ ...closed, ...invited, isOpen: true, tab, reason });
}

export function openResetDialog(resetToken: string): void {
  useAuthDialog.setState({ ...closed, isOpen: true, resetToken });
}

export function openVerificationDialog(verification: Verification): void {
  useAuthDialog.setState({ ...closed, isOpen: true, verification });
}

export function openNewAddressDialog(newAddressToken: string): void {
  useAuthDialog.setState({ ...closed, isOpen: true, reason: "newAddress", newAddressToken });
}

export function openUndoDialog(undoToken: string): void {
  useAuthDialog.setState({ ...closed, isOpen: true, undoToken });
}

/** Whoever comes by a mailed link is asked about that, also where their session has ended. */
export function openExpiredDialog(): void {
  const { isOpen, resetToken, verification, newAddressToken, undoToken } = useAuthDialog.getState();
  const isOfMailLink = isOpen && Boolean(resetToken ?? verification ?? newAddressToken ?? undoToken);
  if (!isOfMailLink) openAuthDialog("login", "expired");
}

export function closeAuthDialog(): void {
  useAuthDialog.setState({ isOpen: false });
}
