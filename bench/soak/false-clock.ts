import { globSync, writeFileSync } from "node:fs";
import path from "node:path";

const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");

/** Of Debian's package `libfaketime`: without it no clock is turned. */
export const canTurnClocks = () => library !== undefined;

/** The clock of one process, which is turned while that runs; how long something lasts is still measured rightly. */
export function falseClock(folder: string) {
  const file = path.join(folder, "clock");
  const turn = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}`);
  turn(0);
  const env: Record<string, string> = library
    ? {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      }
    : {};
  return { turn, env };
}
