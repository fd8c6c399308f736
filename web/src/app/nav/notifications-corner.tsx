import { useLiveMember } from "../../features/live/use-live-member.ts";
import { NotificationsBell } from "../../features/notifications/notifications-bell.tsx";
import { refetchNotifications } from "../../features/notifications/use-notifications.ts";
import QueryRoot from "../query-root.tsx";

export default function NotificationsCorner() {
  return (
    <QueryRoot>
      <LiveBell />
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
