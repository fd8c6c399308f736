export { paths } from "@blessing-jar/contract/paths.ts";

/** The month of an address, zero-padded: `2026-03`. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

/** State of a link to /blessings: the page brings its list into view. */
export const toList = { isToList: true } as const;

export function leadsToList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isToList" in state;
}
