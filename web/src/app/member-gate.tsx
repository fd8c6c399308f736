import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { paths } from "../paths.ts";
import { later } from "../ui/later.tsx";
import { openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { Landing } from "./landing.tsx";

const QueryRoot = later(() => import("./query-root.tsx"));

/** A visitor of a member's page sees the landing page and is offered the way in; then the page is there. */
export function MemberGate() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isVisitor = viewer === null;

  // Only on mount: whoever signs out here is not asked to sign in again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!isVisitor || useAuthDialog.getState().isOpen) return;
    const isInvited = new URLSearchParams(search).has("join");
    if (isInvited) openAuthDialog("signup", "invited");
    else openAuthDialog("login", pathname === paths.profile() ? "profile" : "memberPage");
  }, [pathname]);

  if (isVisitor) return <Landing />;
  return (
    <QueryRoot key={viewer.id}>
      <Outlet />
    </QueryRoot>
  );
}
