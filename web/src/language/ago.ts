import { type LanguageCode, localeOf } from "@blessing-jar/contract/languages.ts";

type Unit = "hour" | "day";

const unitMs = { hour: 3_600_000, day: 86_400_000 } satisfies Record<Unit, number>;

/** How long ago a moment was, in whole hours, from a day on in days: 2 hours ago, yesterday; undefined in the first hour. */
export function formatAgo(isoMoment: string, language: LanguageCode, now = Date.now()): string | undefined {
  const ms = now - Date.parse(isoMoment);
  if (ms < unitMs.hour) return undefined;
  const unit: Unit = ms < unitMs.day ? "hour" : "day";
  const count = Math.floor(ms / unitMs[unit]);
  if (language === "ht") return haitianAgo(count, unit);
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: "auto" }).format(-count, unit);
}

/** Intl has no Haitian Creole. */
function haitianAgo(count: number, unit: Unit): string {
  if (unit === "hour") return count === 1 ? "sa gen inèdtan" : `sa gen ${count} èdtan`;
  return count === 1 ? "yè" : `sa gen ${count} jou`;
}
