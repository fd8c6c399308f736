import type { Plugin } from "vitest/config";

const home = /\/features\/accounts\/passwords\.ts$/;
const cost = /memoryCost: [\d_]+,\s*timeCost: \d+/;

/**
 * Has tests hash passwords and codes at the least cost that the algorithm takes: at the app's own, hashes were half of what the fuzzing
 * took. That cost is asked by tests that stay apart.
 */
export function quickPasswords(): Plugin {
  return {
    name: "quick-passwords",
    transform(code, id) {
      if (!home.test(id)) return undefined;
      if (!cost.test(code)) throw new Error("Nowhere stands what a hash costs.");
      return code.replace(cost, "memoryCost: 64, timeCost: 1");
    },
  };
}
