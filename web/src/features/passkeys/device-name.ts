/** As their makers write them, in every language; the first that fits. */
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux/],
] as const;

/** What a passkey of this device is called until its owner says otherwise; undefined for a device we do not know. */
export function deviceName(userAgent = navigator.userAgent): string | undefined {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
