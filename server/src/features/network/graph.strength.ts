/** What two people have in common, counted. */
export interface Bond {
  isAgreed: boolean;
  circles: number;
  blessings: number;
  reactions: number;
  comments: number;
}

/**
 * From 0 to 1, never quite reached: whatever is added makes it grow, and the more there is, the less one more does. A
 * comment weighs more than a reaction, as it costs more. docs/decisions/0012-strength-of-a-connection.md
 */
export function strengthOf({ isAgreed, circles, blessings, reactions, comments }: Bond): number {
  const bond =
    (isAgreed ? 0.3 : 0) +
    0.4 * Math.log2(1 + circles) +
    0.15 * Math.log2(1 + blessings) +
    0.1 * Math.log2(1 + reactions) +
    0.2 * Math.log2(1 + comments);
  return 1 - 2 ** -bond;
}
