import { CheckCheck, Settings2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { NotificationList } from "./notification-list.tsx";
import { useNotifications, useReadNotifications } from "./use-notifications.ts";

interface NotificationsPanelProps {
  unread: number;
  onFollow: () => void;
  onChoose: () => void;
}

/** What can be done with all of them, and the list. */
export function NotificationsPanel({ unread, onFollow, onChoose }: NotificationsPanelProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { data } = useNotifications();
  const reading = useReadNotifications();

  async function handleReadAll() {
    try {
      await reading.mutateAsync({ ids: "all", until: data?.newest });
    } catch (error) {
      toast({ tone: "error", title: t("shell.error"), description: errorWords(error) });
    }
  }

  return (
    <>
      <div className="-mt-1 mb-1 flex items-center justify-between gap-2">
        {/* Never disabled under somebody's finger: the focus would be lost with it. */}
        <Button
          variant="ghost"
          className="-ms-1 px-3! aria-disabled:opacity-55"
          icon={<CheckCheck aria-hidden="true" />}
          aria-disabled={unread === 0}
          onClick={() => unread > 0 && void handleReadAll()}
        >
          {t("notifications.readAll")}
        </Button>
        <IconButton label={t("notifications.choose")} onClick={onChoose}>
          <Settings2 aria-hidden="true" />
        </IconButton>
      </div>
      <NotificationList onFollow={onFollow} />
    </>
  );
}
