/** On 28 February of a year without a 29th, that day of leap years belongs to it. */
export function dayOf(day: string): { day: string; lastDayOfMonth: number } {
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString();
  const isStandIn = day.endsWith("-02-28") && tomorrow.slice(5, 10) === "03-01";
  return { day, lastDayOfMonth: isStandIn ? 29 : Number(day.slice(8)) };
}
