import * as z from "zod/mini";

/** How many washes of colour people are shown in where they have no photo. */
export const washCount = 8;

/** One for each person, by their id: the same wherever they are shown. */
export function washOf(id: string): number {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);
  return hash % washCount;
}

/** Told where nobody's id is. */
export const wash = z.int().check(z.gte(0), z.lt(washCount));
