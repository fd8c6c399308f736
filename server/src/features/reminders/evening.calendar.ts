import { eveningLimits } from "@blessing-jar/contract/evening.ts";
import { notificationLimits } from "@blessing-jar/contract/notifications.ts";
import { dayBeginsIn, minuteIn, todayIn } from "../../kit/days.ts";

/** Whom one asks in a time zone now. */
export interface Evening {
  zone: string;
  day: string;
  dayOfWeek: number;
  /** The first moment of that day. */
  begins: Date;
  /** Those who chose a minute from the one to the other. */
  from: number;
  until: number;
}

/**
 * A time of the wall clock that is left out when the clocks change comes with the next one there is. The two hours after which it
 * is too late are true ones: the wall clock may leap over them. Nor may one that is late come at night, unless it is the night's own.
 */
export function eveningIn(zone: string, now: Date): Evening {
  const day = todayIn(zone, now);
  const until = minuteIn(zone, now);
  const tooLate = new Date(now.getTime() - eveningLimits.lateMinutes * 60_000);
  const earliest = todayIn(zone, tooLate) === day ? minuteIn(zone, tooLate) + 1 : 0;
  const night = notificationLimits.quietFromHour * 60;
  return {
    zone,
    day,
    dayOfWeek: new Date(day).getUTCDay(),
    begins: dayBeginsIn(zone, now),
    from: until >= night ? Math.max(earliest, night) : earliest,
    until,
  };
}
