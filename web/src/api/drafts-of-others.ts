import { local } from "./local.ts";

/** As every feature names its drafts: `circle-draft:<member>`, `blessing-draft:<member>:<blessing>`. */
const draftKey = /^[a-z]+-draft:([^:]+)/;

/** On a device that another member uses now, nobody else's unsaved words stay. */
export function removeDraftsOfOthers(memberId: string): void {
  for (const key of storedKeys()) {
    const owner = draftKey.exec(key)?.[1];
    if (owner && owner !== memberId && owner !== "visitor") local.remove(key);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return []; // Where the browser keeps nothing, nothing is left.
  }
}
