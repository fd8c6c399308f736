const dayMs = 86_400_000;

let behindMs = 0;

/**
 * What the device's clock is behind the server's, where they differ by more than a day: an answer that came while the device slept tells
 * nothing, so the moment of the call counts too.
 */
export function noteServerTime({ headers }: Pick<Response, "headers">, askedAt: number): void {
  const sent = Date.parse(headers.get("date") ?? "");
  const apart = sent > askedAt ? Math.max(0, sent - Date.now()) : sent - askedAt;
  behindMs = Math.abs(apart) > dayMs ? apart : 0;
}

export const isClockWrong = () => behindMs !== 0;

/** By the server, where the device's clock is days off. */
export const rightNow = () => new Date(Date.now() + behindMs);
