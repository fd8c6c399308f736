import { beforeEach, expect, test, vi } from "vitest";
import { consentKey, readConsent } from "./consent.ts";
import {
  endPreferencesWithVisit,
  readPreference,
  rememberPreferences,
  storePreference,
} from "./preferences.ts";

let device: Map<string, string>;
let visit: Map<string, string>;
beforeEach(() => {
  [device, visit] = [new Map(), new Map()];
  vi.stubGlobal("window", { localStorage: storageOf(device), sessionStorage: storageOf(visit) });
});

const date = "2026-11-21T08:00:00.000Z";
const decide = (choice: object) => device.set(consentKey, JSON.stringify({ date, ...choice }));

test("a view that somebody chose is remembered before they decided, and after they allowed it", () => {
  storePreference("default-view", "list");
  expect(device.get("default-view")).toBe("list");
  decide({ preferences: true });
  storePreference("default-view", "timeline");
  expect(device.get("default-view")).toBe("timeline");
});

test("refused, it holds for this visit alone", () => {
  storePreference("default-view", "list");
  decide({ preferences: false });
  endPreferencesWithVisit();
  expect(device.has("default-view")).toBe(false);
  expect(readPreference("default-view")).toBe("list");
  storePreference("default-view", "timeline");
  expect(device.has("default-view")).toBe(false);
  visit.clear();
  expect(readPreference("default-view")).toBeNull();
});

test("allowed again, it is taken along", () => {
  decide({ preferences: false });
  storePreference("default-view", "list");
  decide({ preferences: true });
  rememberPreferences();
  expect(device.get("default-view")).toBe("list");
  expect(visit.size).toBe(0);
});

test("what a stored choice does not say is not allowed, and nonsense is no choice", () => {
  expect(readConsent()).toBeUndefined();
  decide({ marketing: "yes", analytics: true });
  expect(readConsent()).toEqual({
    necessary: true,
    analytics: true,
    marketing: false,
    preferences: false,
    date,
  });
  for (const nonsense of ["", "null", "true", "{}", '{"date":"soon"}', "[1"]) {
    device.set(consentKey, nonsense);
    expect(readConsent()).toBeUndefined();
  }
});

function storageOf(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
