import { Readable } from "node:stream";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import type { FastifyReply } from "fastify";
import { Failure } from "../kit/failure.ts";
import type { Viewer } from "../kit/viewer.ts";
import { JsonText } from "./routes.ts";

/** Streams under way at once: of one member, and of this process. Each holds a page or two in memory. */
const most = { perMember: 2, perProcess: 50 };
const retryAfterSeconds = 5;
/** A caller who reads nothing for so long is given up. */
const idleMs = 60_000;

interface Caller {
  viewer: Viewer;
  reply: FastifyReply;
}

interface LongList<Row> {
  /** The rows after one, or the first, at most so many. */
  listRows(after: Row | undefined, limit: number): Promise<Row[]>;
  /** What the JSON of the rows, without brackets, stands between. */
  between: readonly [string, string];
}

/** Answers lists whole, in bounded memory: paged inside, each page sent before the next one is read. */
export function longLists() {
  const underWay = new Map<string, number>();
  let total = 0;

  function begin({ id }: Viewer): () => void {
    const theirs = underWay.get(id) ?? 0;
    if (theirs >= most.perMember) throw new Failure("request.too-many", { retryAfterSeconds });
    if (total >= most.perProcess) throw new Failure("service.busy", { retryAfterSeconds });
    underWay.set(id, theirs + 1);
    total += 1;
    return () => {
      const left = (underWay.get(id) ?? 1) - 1;
      if (left > 0) underWay.set(id, left);
      else underWay.delete(id);
      total -= 1;
    };
  }

  return async function answerWhole<Row>({ viewer, reply }: Caller, list: LongList<Row>): Promise<JsonText> {
    // What fits on a page is an answer like any other: a few tabs that ask at once are no flood.
    const first = await list.listRows(undefined, maxPageSize + 1);
    if (first.length <= maxPageSize) return new JsonText(list.between.join(jsonOfRows(first)));
    const end = begin(viewer);
    reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
    const parts = Readable.from(partsOf(list, first.slice(0, maxPageSize)), { highWaterMark: 1 });
    return new JsonText(parts.once("close", end));
  };
}

async function* partsOf<Row>({ listRows, between: [before, behind] }: LongList<Row>, first: Row[]) {
  yield before + jsonOfRows(first);
  for (let page = first; page.length === maxPageSize; ) {
    page = await listRows(page.at(-1), maxPageSize);
    if (page.length > 0) yield `,${jsonOfRows(page)}`;
  }
  yield behind;
}

function jsonOfRows(rows: unknown[]): string {
  return JSON.stringify(rows).slice(1, -1);
}
