import { useOutbox } from "../features/outbox/waiting.ts";
import { useTranslation } from "../language/use-translation.ts";
import { draftTextsOf } from "../storage/drafts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useLeaving, useSignOut } from "./use-sign-out.ts";

/** Asks whoever signs out while something waits on this device alone, sent off or only begun. */
export default function LeaveDialog({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { isAsked } = useLeaving();
  const count = useOutbox((outbox) => outbox.items.length);
  const signOut = useSignOut();
  const stay = () => useLeaving.setState({ isAsked: false });
  const hasDrafts = draftTextsOf(memberId).length > 0;
  const lost = [count > 0 && t("outbox.leave.text", { count }), hasDrafts && t("outbox.leave.drafts")];
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t(hasDrafts && count === 0 ? "outbox.leave.draftsTitle" : "outbox.leave.title")}
      description={lost.filter(Boolean).join(" ")}
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
