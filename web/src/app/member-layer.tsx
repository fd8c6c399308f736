import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { areShortcutsOn } from "../storage/shortcuts.ts";
import { useAtRest } from "../ui/after-paint.ts";
import { isComposing } from "../ui/composing.ts";
import { later, PartWhenNeeded } from "../ui/later.tsx";
import { BottomBar } from "./nav/bottom-bar.tsx";
import QueryRoot from "./query-root.tsx";

const MemberWork = later(() => import("./member-work.tsx"));

/** What a member has on every page: the bar of a phone, the keys, and then what works behind them. */
export default function MemberLayer() {
  const viewer = useViewer();
  const writing = useAddressDialog("write");
  const write = () => writing.open("new");
  const { pathname } = useLocation();
  const isDrawn = useAtRest(MemberWork);
  useShortcuts({ onWrite: write });
  if (!viewer) return null;
  return (
    <QueryRoot>
      <BottomBar viewer={viewer} onWrite={write} />
      <PartWhenNeeded isNeeded={isDrawn || writing.value !== undefined} at={pathname} isQuiet>
        <MemberWork memberId={viewer.id} />
      </PartWhenNeeded>
    </QueryRoot>
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
