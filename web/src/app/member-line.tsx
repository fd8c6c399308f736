import { ConnectionLine } from "../features/outbox/connection-line.tsx";
import { useAddressDialog } from "../pages/use-address-dialog.ts";
import { openAuthDialog } from "./auth-dialog-store.ts";

/** Under the bar of every page. */
export default function MemberLine() {
  const { open } = useAddressDialog("waiting");
  return <ConnectionLine onShow={() => open("all")} onSignIn={() => openAuthDialog("login", "expired")} />;
}
