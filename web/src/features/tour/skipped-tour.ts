import { visit } from "../../storage/visit.ts";

const key = "tour-skipped";

/** Who skips the tour is left in peace until this tab is closed. */
export function skipTour(memberId: string): void {
  visit.set(key, memberId);
}

export function isTourSkipped(memberId: string): boolean {
  return visit.get(key) === memberId;
}
