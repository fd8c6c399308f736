import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { hasWorkers, registerWorker } from "../api/worker.ts";
import { ConnectionLine } from "../features/outbox/connection-line.tsx";
import { waitingTarget } from "../features/outbox/waiting.ts";
import { BlessingWriting } from "../pages/blessing-writing.tsx";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { useOutboxSending } from "../pages/use-outbox-sending.ts";
import { later, usePreload } from "../ui/later.tsx";
import { PartWhenNeeded } from "../ui/part-when-needed.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { BottomBar } from "./nav/bottom-bar.tsx";
import QueryRoot from "./query-root.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const OutboxDialog = later(async () => ({
  default: (await import("../features/outbox/outbox-dialog.tsx")).OutboxDialog,
}));

/** What a member has on every page: the bar of a phone, the keys, the form of a blessing, and what waits to be sent. */
export default function MemberLayer() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const writing = useAddressDialog("write");
  const write = () => writing.open("new");
  useShortcuts({ onWrite: write });
  useEffect(keepApp, []);
  if (!viewer) return null;
  return (
    <QueryRoot>
      <BottomBar viewer={viewer} onWrite={write} />
      {withOwnForm.includes(pathname) ? null : (
        <BlessingWriting target={writing.value} onClose={writing.close} />
      )}
      <Outbox memberId={viewer.id} />
      <LeaveDialog />
    </QueryRoot>
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

/** Under the bar of every page. */
export function MemberLine() {
  const { open } = useAddressDialog("waiting");
  return <ConnectionLine onShow={() => open("all")} onSignIn={() => openAuthDialog("login", "expired")} />;
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
