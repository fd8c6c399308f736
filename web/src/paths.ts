export { paths } from "@blessing-jar/contract/paths.ts";

/** The month of an address, zero-padded: `2026-03`. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}
