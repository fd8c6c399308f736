/** State of a link to /blessings: the page brings its list into view. */
export const toList = { isToList: true } as const;

export function leadsToList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isToList" in state;
}
