// A worker whose tasks misbehave, each in its own way.
import { setTimeout as sleep } from "node:timers/promises";
import { answerTasks } from "../src/services/worker-process.ts";

const held: Buffer[] = [];

answerTasks(async ({ does }: { does: string }) => {
  if (does === "answer") return { pid: process.pid, environment: Object.keys(process.env) };
  if (does === "throw") throw Object.assign(new Error("Nothing fits"), { code: "ENOSPC" });
  if (does === "crash") process.kill(process.pid, "SIGSEGV");
  while (does === "spin") {
    for (const end = Date.now() + 40; Date.now() < end; );
    await sleep(0);
  }
  while (does === "hoard") {
    held.push(Buffer.alloc(10_000_000, "x"));
    // Three times what the tests allow: a bound that fails is told, and not by the whole machine.
    if (held.length === 100) return "nobody stopped it";
    await sleep(1);
  }
  return await new Promise(() => {});
});
