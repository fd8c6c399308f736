import { afterEach, expect, test, vi } from "vitest";
import { local } from "./local.ts";

afterEach(() => vi.unstubAllGlobals());

const fails = () => {
  throw new DOMException("File error: Corrupted", "NS_ERROR_FILE_CORRUPTED");
};
const damaged = { getItem: fails, setItem: fails, removeItem: fails, clear: fails, key: fails, length: 0 };

test.each([
  [
    "refused",
    {
      get localStorage() {
        return fails();
      },
    },
  ],
  ["not there", { localStorage: null }],
  ["damaged", { localStorage: damaged }],
])("where the storage is %s, nothing is lost but what would have been kept", (_how, window) => {
  vi.stubGlobal("window", window);
  expect(local.set("language", "fr")).toBe(false);
  expect([null, "fr"]).toContain(local.get("language"));
  local.remove("language");
  expect(local.get("language")).toBeNull();
  expect(local.keys()).not.toContain("language");
});
