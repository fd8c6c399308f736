import {
  daysOfWeek,
  type Evening,
  eveningLimits,
  getEvening,
  updateEvening,
} from "@blessing-jar/contract/evening.ts";
import { formatDay, formatTimeOfDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useOptimisticSetting } from "../../api/use-optimistic-setting.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

export function useSaveEvening({ onSaved }: { onSaved: (saved: Evening) => void }) {
  const failed = useFailureToast();
  return useOptimisticSetting({
    key: queryKey(getEvening),
    save: (body: BodyOf<typeof updateEvening>) => call(updateEvening, { body }),
    // Until when it is paused the server says.
    apply: ({ isPaused, ...choice }, { evening }) => ({
      evening: {
        ...evening,
        ...choice,
        ...(isPaused === false ? { pausedUntil: null } : {}),
        isAnswered: true,
      },
    }),
    onSaved: ({ evening }) => onSaved(evening),
    onFailed: (error) => failed("reminders.onThisDay.card.failed", error),
  });
}

/** How it stands, in a sentence: when, and by which way; or why not yet. */
export function useEveningSentence() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isProven = useViewer()?.emailVerified ?? false;
  const { isMailDelivered } = useConfig();
  return ({ days, minute, channel, pausedUntil }: Evening) => {
    if (pausedUntil) return t("reminders.evening.card.paused", { day: formatDay(pausedUntil, language) });
    if (channel === "mail" && !isMailDelivered) return t("reminders.evening.card.noMail");
    if (channel === "mail" && !isProven) return t("reminders.evening.card.unproven");
    const time = formatTimeOfDay(minute, language);
    const way = channel === "push" ? "Push" : "Mail";
    if (days.length === daysOfWeek.length) return t(`reminders.evening.card.everyDayBy${way}`, { time });
    return t(`reminders.evening.card.someDaysBy${way}`, {
      days: days.map((day) => weekdayIn(day, language)),
      time,
    });
  };
}

/** Whether to ask in the evening, and when: as somebody is asked it who has not looked for it. */
export function useEveningAnswer() {
  const { t } = useTranslation();
  const evening = useQuery(endpointQuery(getEvening)).data?.evening;
  const [chosen, chooseMinute] = useState<number>();
  const sentenceOf = useEveningSentence();
  const { mutate } = useSaveEvening({
    onSaved: (saved) => saved.isWanted && toast("success", t("reminders.card.saved"), sentenceOf(saved)),
  });
  const minute = chosen ?? evening?.minute ?? eveningLimits.firstMinute;
  return {
    /** Undefined until it is known. */
    isAnswered: evening?.isAnswered,
    minute,
    chooseMinute,
    answer: (isWanted: boolean) => mutate(isWanted ? { isWanted, minute } : { isWanted }),
  };
}

const aSunday = 4;

/** 0 is Sunday, the 4th of January 1970. */
export function weekdayIn(
  day: number,
  language: LanguageCode,
  style: "weekday" | "briefWeekday" = "weekday",
) {
  return formatDay(`1970-01-${String(aSunday + day).padStart(2, "0")}`, language, style);
}

/** What is offered, and what was chosen where it lies between. */
export function minutesOffered(chosen: number): number[] {
  const { minutesOfDay, stepMinutes } = eveningLimits;
  const steps = Array.from({ length: minutesOfDay / stepMinutes }, (_, index) => index * stepMinutes);
  return [...new Set([...steps, chosen])].sort((one, other) => one - other);
}
