import type { Clock } from "../src/services/clock.ts";

/** A clock that goes like the machine's until it is set; then it stands. */
export function movedClock(): Clock & { set: (moment: string) => void } {
  let moment: Date | undefined;
  return {
    now: () => moment ?? new Date(),
    set(to) {
      moment = new Date(to);
    },
  };
}
