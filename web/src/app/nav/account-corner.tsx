import type { User } from "@blessing-jar/contract/accounts.ts";
import { useLocation } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { later } from "../../ui/later.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";

const AccountMenu = later(() => import("./account-menu.tsx"));

export function AccountCorner({ viewer }: { viewer: User }) {
  const { pathname } = useLocation();
  return (
    <PartWhenNeeded
      at={pathname}
      fallback={
        <Avatar id={viewer.id} name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
      }
    >
      <AccountMenu viewer={viewer} />
    </PartWhenNeeded>
  );
}
