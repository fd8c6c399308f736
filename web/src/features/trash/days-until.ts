const dayMs = 86_400_000;

/** Whole days from now to a moment, counted up: a moment in an hour is within one day. Never fewer than none. */
export function daysUntil(isoMoment: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(isoMoment) - now) / dayMs));
}
