import { totalmem } from "node:os";
import { fairTurns, type Weights } from "../../../kit/turns.ts";

const megabyte = 1024 ** 2;
/** What may be taken for pictures in all: by the processes that decode them, and by the server for handing them on. */
const most = 450 * megabyte;
const server = 25 * megabyte;
/** What a process takes that has nothing to do, with what earlier pictures left there. */
const eachProcess = 50 * megabyte;
/** An ordinary photo of 12 megapixels, lying on its side. */
const smallMost = 52 * megabyte;

/**
 * How many bytes all pictures that are decoded at a time may take, on a machine with so much memory (decision 80); and the processes
 * that do it: beside what is heavy there is room for one.
 */
export function decodingWeights(memory: number): Required<Weights> {
  const decoded = Math.min(most - server - 2 * eachProcess, Math.floor(memory / 4));
  const small = eachProcess + Math.min(smallMost, Math.floor(decoded / 3));
  return { all: decoded + 2 * eachProcess, small, each: eachProcess };
}

/** Of this machine, or of the container that this process is in. */
export function memoryHere(): number {
  // 0 where nothing is told, and a number beyond all machines where nothing bounds it.
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

const weights = decodingWeights(memoryHere());

/** The most that one picture may weigh: a place for light ones stays free beside it. */
export const heaviest = weights.all - weights.small - weights.each;

/** What weighs no more waits for nothing heavy. */
export const lightAtMost = weights.small - weights.each;

/** All that decodes pictures takes its turn here, by the bytes that it unfolds to. Each may have fifty megabytes on this machine's disk. */
export const takeDecoding = fairTurns({ concurrency: 3, maxWaiting: 100, retryAfterSeconds: 10, weights });

/** Pictures that we have made ourselves, of no one member. */
export const ours = (what: "cards" | "films") => ({ id: what, isProven: true });
