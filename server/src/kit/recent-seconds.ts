/** After so long, a second that was used counts for half of one. */
export const halfLifeSeconds = 900;

/** By then nothing is left of it. */
const forgottenAfter = 16 * halfLifeSeconds;

/** How many seconds each owner's work took lately. */
export function recentSeconds(now: () => number) {
  // Those that worked last are at its end.
  const all = new Map<string, { seconds: number; at: number }>();

  function of(id: string): number {
    const known = all.get(id);
    if (!known) return 0;
    return known.seconds * 0.5 ** ((now() - known.at) / 1000 / halfLifeSeconds);
  }

  return {
    of,
    add(id: string, seconds: number): void {
      const total = of(id) + seconds;
      all.delete(id);
      all.set(id, { seconds: total, at: now() });
      for (const [each, { at }] of all) {
        if ((now() - at) / 1000 < forgottenAfter) break;
        all.delete(each);
      }
    },
  };
}
