import type { User } from "@blessing-jar/contract/accounts.ts";
import { useId, useState } from "react";
import { useLiveMember } from "../../features/live/use-live-member.ts";
import { NotificationsBell } from "../../features/notifications/notifications-bell.tsx";
import { refetchNotifications } from "../../features/notifications/use-notifications.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useAtRest } from "../../ui/after-paint.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import QueryRoot from "../query-root.tsx";

const AccountPanel = later(() => import("./account-panel.tsx"));
const AdminNeeds = later(() => import("./admin-needs.tsx"));

export default function MemberCorner({ viewer }: { viewer: User }) {
  // A phone has the account in the bar below.
  const isWide = useMediaQuery("(min-width: 64rem)");
  return (
    <QueryRoot>
      <LiveBell />
      {isWide ? <AccountCorner viewer={viewer} /> : null}
    </QueryRoot>
  );
}

function LiveBell() {
  // Of a circle that one is no longer in nothing is notified; of celebrations nothing at all.
  useLiveMember((events) => {
    if (events.size > 1 || !events.has("celebrations")) void refetchNotifications();
  });
  return <NotificationsBell />;
}

/** A button from the first paint: what hangs from it is loaded later. */
function AccountCorner({ viewer }: { viewer: User }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const needsId = useId();
  const isAtRest = useAtRest();
  usePreload(AccountPanel);
  const name = viewer.fullName || t("shell.nav.anonymous");
  const label = t("shell.nav.accountMenu", { name });
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={name}
          aria-describedby={viewer.isAdmin ? needsId : undefined}
          className="relative grid size-11 place-items-center rounded-full"
        >
          <Avatar id={viewer.id} name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
          <PartWhenNeeded isNeeded={viewer.isAdmin && isAtRest} isQuiet>
            <AdminNeeds id={needsId} className="absolute end-0.5 top-0.5 border-2 border-paper" />
          </PartWhenNeeded>
        </button>
      }
    >
      <AccountPanel viewer={viewer} name={name} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}
