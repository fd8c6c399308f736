import { useSession } from "../api/session-store.ts";
import { AuthDialog } from "../features/accounts/auth-dialog.tsx";
import { UndoAddressDialog } from "../features/accounts/undo-address-dialog.tsx";
import { closeAuthDialog, openAuthDialog, openExpiredDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { openLegalDialog } from "./legal-dialog-store.ts";
import { followNewAddress, followVerification } from "./mail-links.ts";

export default function AuthLayer() {
  const { isOpen, tab, reason, named, email, resetToken, verification, newAddressToken, undoToken } =
    useAuthDialog();

  function handleSignedIn() {
    closeAuthDialog();
    if (verification) void followVerification(verification.token);
    if (newAddressToken) void followNewAddress(newAddressToken);
  }

  function handleUndone() {
    closeAuthDialog();
    if (useSession.getState().isExpired) openExpiredDialog();
  }

  if (undoToken) return <UndoAddressDialog isOpen={isOpen} token={undoToken} onClose={handleUndone} />;

  return (
    <AuthDialog
      isOpen={isOpen}
      tab={tab}
      reason={reason}
      named={named}
      email={email}
      resetToken={resetToken}
      emailToConfirm={verification?.email}
      onTabChange={(next) => useAuthDialog.setState({ tab: next })}
      onAskAgain={() => openAuthDialog("login")}
      onReadLegal={openLegalDialog}
      onSignedIn={handleSignedIn}
      onClose={closeAuthDialog}
    />
  );
}
