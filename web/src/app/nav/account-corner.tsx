import type { User } from "@blessing-jar/contract/accounts.ts";
import { lazy, Suspense } from "react";
import { Avatar } from "../../ui/avatar.tsx";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

export function AccountCorner({ viewer }: { viewer: User }) {
  return (
    <Suspense fallback={<Avatar name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />}>
      <AccountMenu viewer={viewer} />
    </Suspense>
  );
}
