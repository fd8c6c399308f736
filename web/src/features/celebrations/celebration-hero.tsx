import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import type { CelebrationItemProps } from "./celebration-card.tsx";
import { CelebrationFacts } from "./celebration-facts.tsx";
import { CelebrationMenu } from "./celebration-menu.tsx";
import { CelebrationPicture } from "./celebration-picture.tsx";
import { useWhenWords } from "./use-when-words.ts";

/** The next one, as large as what one looks forward to. */
export function CelebrationHero({ event, onOpen, onEdit, onDelete }: CelebrationItemProps) {
  const { t } = useTranslation();
  const whenOf = useWhenWords();
  const { day, near } = whenOf(event);
  const hasPicture = event.pictureUrls.length > 0;
  const { backgroundColor, textColor } = event.settings;
  return (
    <article
      className={cx(
        "relative isolate grid min-h-[26rem] overflow-hidden rounded-[2rem] shadow-lift sm:min-h-[28rem]",
        // Its colour may be that of the page.
        !hasPicture && "border border-line",
      )}
      style={{ backgroundColor, color: hasPicture ? undefined : textColor }}
    >
      <CelebrationPicture
        event={event}
        width={1280}
        className={cx("absolute! inset-0 -z-10", !hasPicture && "pb-40 sm:justify-end! sm:ps-[45%] sm:pb-0")}
      />
      <div
        className={cx(
          "flex flex-col justify-end gap-5 p-6 pt-40 sm:p-10",
          hasPicture &&
            "bg-linear-to-t from-black/80 via-black/45 to-transparent text-white sm:bg-linear-to-tr sm:to-60% sm:rtl:bg-linear-to-tl",
        )}
      >
        <div className="grid max-w-[40rem] gap-2">
          <p className="flex flex-wrap items-baseline gap-x-2 text-ui">
            {near ? <span className="font-medium">{near}</span> : null}
            {near ? <span aria-hidden="true">·</span> : null}
            <time dateTime={event.eventDate}>{day}</time>
          </p>
          <h3 className="font-display text-title text-balance wrap-anywhere text-current sm:text-[2.75rem]">
            <bdi>{event.name}</bdi>
          </h3>
          <CelebrationFacts event={event} className="text-ui" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg" icon={<Play aria-hidden="true" className="fill-current" />} onClick={onOpen}>
            {t("celebrations.start")}
          </Button>
          <CelebrationMenu
            event={event}
            onEdit={onEdit}
            onDelete={onDelete}
            className={
              hasPicture
                ? "bg-black/35 text-white backdrop-blur-xs hover:bg-black/55 hover:text-white focus-visible:outline-white"
                : "border border-current/40 text-current! hover:bg-current/10! focus-visible:outline-current"
            }
          />
        </div>
      </div>
    </article>
  );
}
