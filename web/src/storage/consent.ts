import { local } from "./local.ts";

export const consentKey = "cookie-consent";

/** What a person allowed this browser to keep, and when. */
export interface Consent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  preferences: boolean;
  date: string;
}

/** Undefined until somebody has chosen. What a stored choice does not name is not allowed. */
export function readConsent(): Consent | undefined {
  try {
    const { analytics, marketing, preferences, date } = JSON.parse(local.get(consentKey) ?? "");
    if (Number.isNaN(Date.parse(date))) return undefined;
    return {
      necessary: true,
      analytics: analytics === true,
      marketing: marketing === true,
      preferences: preferences === true,
      date,
    };
  } catch {
    return undefined;
  }
}
