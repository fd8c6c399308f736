import { paths as pages } from "@blessing-jar/contract/paths.ts";

export const paths = {
  ...pages,
  /** While developing. */
  design: () => "/design",
};

/** The month of an address, zero-padded: `2026-03`. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}
