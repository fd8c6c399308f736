import { type LanguageCode, localeOf } from "@blessing-jar/contract/languages.ts";

/** Of regions that write a place where others write letters: Berlin is CET to a Briton and to a Portuguese. */
const locales: Partial<Record<LanguageCode, string>> = { en: "en-SG", pt: "pt-AO" };

/** Where a time zone holds, in the reader's language: India and not Asia/Calcutta, Los Angeles where a country has several. */
export function zoneName(zone: string, language: LanguageCode): string {
  const locale = locales[language] ?? localeOf(language);
  // Its own language alone writes letters for it.
  if (zone === "Asia/Tokyo") return new Intl.DisplayNames(locale, { type: "region" }).of("JP") ?? zone;
  try {
    const name = writtenAs(zone, locale);
    const [before, after] = around(locale);
    if (name.startsWith(before) && name.endsWith(after))
      return name.slice(before.length, name.length - after.length);
  } catch {
    // A zone that this browser does not know yet.
  }
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** Every zone once, as the browser's list has some by two names: first `own`, the others as the language sorts them. */
export function zonesByName(language: LanguageCode, own: string): { zone: string; name: string }[] {
  const named = new Map<string, string>();
  for (const zone of [own, ...Intl.supportedValuesOf("timeZone")]) {
    const name = zoneName(zone, language);
    if (!named.has(name)) named.set(name, zone);
  }
  const { compare } = new Intl.Collator(localeOf(language));
  const [first, ...others] = [...named].map(([name, zone]) => ({ zone, name }));
  return first ? [first, ...others.sort((one, other) => compare(one.name, other.name))] : others;
}

function writtenAs(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const known = new Map<string, readonly [before: string, after: string]>();

/** What the language writes around each place, such as "hora de": what countries with one zone have in common. */
function around(locale: string) {
  const found = known.get(locale) ?? commonEnds(countries.map((zone) => writtenAs(zone, locale)));
  known.set(locale, found);
  return found;
}

const countries = ["Asia/Calcutta", "Asia/Seoul", "Africa/Nairobi", "America/Lima", "Europe/Paris"];

function commonEnds([first = "", ...others]: readonly string[]) {
  let before = first;
  let after = first;
  while (!others.every((other) => other.startsWith(before))) before = before.slice(0, -1);
  while (!others.every((other) => other.endsWith(after))) after = after.slice(1);
  return [before, after] as const;
}
