const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  // sv-SE writes dates as yyyy-MM-dd.
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formatters.set(timeZone, made);
  return made;
}

/** The calendar day, `yyyy-MM-dd`, that it is in a time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  return formatterOf(timeZone).format(now);
}
