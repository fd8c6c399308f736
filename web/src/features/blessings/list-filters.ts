import { readMonth } from "@blessing-jar/contract/kit/dates.ts";

export const prayerStatuses = ["all", "answered", "other"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];

/** What the address says of the list; the search text stays out of it. */
export interface ListFilters {
  category: string | undefined;
  prayer: PrayerStatus;
  /** `yyyy-MM` */
  month: string | undefined;
}

export const noFilters: ListFilters = { category: undefined, prayer: "all", month: undefined };

const prayerWords: Record<Exclude<PrayerStatus, "all">, string> = {
  answered: "answered-prayers",
  other: "other-blessings",
};

export function readFilters(address: URLSearchParams): ListFilters {
  const filter = address.get("filter");
  return {
    category: address.get("category") || undefined,
    prayer: filter === prayerWords.answered ? "answered" : filter === prayerWords.other ? "other" : "all",
    month: readMonth(address.get("month") ?? ""),
  };
}

/** The address with these filters; whatever else it says is kept. */
export function writeFilters(address: URLSearchParams, filters: Partial<ListFilters>): URLSearchParams {
  const next = { ...readFilters(address), ...filters };
  const written = new URLSearchParams(address);
  put(written, "category", next.category);
  put(written, "filter", next.prayer === "all" ? undefined : prayerWords[next.prayer]);
  put(written, "month", next.month);
  return written;
}

export function countFilters(filters: ListFilters): number {
  return (
    Number(Boolean(filters.category)) + Number(filters.prayer !== "all") + Number(Boolean(filters.month))
  );
}

function put(address: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) address.delete(name);
  else address.set(name, value);
}
