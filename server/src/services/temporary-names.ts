import { createHash, randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { hostname } from "node:os";

/**
 * Where process numbers mean the same: containers that share a folder have numbers of their own, and none of them may take another's
 * process for dead. Elsewhere than on Linux there is no such link.
 */
function numbersOf(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {}
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 8);
}

const numbers = numbersOf();
/** A process may have the number of one that is gone: in a container nearly always. */
const life = randomUUID().slice(0, 8);

/** Tells whose the file is: `numbers.pid.life.random`. */
export function temporaryName(): string {
  return [numbers, process.pid, life, randomUUID()].join(".");
}

/** Whether the file's process is gone for sure. One of another machine or container is not judged. */
export function isOfDeadProcess(name: string): boolean {
  const [ofNumbers, pid, ofLife] = name.split(".");
  if (ofNumbers !== numbers || !Number(pid) || !ofLife) return false;
  return Number(pid) === process.pid ? ofLife !== life : !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another account.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
