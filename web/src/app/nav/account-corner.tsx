import type { User } from "@blessing-jar/contract/accounts.ts";
import { Suspense } from "react";
import { useLocation } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { later } from "../../ui/later.tsx";
import { PartNotice } from "../../ui/part-notice.tsx";

const AccountMenu = later(() => import("./account-menu.tsx"));

export function AccountCorner({ viewer }: { viewer: User }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname} Failed={PartNotice}>
      <Suspense
        fallback={
          <Avatar id={viewer.id} name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
        }
      >
        <AccountMenu viewer={viewer} />
      </Suspense>
    </ErrorBoundary>
  );
}
