import { useLocation } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { BlessingWriting } from "../pages/blessing-writing.tsx";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { paths } from "../paths.ts";
import { BottomBar } from "./nav/bottom-bar.tsx";
import QueryRoot from "./query-root.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** What a member has on every page: the bar of a phone, the keys, and the form of a blessing. */
export default function MemberLayer() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const writing = useAddressDialog("write");
  const write = () => writing.open("new");
  useShortcuts({ onWrite: write });
  if (!viewer) return null;
  return (
    <QueryRoot>
      <BottomBar viewer={viewer} onWrite={write} />
      {withOwnForm.includes(pathname) ? null : (
        <BlessingWriting target={writing.value} onClose={writing.close} />
      )}
    </QueryRoot>
  );
}

/** These open it by the same word of their address, and go on with what was written. */
const withOwnForm = [paths.dashboard(), paths.blessings(), paths.memories(), paths.challenges()];
