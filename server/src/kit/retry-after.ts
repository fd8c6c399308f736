const longestWaitSeconds = 86_400;

/** Of `Retry-After`, a day at most. Seconds, or a date; undefined for what is none of these, or is over. */
export function secondsUntil(retryAfter: string | null): number | undefined {
  const given = retryAfter?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), longestWaitSeconds) : undefined;
}
