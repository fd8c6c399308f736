type Closeness = "young" | "growing" | "close" | "veryClose";

/** From which strength on a bond is called so; below the first it is young, as of two who share a circle and little else. */
const from: readonly (readonly [number, Closeness])[] = [
  [0.7, "veryClose"],
  [0.5, "close"],
  [0.3, "growing"],
];

export function closenessOf(strength: number): Closeness {
  return from.find(([least]) => strength >= least)?.[1] ?? "young";
}
