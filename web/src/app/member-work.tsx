import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { whenIdle } from "../api/when-idle.ts";
import { hasWorkers, registerWorker } from "../api/worker.ts";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { retryPictures } from "../features/media/retry-pictures.ts";
import { saveLinksBySheet } from "../features/media/save-links.ts";
import { waitingTarget } from "../features/outbox/waiting.ts";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { useOutboxSending } from "../pages/use-outbox-sending.ts";
import { later, PartWhenNeeded, usePreload } from "../ui/later.tsx";
import { useLeaving } from "./use-sign-out.ts";

const OutboxDialog = later(async () => ({
  default: (await import("../features/outbox/outbox-dialog.tsx")).OutboxDialog,
}));
const LeaveDialog = later(() => import("./leave-dialog.tsx"));

/** Over every page of a member: the form of a blessing, what waits to be sent, and the question of whoever signs out. */
export default function MemberWork({ memberId }: { memberId: string }) {
  const { pathname } = useLocation();
  const writing = useAddressDialog("write");
  useEffect(keepApp, []);
  useEffect(() => takeAlongLater(memberId), [memberId]);
  useEffect(saveLinksBySheet, []);
  useEffect(retryPictures, []);
  const { isAsked } = useLeaving();
  return (
    <>
      {withOwnForm.includes(pathname) ? null : (
        <BlessingWriting target={writing.value} onClose={writing.close} />
      )}
      <Outbox memberId={memberId} />
      <PartWhenNeeded isNeeded={isAsked}>
        <LeaveDialog memberId={memberId} />
      </PartWhenNeeded>
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
  usePreload(OutboxDialog, LeaveDialog);
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
