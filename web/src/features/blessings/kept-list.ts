import type { Blessing } from "@blessing-jar/contract/blessings.ts";

/** The list with a saved blessing in its place, newest day first, until the server's own list arrives. */
export function withBlessing(blessings: readonly Blessing[], saved: Blessing): Blessing[] {
  const others = withoutBlessing(blessings, saved.id);
  const index = others.findIndex((other) => isNewer(saved, other));
  return index < 0 ? [...others, saved] : others.toSpliced(index, 0, saved);
}

export function withoutBlessing(blessings: readonly Blessing[], blessingId: string): Blessing[] {
  return blessings.filter(({ id }) => id !== blessingId);
}

function isNewer(a: Blessing, b: Blessing): boolean {
  return a.blessingDate === b.blessingDate ? a.id > b.id : a.blessingDate > b.blessingDate;
}
