import { type LanguageCode, localeOf } from "@blessing-jar/contract/languages.ts";
import { today } from "./dates.ts";
import { formatRelativeDay, relativeFormat } from "./relative-day.ts";

type Unit = "minute" | "hour" | "day";

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } satisfies Record<Unit, number>;

/** How long ago a moment was, in whole hours, from a day on in days: 2 hours ago, yesterday; undefined in the first hour. */
export function formatAgo(isoMoment: string, language: LanguageCode, now = Date.now()): string | undefined {
  const ms = now - Date.parse(isoMoment);
  if (ms < unitMs.hour) return undefined;
  return ago(ms, ms < unitMs.day ? "hour" : "day", language);
}

/** Of what somebody wrote: now, 2 minutes ago, 5 hours ago; from a day on the day as people say it. */
export function formatSince(isoMoment: string, language: LanguageCode, now = Date.now()): string {
  const ms = now - Date.parse(isoMoment);
  if (ms < unitMs.minute)
    return language === "ht" ? "kounye a" : relativeFormat(localeOf(language)).format(0, "second");
  if (ms < unitMs.day) return ago(ms, ms < unitMs.hour ? "minute" : "hour", language);
  return formatRelativeDay(today(new Date(isoMoment)), language, today(new Date(now)));
}

function ago(ms: number, unit: Unit, language: LanguageCode): string {
  const count = Math.floor(ms / unitMs[unit]);
  if (language === "ht") return haitianAgo(count, unit);
  return relativeFormat(localeOf(language)).format(-count, unit);
}

/** Intl has no Haitian Creole. */
function haitianAgo(count: number, unit: Unit): string {
  if (unit === "minute") return count === 1 ? "sa gen yon minit" : `sa gen ${count} minit`;
  if (unit === "hour") return count === 1 ? "sa gen inèdtan" : `sa gen ${count} èdtan`;
  return count === 1 ? "yè" : `sa gen ${count} jou`;
}
