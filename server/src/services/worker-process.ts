/** What one task may take. */
export interface TaskBounds {
  /** Of the whole process, as it stands in real memory. */
  memoryMegabytes: number;
  /** Of a core, and not of the clock: a busy or slow machine ends no honest task. */
  cpuSeconds: number;
}

/** What a server tells its worker process. */
export type WorkerOrder =
  | { type: "task"; task: object; bounds: TaskBounds }
  | { type: "reply"; reply: unknown };

/** What a worker process tells its server. */
export type WorkerMessage =
  | { type: "ready" }
  | { type: "question"; question: unknown }
  | { type: "answer"; answer: unknown }
  | { type: "error"; message: string; code: string | undefined }
  | { type: "over"; bound: "memory" | "cpu" };

const watchMs = 50;

/** Asks the server, and gets its reply. */
export type AskServer = (question: object) => Promise<unknown>;

/**
 * Makes this process the worker of the server that forked it: tasks come one at a time. Native code works on threads beside this
 * one, so a timer here sees its memory grow. What keeps this very thread busy is seen by the server (process-usage.ts).
 */
export function answerTasks<Task>(work: (task: Task, ask: AskServer) => Promise<unknown>): void {
  const send = (message: WorkerMessage, then?: () => void) => process.send?.(message, () => then?.());
  // Nothing is left to finish, and an orderly exit would wait for threads that still decode.
  const die = () => process.kill(process.pid, "SIGKILL");
  let before = process.cpuUsage();
  // The server answers one question at a time, and only for a task: what reads ahead after its end waits for the next.
  const waiting: { question: object; resolve: (reply: unknown) => void }[] = [];
  let asked: (typeof waiting)[number] | undefined;
  let isAtWork = false;
  let finish: (() => void) | undefined;

  // Ctrl-C and service managers signal every process of a group; the server says when its workers end.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  process.on("disconnect", die);

  function askNext(): void {
    if (asked || !isAtWork) return;
    asked = waiting.shift();
    if (asked) send({ type: "question", question: asked.question });
  }

  const ask: AskServer = (question) =>
    new Promise((resolve) => {
      waiting.push({ question, resolve });
      askNext();
    });

  function handleReply(reply: unknown): void {
    asked?.resolve(reply);
    asked = undefined;
    finish?.();
    askNext();
  }

  async function end(message: WorkerMessage): Promise<void> {
    isAtWork = false;
    if (asked) await new Promise<void>((resolve) => (finish = resolve));
    finish = undefined;
    send(message);
  }

  async function answer(task: Task, { memoryMegabytes, cpuSeconds }: TaskBounds): Promise<void> {
    isAtWork = true;
    askNext();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (process.memoryUsage.rss() > memoryMegabytes * 1024 ** 2)
        send({ type: "over", bound: "memory" }, die);
      else if (user + system > cpuSeconds * 1e6) send({ type: "over", bound: "cpu" }, die);
    }, watchMs);
    try {
      await end({ type: "answer", answer: await work(task, ask) });
    } catch (error) {
      const { message, code } = Object(error) as { message?: string; code?: string };
      await end({ type: "error", message: String(message), code });
    } finally {
      clearInterval(watch);
    }
  }

  type Order = { type: "task"; task: Task; bounds: TaskBounds } | { type: "reply"; reply: unknown };
  process.on("message", (order: Order) => {
    before = process.cpuUsage();
    if (order.type === "reply") handleReply(order.reply);
    else void answer(order.task, order.bounds);
  });
  send({ type: "ready" });
}
