import { todayIn } from "../../../kit/days.ts";

/** The day that it was at a moment, where it was told; in the zone `otherwise` for one that nobody knows. */
export function dayThere(
  moment: string | undefined,
  zone: string | undefined,
  otherwise = "UTC",
): string | undefined {
  const date = new Date((moment ?? "").slice(0, 64));
  if (moment === undefined || Number.isNaN(date.getTime())) return undefined;
  for (const timeZone of [zoneOf(zone ?? ""), otherwise, "UTC"]) {
    try {
      if (timeZone) return todayIn(timeZone, date);
    } catch {
      // This runtime does not know it.
    }
  }
  return undefined;
}

/** `America\/New_York` as some write it; `GMT+0200`, `UTC-3` and `+02:00` as an offset that Intl knows. */
function zoneOf(told: string): string {
  const zone = told.slice(0, 64).replaceAll("\\", "").trim();
  const [, sign, hours = "", minutes = "00"] = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours.padStart(2, "0")}:${minutes}` : zone;
}
