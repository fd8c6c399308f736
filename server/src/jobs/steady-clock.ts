import type { Clock } from "pg-boss";

/**
 * For the queue's timers, which wait for a moment: a clock that is set back, as on a small machine that learns the time late, would
 * have them wait for as long as it was wrong, and nobody would take over what a killed process did. How far it is from the
 * database's clock the queue asks by itself.
 */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
