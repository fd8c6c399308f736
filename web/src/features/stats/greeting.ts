export function timeOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 18 ? "afternoon" : "evening";
}

/** The first name, where a script parts names that way; elsewhere a part alone could be no name at all. */
export function givenName(fullName: string): string {
  const name = fullName.trim();
  const first = name.split(/\s+/)[0] ?? "";
  return /^[\p{Script=Latin}-]{3,}$/u.test(first) ? first : name;
}
