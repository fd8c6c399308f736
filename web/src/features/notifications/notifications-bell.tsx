import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Bell } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { useNotifications, useReadNotifications } from "./use-notifications.ts";

const Dialog = later(async () => ({ default: (await import("../../ui/dialog.tsx")).Dialog }));
const NotificationsPanel = later(() => import("./notifications-panel.tsx"));
const PreferencesDialog = later(() => import("./preferences-dialog.tsx"));

/** What is shown has been read once it is left. */
export function NotificationsBell() {
  const { t } = useTranslation();
  // From here on a list hangs from its button; below, it is a sheet as wide as the screen.
  const isRoomy = useMediaQuery("(min-width: 40rem)");
  const { data } = useNotifications({ refetchOnMount: "always" });
  const reading = useReadNotifications();
  const [isOpen, setIsOpen] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  usePreload(NotificationsPanel, Dialog);
  const unread = data?.unread ?? 0;
  const title = t("notifications.title");

  function handleOpenChange(willOpen: boolean) {
    if (isOpen && !willOpen) {
      const seen = data?.notifications.filter(({ isRead }) => !isRead).map((each) => each.id) ?? [];
      if (seen.length > 0) reading.mutate({ ids: seen, until: data?.newest });
    }
    setIsOpen(willOpen);
  }

  function handleChoose() {
    handleOpenChange(false);
    setIsChoosing(true);
  }

  const panel = (
    <PartWhenNeeded isNeeded={isOpen}>
      <NotificationsPanel unread={unread} onFollow={() => handleOpenChange(false)} onChoose={handleChoose} />
    </PartWhenNeeded>
  );
  return (
    <>
      {isRoomy ? (
        <Popover
          label={title}
          isOpen={isOpen}
          onOpenChange={handleOpenChange}
          align="end"
          trigger={<BellButton unread={unread} />}
        >
          <div className="max-h-[min(36rem,calc(100dvh-7rem))] w-96 overflow-y-auto overscroll-contain">
            {panel}
          </div>
        </Popover>
      ) : (
        <>
          <BellButton
            unread={unread}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => handleOpenChange(true)}
          />
          <PartWhenNeeded isNeeded={isOpen}>
            <Dialog isOpen={isOpen} onClose={() => handleOpenChange(false)} title={title}>
              {panel}
            </Dialog>
          </PartWhenNeeded>
        </>
      )}
      <NewlyCome unread={unread} isKnown={data !== undefined} />
      <PartWhenNeeded isNeeded={isChoosing}>
        <PreferencesDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} />
      </PartWhenNeeded>
    </>
  );
}

function BellButton({ unread, ...rest }: { unread: number } & Omit<ComponentProps<"button">, "children">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const label = unread > 0 ? t("notifications.count", { count: unread }) : t("notifications.title");
  return (
    <IconButton
      {...rest}
      label={label}
      icon={
        <>
          <Bell className="tight:size-7!" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="absolute end-0.5 top-0.5 grid min-h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-terra px-1 text-[min(0.6875rem,14px)]/none font-semibold text-on-terra tabular-nums"
            >
              {unread > 9 ? `${formatNumber(9, language)}+` : formatNumber(unread, language)}
            </span>
          ) : null}
        </>
      }
      className="relative"
    />
  );
}

/** Said aloud when more have come, not at each arrival on a page. */
function NewlyCome({ unread, isKnown }: { unread: number; isKnown: boolean }) {
  const { t } = useTranslation();
  const before = useRef<number>(undefined);
  const [announced, setAnnounced] = useState(0);
  useEffect(() => {
    if (!isKnown) return;
    if (before.current !== undefined && unread !== before.current) {
      setAnnounced(unread > before.current ? unread : 0);
    }
    before.current = unread;
  }, [unread, isKnown]);
  return (
    <span role="status" className="sr-only">
      {announced > 0 ? t("notifications.count", { count: announced }) : ""}
    </span>
  );
}
