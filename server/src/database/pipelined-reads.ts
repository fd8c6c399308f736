import type { Socket } from "node:net";
import type pg from "pg";

/** A connection on which several read at once; PostgreSQL answers them in turn. */
interface Shared {
  client: Promise<pg.PoolClient>;
  reads: number;
  hasFailed: boolean;
}

/**
 * Fewer carry more reads a round trip; more wait less for a long read before them. Measured from 3 to 8 (decision 17).
 */
const mostShared = 4;

/**
 * At once, three on each connection; the others wait for whichever is free first. Behind a backend that the system has
 * suspended, eight waited for it alone, and the 99th percentile was 2.7 times the bare server's (decision 17).
 */
const mostReads = 3 * mostShared;

/** Asks for rows on a connection that it shares with other reads. */
export type Read = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * Reads, pipelined over a few connections of the pool: under load, those of one turn of the event loop travel together,
 * which spares most system calls, and those are most of a small answer's time. For statements that take no lock and end in
 * milliseconds: the reads behind it wait for each. A connection is the pool's again as soon as nobody reads on it.
 */
export function pipelinedReads(pool: pg.Pool): Read {
  const shared = new Set<Shared>();
  const waiting: (() => void)[] = [];
  let reads = 0;

  async function takeTurn(): Promise<void> {
    if (reads < mostReads) reads += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else reads -= 1;
  }

  function borrow(): Shared {
    const free = shared.size < mostShared ? undefined : leastUsed(shared);
    const one = free ?? { client: pool.connect(), reads: 0, hasFailed: false };
    shared.add(one);
    return one;
  }

  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => {
    await takeTurn();
    const one = borrow();
    one.reads += 1;
    try {
      const client = await one.client;
      sendTogether(client);
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      one.hasFailed = true;
      shared.delete(one);
      throw error;
    } finally {
      one.reads -= 1;
      if (one.reads === 0) {
        shared.delete(one);
        one.client.then(
          (client) => client.release(one.hasFailed),
          () => {},
        );
      }
      passTurn();
    }
  };
}

function leastUsed(shared: Set<Shared>): Shared | undefined {
  let least: Shared | undefined;
  for (const one of shared) if (!least || one.reads < least.reads) least = one;
  return least;
}

const corked = new WeakSet<Socket>();

/** What this turn of the event loop asks of a connection leaves in one system call. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
