/** What one task may take. */
export interface TaskBounds {
  /** Of the whole process, as it stands in real memory. */
  memoryMegabytes: number;
  /** Of a core, and not of the clock: a busy or slow machine ends no honest task. */
  cpuSeconds: number;
}

/** What a worker process tells its server. */
export type WorkerMessage =
  | { type: "ready" }
  | { type: "answer"; answer: unknown }
  | { type: "error"; message: string; code: string | undefined }
  | { type: "over"; bound: "memory" | "cpu" };

const watchMs = 50;

/**
 * Makes this process the worker of the server that forked it: tasks come one at a time. Native code works on threads beside this
 * one, so a timer here sees its memory grow.
 */
export function answerTasks<Task>(work: (task: Task) => Promise<unknown>): void {
  const { memoryMegabytes, cpuSeconds } = JSON.parse(process.argv[2] ?? "{}") as TaskBounds;
  const tell = (message: WorkerMessage, then?: () => void) => process.send?.(message, () => then?.());
  // Nothing is left to finish, and an orderly exit would wait for threads that still decode.
  const end = () => process.kill(process.pid, "SIGKILL");

  // Ctrl-C and service managers signal every process of a group; the server says when its workers end.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  process.on("disconnect", end);

  process.on("message", async (task: Task) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (process.memoryUsage.rss() > memoryMegabytes * 1024 ** 2)
        tell({ type: "over", bound: "memory" }, end);
      else if (user + system > cpuSeconds * 1e6) tell({ type: "over", bound: "cpu" }, end);
    }, watchMs);
    try {
      tell({ type: "answer", answer: await work(task) });
    } catch (error) {
      const { message, code } = Object(error) as { message?: string; code?: string };
      tell({ type: "error", message: String(message), code });
    } finally {
      clearInterval(watch);
    }
  });
  tell({ type: "ready" });
}
