import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { notificationsKey, useNotifications } from "./use-notifications.ts";

export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const query = useNotifications();
  return (
    <PagedList
      query={{ ...query, data: query.data?.notifications }}
      queryKey={notificationsKey}
      skeleton={<Waiting />}
      failedTitle={t("notifications.failed")}
      isFailedBare
      none={
        <EmptyState
          level={3}
          title={t("notifications.empty.title")}
          description={t("notifications.empty.text")}
        />
      }
      more={{ label: t("notifications.more"), className: "mt-2" }}
    >
      {(shown) => (
        <ul aria-label={t("notifications.title")} className="flex flex-col gap-0.5">
          {shown.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
