import { sitePages } from "@blessing-jar/contract/site-map.ts";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { whenIdle } from "../api/when-idle.ts";
import { hasWorkers, registerWorker } from "../api/worker.ts";
import { BlessingWriting } from "../features/blessings/blessing-writing.tsx";
import { ConnectionLine } from "../features/outbox/connection-line.tsx";
import { useOutbox, waitingTarget } from "../features/outbox/outbox.ts";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { useOutboxSending } from "../pages/use-outbox-sending.ts";
import { areShortcutsOn } from "../storage/shortcuts.ts";
import { Button } from "../ui/button.tsx";
import { isComposing } from "../ui/composing.ts";
import { Dialog } from "../ui/dialog.tsx";
import { later, PartWhenNeeded, useOnce, usePreload } from "../ui/later.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { BottomBar } from "./nav/bottom-bar.tsx";
import QueryRoot from "./query-root.tsx";
import { useLeaving, useSignOut } from "./use-sign-out.ts";

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

/** Asks whoever signs out while something waits on this device alone. */
function LeaveDialog() {
  const { t } = useTranslation();
  const { isAsked } = useLeaving();
  const count = useOutbox((outbox) => outbox.items.length);
  const signOut = useSignOut();
  const stay = () => useLeaving.setState({ isAsked: false });
  const wasAsked = useOnce(isAsked);
  if (!wasAsked) return null;
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

/** Single keys on a page, as long as nobody is typing: N writes, / searches. Who is hindered by them turns them off. */
function useShortcuts({ onWrite }: { onWrite: () => void }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || !areShortcutsOn() || isElsewhere(event)) return;
    if (event.key === "/") {
      const search = document.querySelector<HTMLElement>("main [type=search]");
      if (!search) return;
      event.preventDefault();
      search.focus();
    }
    if (!isN(event)) return;
    event.preventDefault();
    onWrite();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
}

const typing = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/** In a field, in a layer over the page, or with a key that means another thing. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || isComposing(event)) return true;
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return isTyping || document.querySelector(layers) !== null;
}

/** On a keyboard of other letters it is the key in the same place. */
function isN({ key, code, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === "n" : code === "KeyN";
}
