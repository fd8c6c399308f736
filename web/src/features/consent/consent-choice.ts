import { type Consent, consentKey } from "../../storage/consent.ts";
import { local } from "../../storage/local.ts";
import { endPreferencesWithVisit, rememberPreferences } from "../../storage/preferences.ts";

export const optionalKinds = ["analytics", "marketing", "preferences"] as const;

export type Choice = Pick<Consent, (typeof optionalKinds)[number]>;

export const allAllowed: Choice = { analytics: true, marketing: true, preferences: true };
export const noneAllowed: Choice = { analytics: false, marketing: false, preferences: false };

/** Kept with its moment, and in force at once. */
export function storeChoice(choice: Choice): void {
  const consent: Consent = { necessary: true, ...choice, date: new Date().toISOString() };
  local.set(consentKey, JSON.stringify(consent));
  if (choice.preferences) rememberPreferences();
  else endPreferencesWithVisit();
}
