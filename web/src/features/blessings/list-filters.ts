import { readMonth } from "@blessing-jar/contract/kit/dates.ts";

export const prayerStatuses = ["all", "answered", "other"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];

/** What the address says of the list; the search text stays out of it. */
export interface ListFilters {
  category: string | undefined;
  prayer: PrayerStatus;
  /** `yyyy-MM` */
  month: string | undefined;
  /** By their id. */
  person: string | undefined;
}

export const noFilters: ListFilters = {
  category: undefined,
  prayer: "all",
  month: undefined,
  person: undefined,
};

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
    person: address.get("person") || undefined,
  };
}

/** The address with these filters; whatever else it says is kept. */
export function writeFilters(address: URLSearchParams, filters: Partial<ListFilters>): URLSearchParams {
  const next = { ...readFilters(address), ...filters };
  const written = new URLSearchParams(address);
  put(written, "category", next.category);
  put(written, "filter", next.prayer === "all" ? undefined : prayerWords[next.prayer]);
  put(written, "month", next.month);
  put(written, "person", next.person);
  return written;
}

export function countFilters({ category, prayer, month, person }: ListFilters): number {
  return [category, prayer !== "all", month, person].filter(Boolean).length;
}

function put(address: URLSearchParams, name: string, value: string | undefined) {
  if (value === undefined) address.delete(name);
  else address.set(name, value);
}
