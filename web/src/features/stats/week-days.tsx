import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Check } from "lucide-react";
import { useMemo } from "react";
import { rightNow } from "../../api/server-clock.ts";
import { today as todayOf } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { useBlessings } from "../blessings/use-blessings.ts";
import { weekOf } from "./week-of.ts";

type Week = ReturnType<typeof weekOf>;

export function useWeek(streak: number): Week {
  const { data: blessings } = useBlessings();
  const today = todayOf(rightNow());
  return useMemo(() => {
    const days = blessings?.map(({ blessingDate }) => blessingDate) ?? [];
    return weekOf({ days, streak, today });
  }, [blessings, streak, today]);
}

/** To look at only: `WeekWords` says the same. */
export function WeekDots({ week }: { week: Week }) {
  return (
    <span aria-hidden="true" className="mt-1.5 flex h-1.5 items-center gap-[3px] lg:mt-1">
      {week.map(({ day, state }) => (
        <span key={day} className="grid size-1.5 place-items-center">
          <span
            className={cx(
              "rounded-full",
              state === "kept"
                ? "size-1.5 bg-gold-deep"
                : state === "forgiven"
                  ? "size-1.5 border border-gold-deep"
                  : "size-[3px] bg-ink-faint/60",
            )}
          />
        </span>
      ))}
    </span>
  );
}

/** In a toast there is room for the names of the days. */
export function WeekRow({ week }: { week: Week }) {
  const { language } = useLanguage();
  const today = todayOf(rightNow());
  return (
    <>
      <span className="sr-only">
        <WeekWords week={week} />
      </span>
      <span aria-hidden="true" className="mt-2.5 flex max-w-60 justify-between gap-1 text-meta text-ink-soft">
        {week.map(({ day, state }) => (
          <span key={day} className="grid justify-items-center gap-1">
            <span className={cx(day === today && "font-semibold text-ink")}>
              {formatDay(day, language, "narrowWeekday")}
            </span>
            <span
              className={cx(
                "grid size-5.5 place-items-center rounded-full [&_svg]:size-3.5",
                state === "kept"
                  ? "bg-gold-wash text-gold-deep"
                  : state === "forgiven" && "border border-gold-deep",
              )}
            >
              {state === "kept" ? (
                <Check strokeWidth={2.5} />
              ) : state === "forgiven" ? null : (
                <span className="size-1 rounded-full bg-ink-faint/60" />
              )}
            </span>
          </span>
        ))}
      </span>
    </>
  );
}

/** Nothing is said of a day on which nothing was written. */
export function WeekWords({ week }: { week: Week }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const daysOf = (wanted: Week[number]["state"]) =>
    week.filter(({ state }) => state === wanted).map(({ day }) => formatDay(day, language, "weekday"));
  const [kept, rested] = [daysOf("kept"), daysOf("forgiven")];
  const words = [
    kept.length > 0 && t("stats.streak.kept", { days: kept }),
    rested.length > 0 && t("stats.streak.rested", { days: rested }),
  ];
  return words.filter(Boolean).join(" ");
}
