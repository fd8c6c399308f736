import { AuthDialog } from "../features/accounts/auth-dialog.tsx";
import { closeAuthDialog, openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { openLegalDialog } from "./legal-dialog-store.ts";

export default function AuthLayer() {
  const { isOpen, tab, reason, resetToken } = useAuthDialog();
  return (
    <AuthDialog
      isOpen={isOpen}
      tab={tab}
      reason={reason}
      resetToken={resetToken}
      onTabChange={(next) => useAuthDialog.setState({ tab: next })}
      onAskAgain={() => openAuthDialog("login")}
      onReadLegal={openLegalDialog}
      onClose={closeAuthDialog}
    />
  );
}
