import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Gift, MessageCircleHeart, PencilLine, Play, Printer, Share2, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { Menu } from "../../ui/menu.tsx";
import { daysBetween } from "./days-between.ts";
import { pictureAt } from "./picture-at.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";

interface CelebrationPictureProps {
  event: Pick<Celebration, "pictureUrls" | "settings">;
  width: 640 | 1280;
  className?: string;
}

/** The first picture in two thirds of the width, the others beside it. */
export const isMosaic = ({ pictureUrls }: Pick<Celebration, "pictureUrls">) => pictureUrls.length > 2;

export function CelebrationPicture({ event, width, className }: CelebrationPictureProps) {
  const { pictureUrls, settings } = event;
  const { theme, backgroundColor, textColor } = settings;
  if (pictureUrls.length === 0) {
    return (
      <div className={cx("grid place-items-center", className)} style={{ backgroundColor, color: textColor }}>
        <ThemeOrnament theme={theme} className="h-1/2 max-h-40 w-3/5" />
      </div>
    );
  }
  const isOfSeveral = isMosaic(event);
  return (
    <div className={cx("grid gap-[3px]", isOfSeveral && "grid-cols-[2fr_1fr] grid-rows-2", className)}>
      {(isOfSeveral ? pictureUrls : pictureUrls.slice(0, 1)).map((url, index) => (
        <img
          key={url}
          src={pictureAt(url, index === 0 ? width : width === 1280 ? 640 : 320)}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx("size-full min-h-0 min-w-0 object-cover", isOfSeveral && index === 0 && "row-span-2")}
          style={{ backgroundColor }}
          // Beneath a picture it would be seen along the round corners.
          onLoad={({ currentTarget }) => currentTarget.style.removeProperty("background-color")}
        />
      ))}
    </div>
  );
}

export function CelebrationFacts({ event, className }: { event: Celebration; className?: string }) {
  const { t } = useTranslation();
  const { blessingIds, missingCount, can, ownerName, sharedCircleIds } = event;
  const whose = can.edit
    ? t(sharedCircleIds.length > 0 ? "celebrations.shared" : "celebrations.onlyYou")
    : t("celebrations.plannedBy", { name: ownerName });
  return (
    <div className={cx("grid gap-0.5", className)}>
      <p className="wrap-anywhere">
        <span>{t("celebrations.blessings", { count: blessingIds.length })}</span>
        {" · "}
        {whose}
      </p>
      {missingCount > 0 ? <p>{t("celebrations.missing", { count: missingCount })}</p> : null}
    </div>
  );
}

export type CelebrationAction = "open" | "share" | "ask" | "bring" | "print" | "edit" | "delete";
export type OnCelebrationAction = (action: CelebrationAction, event: Celebration) => void;

interface CelebrationMenuProps {
  event: Celebration;
  onAction: OnCelebrationAction;
  className: string;
}

export function CelebrationMenu({ event, onAction, className }: CelebrationMenuProps) {
  const { t } = useTranslation();
  const { can, sharedCircleIds } = event;
  const item = (action: CelebrationAction, label: string, icon: ReactNode) => ({
    label,
    icon,
    onSelect: () => onAction(action, event),
  });
  return (
    <Menu
      label={t("celebrations.menu.label", { name: event.name })}
      className={className}
      items={[
        can.edit && item("share", t("shares.share"), <Share2 />),
        can.edit &&
          sharedCircleIds.length > 0 &&
          item("ask", t("celebrations.menu.ask"), <MessageCircleHeart />),
        !can.edit && item("bring", t("celebrations.menu.bring"), <Gift />),
        item("print", t("celebrations.menu.print"), <Printer />),
        item("open", t("celebrations.menu.look"), <Play />),
        can.edit && item("edit", t("celebrations.menu.edit"), <PencilLine />),
        can.delete && {
          ...item("delete", t("celebrations.menu.delete"), <Trash2 />),
          tone: "danger" as const,
        },
      ]}
    />
  );
}

/** Beyond this one looks at the date. */
const nearDays = 60;

export function useWhenWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ eventDate }: Pick<Celebration, "eventDate">) => {
    const days = daysBetween(today(), eventDate);
    const near =
      days === 0
        ? t("celebrations.when.today")
        : days === 1
          ? t("celebrations.when.tomorrow")
          : days > 1 && days <= nearDays
            ? t("celebrations.when.inDays", { count: days })
            : undefined;
    return { day: formatDay(eventDate, language), near };
  };
}
