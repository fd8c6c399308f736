import { readConsent } from "./consent.ts";
import { local } from "./local.ts";
import { visit } from "./visit.ts";

/** Comforts that a person chose and that are remembered for the next visit, unless they refused this. */
export const preferenceKeys = ["default-view", "look-back-done"] as const;
type PreferenceKey = (typeof preferenceKeys)[number];

export function readPreference(key: PreferenceKey): string | null {
  return local.get(key) ?? visit.get(key);
}

export function storePreference(key: PreferenceKey, value: string): void {
  const isRefused = readConsent()?.preferences === false;
  (isRefused ? visit : local).set(key, value);
}

/** Consent withdrawn: moves what was remembered to session storage. */
export function endPreferencesWithVisit(): void {
  for (const key of preferenceKeys) {
    const value = local.get(key);
    if (value !== null) visit.set(key, value);
    local.remove(key);
  }
}

/** Consent given: moves it back to local storage. */
export function rememberPreferences(): void {
  for (const key of preferenceKeys) {
    const value = visit.get(key);
    if (value) local.set(key, value);
    visit.remove(key);
  }
}
