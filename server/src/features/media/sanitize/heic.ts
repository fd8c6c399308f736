import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { CodePoints } from "./formats/colours.ts";
import { Refusal, type RefusalCode } from "./refusal.ts";

export interface Unpacking {
  from: string;
  to: string;
  pixelsAtMost: number;
}

/** Its head alone. */
export interface Looking {
  looksAt: string;
}

export interface HeicHead {
  width: number;
  height: number;
  bits: number;
  hasAlpha: boolean;
  hasProfile: boolean;
  /** What it says of its colours without one; null where it says nothing. */
  colours: CodePoints | null;
  /** It is decoded tile by tile. */
  isTiled: boolean;
}

export type HeicAnswer = { refused: RefusalCode } | { head: HeicHead | undefined };

const program = import.meta.url.endsWith("/sanitize/heic.ts") ? "./heic-thread.ts" : "./media-heic.js";

/** Writes the pixels of a HEIC as a PNG. @throws Refusal */
export async function unpackHeic(task: Unpacking): Promise<void> {
  await ask(task);
}

/** Of an AVIF too, whose pixels cannot be decoded here. @throws Refusal */
export async function lookAtHeic(path: string): Promise<HeicHead> {
  const head = await ask({ looksAt: path });
  if (!head) throw new Refusal("media.damaged");
  return head;
}

/** In a thread, for WebAssembly lets nothing else run meanwhile: here its time and memory are watched. */
async function ask(task: Unpacking | Looking): Promise<HeicHead | undefined> {
  const thread = new Worker(new URL(program, import.meta.url), { workerData: task });
  try {
    const [answer] = (await once(thread, "message")) as [HeicAnswer];
    if ("refused" in answer) throw new Refusal(answer.refused);
    return answer.head;
  } finally {
    await thread.terminate();
  }
}
