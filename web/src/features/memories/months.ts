import { today } from "../../language/dates.ts";
import { monthOf } from "../../paths.ts";

const pattern = /^(?!0000)(\d{4})-(0[1-9]|1[0-2])$/;

export function thisMonth(): string {
  return today().slice(0, 7);
}

/** The month of an address, or the present one where it names none. */
export function readMonth(value: string | null): string {
  return value && pattern.test(value) ? value : thisMonth();
}

/** `2026-01` and -1: `2025-12`. Undefined beyond the years that can be written. */
export function monthBeside(month: string, by: 1 | -1): string | undefined {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const months = year * 12 + (number - 1) + by;
  const beside = monthOf(Math.floor(months / 12), (months % 12) + 1);
  return pattern.test(beside) ? beside : undefined;
}
