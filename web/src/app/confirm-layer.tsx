import { endConfirmation, useConfirmation } from "../api/confirmation.ts";
import { ConfirmSessionDialog } from "../features/accounts/confirm-session-dialog.tsx";

export default function ConfirmLayer() {
  const { isAsked } = useConfirmation();
  return <ConfirmSessionDialog isOpen={isAsked} onClose={() => endConfirmation(false)} />;
}
