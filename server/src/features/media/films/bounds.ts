/** Of one run of the program that converts films: what none may go beyond. */
export const filmBounds = {
  // A film of 3840 x 2160 takes two thirds of it.
  memoryMegabytes: 3000,
  cpuSeconds: 1800,
  wallSeconds: 900,
  // More would fill a disk.
  fileMegabytes: 200,
} as const;

interface FilmLength {
  /** Null where the film does not say. */
  seconds: number | null;
  isProven: boolean;
}

/** A film that plays longer has a poster, and stays as it was sent. */
const minutesAtMost = { proven: 30, unproven: 5 };

/** Of one that does not say, an unproven member has to prove their address first. */
export function isTooLong({ seconds, isProven }: FilmLength): boolean {
  if (seconds === null) return !isProven;
  return seconds > 60 * minutesAtMost[isProven ? "proven" : "unproven"];
}

// A slow machine with a film of a good phone: twenty seconds for one, after two minutes for all that is there to begin with.
const [secondsToBegin, secondsEach] = [120, 20];

/** By the length that it tells: one that plays longer than it says is ended. */
export function conversionBounds(seconds: number | null) {
  const { wallSeconds, cpuSeconds } = filmBounds;
  const wall = Math.min(wallSeconds, secondsToBegin + secondsEach * (seconds ?? wallSeconds));
  return { wallSeconds: wall, cpuSeconds: Math.min(cpuSeconds, 2 * wall) };
}

/** The first pictures alone are read for it. */
export const posterBounds = { wallSeconds: 120, cpuSeconds: 120 };

/** Seven hours of a voice take it on a slow machine. */
export const soundBounds = { wallSeconds: 300, cpuSeconds: 300 };
