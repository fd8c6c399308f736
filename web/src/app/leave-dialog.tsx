import { useTranslation } from "react-i18next";
import { useOutbox } from "../features/outbox/outbox.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeaving } from "./leave-store.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Asks whoever signs out while something waits on this device alone. */
export function LeaveDialog() {
  const { t } = useTranslation();
  const { isAsked } = useLeaving();
  const count = useOutbox((outbox) => outbox.items.length);
  const signOut = useSignOut();
  const stay = () => useLeaving.setState({ isAsked: false });
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t("outbox.leave.title")}
      description={t("outbox.leave.text", { count })}
      footer={
        <>
          <Button variant="outline" onClick={stay}>
            {t("outbox.leave.stay")}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              stay();
              void signOut({ isConfirmed: true });
            }}
          >
            {t("outbox.leave.action")}
          </Button>
        </>
      }
    />
  );
}
