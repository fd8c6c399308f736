import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { listFailedJobs, Queue } from "@blessing-jar/contract/queues.ts";
import { pageOf } from "../../http/pages.ts";
import type { FailedJobRow } from "./queues.queries.ts";

const shownAs: Record<string, keyof Omit<Queue, "name">> = {
  created: "waiting",
  retry: "waiting",
  active: "running",
  failed: "failed",
};

/** One line a kind of work, by its name; kinds that have nothing to do stand there too. */
export function presentQueues(
  names: readonly string[],
  counts: { name: string; state: string; count: number }[],
): Queue[] {
  const queues = new Map(names.map((name) => [name, { name, waiting: 0, running: 0, failed: 0 }]));
  for (const { name, state, count } of counts) {
    const [queue, column] = [queues.get(name), shownAs[state]];
    if (queue && column) queue[column] += count;
  }
  return [...queues.values()].sort((one, other) => one.name.localeCompare(other.name));
}

export function presentFailedJobs(rows: FailedJobRow[], limit: number): AnswerOf<typeof listFailedJobs> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { jobs: page.map(({ micros: _, ...job }) => job), nextCursor };
}
