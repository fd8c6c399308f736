/** What one task may take. */
export interface TaskBounds {
  /** Of the whole process, as it stands in real memory. */
  memoryMegabytes: number;
  /** Of a core, and not of the clock: a busy or slow machine ends no honest task. */
  cpuSeconds: number;
}

/** What a server tells its worker process. */
export type WorkerOrder = { type: "task"; task: object } | { type: "reply"; reply: unknown };

/** What a worker process tells its server. */
export type WorkerMessage =
  | { type: "ready" }
  | { type: "question"; question: unknown }
  | { type: "answer"; answer: unknown }
  | { type: "error"; message: string; code: string | undefined }
  | { type: "over"; bound: "memory" | "cpu" };

const watchMs = 50;

/** Asks the server, and gets its reply; one question at a time. */
export type AskServer = (question: object) => Promise<unknown>;

/**
 * Makes this process the worker of the server that forked it: tasks come one at a time. Native code works on threads beside this
 * one, so a timer here sees its memory grow. What keeps this very thread busy is seen by the server (process-usage.ts).
 */
export function answerTasks<Task>(work: (task: Task, ask: AskServer) => Promise<unknown>): void {
  const { memoryMegabytes, cpuSeconds } = JSON.parse(process.argv[2] ?? "{}") as TaskBounds;
  const tell = (message: WorkerMessage, then?: () => void) => process.send?.(message, () => then?.());
  // Nothing is left to finish, and an orderly exit would wait for threads that still decode.
  const end = () => process.kill(process.pid, "SIGKILL");
  let before = process.cpuUsage();
  let handleReply: (reply: unknown) => void = () => {};

  // Ctrl-C and service managers signal every process of a group; the server says when its workers end.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  process.on("disconnect", end);

  const ask: AskServer = (question) =>
    new Promise((resolve) => {
      handleReply = resolve;
      tell({ type: "question", question });
    });

  async function answer(task: Task): Promise<void> {
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (process.memoryUsage.rss() > memoryMegabytes * 1024 ** 2)
        tell({ type: "over", bound: "memory" }, end);
      else if (user + system > cpuSeconds * 1e6) tell({ type: "over", bound: "cpu" }, end);
    }, watchMs);
    try {
      tell({ type: "answer", answer: await work(task, ask) });
    } catch (error) {
      const { message, code } = Object(error) as { message?: string; code?: string };
      tell({ type: "error", message: String(message), code });
    } finally {
      clearInterval(watch);
    }
  }

  process.on("message", (order: { type: "task"; task: Task } | { type: "reply"; reply: unknown }) => {
    before = process.cpuUsage();
    if (order.type === "reply") handleReply(order.reply);
    else void answer(order.task);
  });
  tell({ type: "ready" });
}
