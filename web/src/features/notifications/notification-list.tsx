import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { ShowMore } from "../../common/show-more.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { notificationsKey, useNotifications } from "./use-notifications.ts";

export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const query = useNotifications();
  const shown = query.data?.notifications;

  if (!shown) {
    if (!query.error) return <Waiting />;
    return (
      <div role="alert">
        <EmptyState
          level={3}
          title={t("notifications.failed")}
          description={errorWords(query.error)}
          action={
            <Button variant="outline" isLoading={query.isFetching} onClick={() => void query.refetch()}>
              {t("shell.tryAgain")}
            </Button>
          }
        />
      </div>
    );
  }
  if (shown.length === 0) {
    const { title, text } = { title: t("notifications.empty.title"), text: t("notifications.empty.text") };
    return <EmptyState level={3} title={title} description={text} />;
  }
  return (
    <>
      <ul aria-label={t("notifications.title")} className="flex flex-col gap-0.5">
        {shown.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onFollow={onFollow} />
        ))}
      </ul>
      <ShowMore
        className="mt-2"
        variant="ghost"
        query={query}
        queryKey={notificationsKey}
        label={t("notifications.more")}
        failedText={errorWords(query.error)}
      />
    </>
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
