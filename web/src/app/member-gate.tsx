import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useViewer } from "../api/session-store.ts";
import { loadTexts } from "../language/load-texts.ts";
import { paths } from "../paths.ts";
import { later } from "../ui/later.tsx";
import { Alive } from "./alive.tsx";
import { openAuthDialog, useAuthDialog } from "./auth-dialog-store.ts";
import { Landing } from "./landing.tsx";
import { preloadsAuth, QueryRoot } from "./preload.ts";

export const Arrival = later(async () => {
  const [{ ArrivalPage }] = await Promise.all([import("../pages/arrival-page.tsx"), loadTexts()]);
  return { default: ArrivalPage };
});

/** A visitor of a member's page sees the landing page and is offered the way in; then the page is there. */
export function MemberGate() {
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  const isVisitor = viewer === null;
  const address = new URLSearchParams(search);
  const inviteCode = pathname === paths.family() ? address.get("join") : null;

  // Only on mount: whoever signs out here is not asked to sign in again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // Whoever is invited is greeted first, `Arrival`.
    if (!isVisitor || inviteCode || useAuthDialog.getState().isOpen) return;
    openAuthDialog("login", pathname === paths.profile() ? "profile" : "memberPage");
  }, [pathname]);

  if (isVisitor && inviteCode) {
    return (
      <QueryRoot>
        <Arrival
          inviteCode={inviteCode}
          from={address.get("from")}
          onEnter={openAuthDialog}
          preloads={preloadsAuth}
        />
        <Alive />
      </QueryRoot>
    );
  }
  if (isVisitor) return <Landing />;
  return (
    <QueryRoot key={viewer.id}>
      <Outlet />
    </QueryRoot>
  );
}
