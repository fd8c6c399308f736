import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Failure } from "../kit/failure.ts";
import { megabytesOf, watchUsage } from "./process-usage.ts";
import type { TaskBounds, WorkerMessage, WorkerOrder } from "./worker-process.ts";

/** Beside the file that has it run, or beside the one that all is built into. */
export const programBeside = (meta: string, source: string, built: string) =>
  new URL(meta.endsWith(".ts") ? source : built, meta);

interface WorkerOptions {
  /** What a worker runs; it calls `answerTasks`. */
  program: URL;
  /** The one folder that its JavaScript may write to. */
  folder: string;
  /** How many there are at work; one more is refused. Who waits for a turn (kit/turns.ts) is never refused here. */
  processes: number;
  bounds: TaskBounds & {
    /** By the clock, against a task that hangs without working. As of a core, anew after each answer to a question. */
    wallSeconds: number;
    heapMegabytes: number;
    /** One that holds more when it has answered is not kept for the next task. */
    keptMegabytes?: number;
  };
}

/** Why there is no answer; the process is gone. */
export class WorkerEnded extends Error {
  readonly reason: "memory" | "cpu" | "crashed" | "hung" | "closed";
  constructor(reason: WorkerEnded["reason"]) {
    super(`The worker process ended: ${reason}`);
    this.reason = reason;
  }
}

interface Limits {
  signal?: AbortSignal | undefined;
  /** How much more than before its process may hold for this task; never more than the pool's in all. */
  growthMegabytes?: number;
  /** While it runs, one process may rest, and no more. */
  isHeavy?: boolean;
}

interface Asking extends Limits {
  /** Answers what the task asks; where it throws, the process ends and the task fails with that. */
  help?: (question: unknown) => Promise<unknown>;
}

/** A process for tasks that follow from each other, which it may keep something in mind for. It ends with its `using` block. */
interface WorkerSession extends Disposable {
  /** As that of the pool, one at a time. */
  run(task: object, asking?: Asking): Promise<unknown>;
}

/** Processes for work on hostile input. Each has one task at a time, and is forked when none is idle. */
export interface WorkerPool {
  /**
   * @throws WorkerEnded, what the task threw, or the signal's reason once it is aborted, which ends the process; Failure
   * service.busy where as many are at work as may be.
   */
  run(task: object, limits?: Limits): Promise<unknown>;
  /** @throws Failure service.busy */
  open(): WorkerSession;
  close(): void;
}

interface Worker {
  child: ChildProcess;
  isReady: boolean;
  /** It has answered its task. */
  isFree: boolean;
}

/** Where nobody of us ended it: Linux kills whoever takes too much, V8 and glib abort where they get nothing. */
const withoutMemory = new Set<NodeJS.Signals>(["SIGKILL", "SIGABRT", "SIGTRAP"]);
const lacksMemory = (signal: NodeJS.Signals | null) => signal !== null && withoutMemory.has(signal);
const idleMs = 20_000;
const retryAfterSeconds = 10;
/**
 * No setting and no secret. One arena, and nothing kept that was freed: else a process rests with twice the memory
 * (https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html).
 */
const env = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  UV_THREADPOOL_SIZE: "2",
};

export function workerPool({ program, folder, processes, bounds }: WorkerOptions): WorkerPool {
  const { wallSeconds, heapMegabytes, keptMegabytes = Number.POSITIVE_INFINITY, ...mostBounds } = bounds;
  const all = new Set<ChildProcess>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const heavy = new Set<ChildProcess>();
  let isClosed = false;

  function start(): ChildProcess {
    const child = fork(fileURLToPath(program), [], {
      env,
      execArgv: [
        `--max-old-space-size=${heapMegabytes}`,
        "--max-semi-space-size=2",
        "--permission",
        "--allow-addons",
        // Threads are bound by all that this process is.
        "--allow-worker",
        "--allow-fs-read=*",
        `--allow-fs-write=${folder}`,
        "--no-warnings",
      ],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // Idle, nobody waits for it; its exit says all. An `error` event without a listener would end us.
    child.on("error", () => {});
    // Without a free descriptor there is no process: its error is told a tick later, and no exit.
    if (child.pid === undefined) return child;
    // Where memory runs out, Linux ends this process and not the database. Other systems have no such file.
    writeFile(`/proc/${child.pid}/oom_score_adj`, "1000").catch(() => {});
    giveWay(child.pid);
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      wake(child);
    });
    return child;
  }

  function wake(child: ChildProcess): void {
    clearTimeout(idle.get(child));
    idle.delete(child);
  }

  /** Its exit is told a moment later: whoever comes meanwhile has its place, and no task is lost with it. */
  function kill(child: ChildProcess): void {
    wake(child);
    all.delete(child);
    child.kill("SIGKILL");
  }

  const isCrowded = () => heavy.size > 0 && all.size > heavy.size + 1;

  function take(): Worker {
    const [child] = idle.keys();
    if (!child && all.size >= processes) throw new Failure("service.busy", { retryAfterSeconds });
    if (!child) return { child: start(), isReady: false, isFree: false };
    wake(child);
    child.ref();
    child.channel?.ref();
    return { child, isReady: true, isFree: false };
  }

  /** Does not keep this process alive, and goes when nobody needs it for a while. */
  function rest(child: ChildProcess): void {
    if (isCrowded() || (megabytesOf(child.pid) ?? 0) > keptMegabytes) {
      kill(child);
      return;
    }
    child.unref();
    child.channel?.unref();
    idle.set(child, setTimeout(() => kill(child), idleMs).unref());
  }

  function ask(worker: Worker, task: object, asking: Asking): Promise<unknown> {
    const { signal, help = refuseQuestions, growthMegabytes = Number.POSITIVE_INFINITY } = asking;
    const { child } = worker;
    // What an earlier task left there is not this one's doing.
    const held = megabytesOf(child.pid) ?? Number.POSITIVE_INFINITY;
    const taskBounds: TaskBounds = {
      ...mostBounds,
      memoryMegabytes: Math.min(held + growthMegabytes, mostBounds.memoryMegabytes),
    };
    worker.isFree = false;
    return new Promise((resolve, reject) => {
      let endedFor: unknown;
      let isAsked = false;
      const end = (reason: unknown) => {
        endedFor ??= reason;
        kill(child);
      };
      // Its channel broke since it ended, and its exit says why.
      const send = (order: WorkerOrder) => child.send(order, (error) => error && kill(child));
      const handleAbort = () => end(signal?.reason);
      let stopClocks: () => void;
      const startClocks = () => {
        const timer = setTimeout(() => end(new WorkerEnded("hung")), wallSeconds * 1000);
        const unwatch = watchUsage(child.pid, taskBounds, (bound) => end(new WorkerEnded(bound)));
        stopClocks = () => {
          clearTimeout(timer);
          unwatch();
        };
      };
      const settle = (act: () => void) => {
        stopClocks();
        signal?.removeEventListener("abort", handleAbort);
        child.off("message", handleMessage).off("exit", handleExit).off("error", handleError);
        act();
      };
      const answer = (question: unknown) => {
        // One at a time: whoever asks more has been broken into.
        if (isAsked) return end(new WorkerEnded("crashed"));
        isAsked = true;
        stopClocks();
        help(question).then((reply) => {
          isAsked = false;
          if (endedFor) return;
          startClocks();
          send({ type: "reply", reply });
        }, end);
      };
      const handleMessage = (message: WorkerMessage) => {
        if (message.type === "ready") worker.isReady = true;
        if (message.type === "over") end(new WorkerEnded(message.bound));
        if (endedFor) return;
        if (message.type === "question") answer(message.question);
        if (message.type !== "answer" && message.type !== "error") return;
        worker.isFree = true;
        settle(() => (message.type === "answer" ? resolve(message.answer) : reject(errorOf(message))));
      };
      const handleExit = (code: number | null, by: NodeJS.Signals | null) =>
        settle(() => {
          if (endedFor) reject(endedFor);
          else if (isClosed) reject(new WorkerEnded("closed"));
          else if (worker.isReady) reject(new WorkerEnded(lacksMemory(by) ? "memory" : "crashed"));
          // No fault of what it would have been asked.
          else if (lacksMemory(by)) reject(new Failure("service.busy", { retryAfterSeconds }));
          else reject(new Error(`A worker process did not start: ${by ?? code}`));
        });
      const handleError = (error: Error) => settle(() => reject(error));
      startClocks();
      child.on("message", handleMessage).on("exit", handleExit).on("error", handleError);
      signal?.addEventListener("abort", handleAbort);
      if (child.pid !== undefined) send({ type: "task", task, bounds: taskBounds });
    });
  }

  function refuseEnded(signal: AbortSignal | undefined, child?: ChildProcess): void {
    signal?.throwIfAborted();
    if (isClosed) throw new WorkerEnded("closed");
    // While it had nothing to do: no fault of what it is asked now. One that never began tells why.
    if (child?.pid !== undefined && !all.has(child)) throw new WorkerEnded("hung");
  }

  return {
    async run(task, limits = {}) {
      refuseEnded(limits.signal);
      const worker = take();
      const { child } = worker;
      if (limits.isHeavy) heavy.add(child);
      for (const resting of idle.keys()) if (isCrowded()) kill(resting);
      try {
        return await ask(worker, task, limits);
      } finally {
        heavy.delete(child);
        if (worker.isFree) rest(child);
      }
    },
    open() {
      const worker = take();
      return {
        async run(task, asking = {}) {
          refuseEnded(asking.signal, worker.child);
          return await ask(worker, task, asking);
        },
        // What it keeps in mind is for nobody else.
        [Symbol.dispose]: () => kill(worker.child),
      };
    },
    close() {
      isClosed = true;
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** Where every core is busy, whoever calls comes before what reads files. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

async function refuseQuestions(): Promise<never> {
  throw new Error("Nobody answers what this task asks");
}

function errorOf({ message, code }: { message: string; code: string | undefined }): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
