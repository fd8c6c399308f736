// A worker whose tasks misbehave, each in its own way.
import { setTimeout as sleep } from "node:timers/promises";
import { answerTasks } from "../src/services/worker-process.ts";

const held: Buffer[] = [];

answerTasks(async ({ does }: { does: string }, ask) => {
  if (does === "answer") return { pid: process.pid, environment: Object.keys(process.env) };
  if (does === "keep") return { pid: held.push(Buffer.alloc(200_000_000, "x")) && process.pid };
  if (does === "throw") throw Object.assign(new Error("Nothing fits"), { code: "ENOSPC" });
  if (does === "crash") process.kill(process.pid, "SIGSEGV");
  if (does === "ask") return await ask({ wants: "figs" });
  if (does === "ask ahead") {
    const first = ask({ wants: "figs" });
    setImmediate(() => void ask({ wants: "more" }));
    return await first;
  }
  if (does === "flood")
    for (let count = 0; count < 2; count++) process.send?.({ type: "question", question: {} });
  if (does === "remember") return held.push(Buffer.alloc(1));
  // The thread never comes to rest: no timer of its own ends it.
  while (does === "spin hard");
  while (does === "hoard hard" && held.length < 100) held.push(Buffer.alloc(10_000_000, "x"));
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
