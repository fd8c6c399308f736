import { visit } from "./visit.ts";

const key = "joined";

/** Somebody just signed up: until this tab is closed they are told one thing at a time. */
export function beginFirstVisit(memberId: string): void {
  visit.set(key, memberId);
}

export function isFirstVisit(memberId: string): boolean {
  return visit.get(key) === memberId;
}
