import { local } from "./local.ts";

const key = "shortcuts";
const off = "off";

/** As the appearance is: a need of whoever sets it, and nothing is noted until somebody does. */
export function areShortcutsOn(): boolean {
  return local.get(key) !== off;
}

export function turnShortcuts(isOn: boolean): void {
  if (isOn) local.remove(key);
  else local.set(key, off);
}
