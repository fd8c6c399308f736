import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";

export function SlideCover({ event, blessings }: { event: Celebration; blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, description, eventType, eventDate, settings, missingCount, can } = event;
  return (
    <div className="mx-auto grid w-full max-w-[52rem] content-center justify-items-center gap-5 py-6 text-center">
      <ThemeOrnament theme={settings.theme} className="h-24 w-40 sm:h-32 sm:w-52" />
      <p className="text-ui opacity-85">
        <span>{t(`celebrations.types.${eventType}`)}</span>
        {" · "}
        <time dateTime={eventDate}>{formatDay(eventDate, language)}</time>
      </p>
      <h2 dir="auto" className="font-display text-hero text-balance wrap-anywhere text-current">
        {name}
      </h2>
      {description ? (
        <p dir="auto" className="max-w-[38rem] text-lead whitespace-pre-line text-pretty wrap-anywhere">
          {description}
        </p>
      ) : null}
      {settings.customMessage ? (
        <p
          dir="auto"
          className="max-w-[38rem] border-t border-current pt-5 font-display text-quote whitespace-pre-line text-pretty wrap-anywhere italic"
        >
          {settings.customMessage}
        </p>
      ) : null}
      {blessings.length === 0 ? (
        <p className="max-w-[34rem] text-ui">{t(`celebrations.show.${emptyKey(event)}`)}</p>
      ) : missingCount > 0 ? (
        <p className="text-meta opacity-85">{t("celebrations.missing", { count: missingCount })}</p>
      ) : null}
      {can.edit ? null : (
        <p className="text-meta opacity-85">{t("celebrations.plannedBy", { name: event.ownerName })}</p>
      )}
    </div>
  );
}

function emptyKey({ can, missingCount }: Celebration) {
  if (!can.edit) return "noneForYou";
  return missingCount > 0 ? "allGone" : "noneChosen";
}
