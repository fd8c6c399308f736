import { importLimits, type LeftKind, leftKinds } from "@blessing-jar/contract/imports.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";

export interface LeftRow {
  what: LeftKind;
  count: number;
  names: string[];
}

/** What does not come along, by name: each name counts once. */
export type LeftBehind = ReturnType<typeof leftBehind>;

const { namesShown } = importLimits;
const nameLetters = 120;
// Memory: nobody counts further.
const namesMost = 10_000;

export function leftBehind() {
  const rows = new Map<LeftKind, Set<string>>();
  return {
    add(what: LeftKind, name: string) {
      const names = rows.get(what) ?? new Set();
      rows.set(what, names);
      const shown = beginningOf(name.trim(), nameLetters);
      if (shown !== "" && names.size < namesMost) names.add(shown);
    },
    told: (): LeftRow[] =>
      leftKinds.flatMap((what) => {
        const names = [...(rows.get(what) ?? [])];
        return names.length > 0 ? [{ what, count: names.length, names: names.slice(0, namesShown) }] : [];
      }),
  };
}
