/**
 * Names, with a write, the browser tab that it comes from: a random text that the tab makes when it is loaded. The live
 * stream of that tab, which gives the same one, is not told of what the tab has written and shows already.
 */
export const tabHeader = "x-tab-id";

const pattern = /^[\w-]{16,64}$/;

export function isTabId(value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}
