import type { Plugin } from "vitest/config";
import { root } from "../src/root.ts";

/** Where a pool of worker processes says which program it forks. */
const pools = /\/features\/\w+\/\w+\.workers\.ts$/;

/**
 * Has tests fork the worker programs as an operator's server does: built, by the global setup. From its sources a reader of
 * imports takes seven times the CPU to start, and tests start hundreds.
 */
export function builtWorkers(): Plugin {
  const beside = JSON.stringify(new URL("server/dist/main.js", root).href);
  return {
    name: "built-workers",
    transform: (code, id) => (pools.test(id) ? code.replaceAll("import.meta.url", beside) : undefined),
  };
}
