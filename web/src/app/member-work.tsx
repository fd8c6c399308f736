import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { whenIdle } from "../api/when-idle.ts";
import { hasWorkers, registerWorker } from "../api/worker.ts";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { retryPictures } from "../features/media/retry-pictures.ts";
import { saveLinksBySheet } from "../features/media/save-links.ts";
import { useOutbox, waitingTarget } from "../features/outbox/outbox.ts";
import { useTranslation } from "../language/use-translation.ts";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { useOutboxSending } from "../pages/use-outbox-sending.ts";
import { draftTextsOf } from "../storage/drafts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { later, PartWhenNeeded, useOnce, usePreload } from "../ui/later.tsx";
import { useLeaving, useSignOut } from "./use-sign-out.ts";

const OutboxDialog = later(async () => ({
  default: (await import("../features/outbox/outbox-dialog.tsx")).OutboxDialog,
}));

/** Over every page of a member: the form of a blessing, what waits to be sent, and the question of whoever signs out. */
export default function MemberWork({ memberId }: { memberId: string }) {
  const { pathname } = useLocation();
  const writing = useAddressDialog("write");
  useEffect(keepApp, []);
  useEffect(() => takeAlongLater(memberId), [memberId]);
  useEffect(saveLinksBySheet, []);
  useEffect(retryPictures, []);
  return (
    <>
      {withOwnForm.includes(pathname) ? null : (
        <BlessingWriting target={writing.value} onClose={writing.close} />
      )}
      <Outbox memberId={memberId} />
      <LeaveDialog memberId={memberId} />
    </>
  );
}

const withOwnForm = sitePages.filter(({ hasOwnForm }) => hasOwnForm).map(({ path }) => path);

function Outbox({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const waiting = useAddressDialog("waiting");
  const isOpen = waiting.value !== undefined;
  useOutboxSending(memberId);
  // Before the network may go.
  usePreload(OutboxDialog);
  return (
    <PartWhenNeeded isNeeded={isOpen}>
      <OutboxDialog
        isOpen={isOpen}
        onClose={waiting.close}
        onEdit={({ id }) => {
          const address = new URLSearchParams({ write: waitingTarget(id) });
          void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
        }}
      />
    </PartWhenNeeded>
  );
}

/** Behind the first load: from then on the app opens without a network. */
function keepApp(): void {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  whenIdle(() => {
    registerWorker().catch((error: unknown) =>
      console.warn("The app could not be kept on this device", error),
    );
  });
}

/** Long after the first load, which it would only slow down. */
const takeAlongMs = 10_000;

function takeAlongLater(memberId: string): () => void {
  const take = () => import("../pages/take-along.ts").then(({ takeAlong }) => takeAlong(memberId));
  const waiting = setTimeout(() => whenIdle(() => void take().catch(() => {})), takeAlongMs);
  return () => clearTimeout(waiting);
}

/** Asks whoever signs out while something waits on this device alone, sent off or only begun. */
function LeaveDialog({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { isAsked } = useLeaving();
  const count = useOutbox((outbox) => outbox.items.length);
  const signOut = useSignOut();
  const stay = () => useLeaving.setState({ isAsked: false });
  const wasAsked = useOnce(isAsked);
  if (!wasAsked) return null;
  const lost = [
    count > 0 && t("outbox.leave.text", { count }),
    draftTextsOf(memberId).length > 0 && t("outbox.leave.drafts"),
  ];
  return (
    <Dialog
      isOpen={isAsked}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t("outbox.leave.title")}
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
