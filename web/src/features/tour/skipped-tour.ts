const key = "tour-skipped";

/** Who skips the tour is left in peace until this tab is closed. */
export function skipTour(memberId: string): void {
  try {
    sessionStorage.setItem(key, memberId);
  } catch {
    // Forbidden: the next page that loads offers it again.
  }
}

export function isTourSkipped(memberId: string): boolean {
  try {
    return sessionStorage.getItem(key) === memberId;
  } catch {
    return false;
  }
}
