import { isTimeZone } from "@blessing-jar/contract/kit/dates.ts";

/** The time zone of this device; undefined where the browser hides it (`Etc/Unknown`) or has none. */
export function deviceZone(): string | undefined {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return isTimeZone(timeZone) ? timeZone : undefined;
  } catch {
    return undefined;
  }
}
