import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { getHealth, getReadiness } from "@blessing-jar/contract/system.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import { isSafe } from "./access.ts";
import { networkOf } from "./limits.ts";

/**
 * What may be under way at once. Of a connection: calls that are not answered; with one more it ends, for no browser and no proxy
 * sends a call before the last one is answered. Of a network: what is worked on, fewer than there are connections of the database;
 * what waits for turns, which takes none of these most of its time; what waits for either, and bodies that still come.
 */
export const atOnce = { ofConnection: 10, worked: 8, inTurns: 32, waiting: 500, bodies: 100 } as const;

/** Calls that begin in one turn of the event loop: what has been begun meanwhile, and whoever comes next, are heard after them. */
const begunInATurn = 16;

const retryAfterSeconds = 2;

/** What tells whether the app is well is asked where it is busy, too. */
const unbounded: readonly (Endpoint | undefined)[] = [getHealth, getReadiness];

/** It waits for a turn (kit/turns.ts): to hash, to read a file. */
const hasTurns = ({ method, errors = [] }: Endpoint) => !isSafe(method) && errors.includes("service.busy");

interface Connection {
  calls: number;
  /** What is to be done once it is over, of each. */
  ends: Set<() => void>;
}

/** Calls that wait for each other. */
interface Lane {
  most: number;
  running: number;
  waiting: (() => void)[];
}

interface Network {
  worked: Lane;
  inTurns: Lane;
  bodies: number;
}

const lane = (most: number): Lane => ({ most, running: 0, waiting: [] });
const isIdle = ({ running, waiting }: Lane) => running + waiting.length === 0;

/**
 * Cooperative scheduling: where many calls come in one moment, so few begin in each turn of the event loop, round robin by
 * `id`, that others' wait for those and not for all.
 */
export function fairBeginnings(most: number): (id: string, begin: () => void) => void {
  const waiting = new Map<string, (() => void)[]>();
  let begun = 0;
  let isScheduled = false;

  function beginSome(): void {
    isScheduled = false;
    begun = 0;
    for (const [id, queue] of waiting) {
      if (begun === most) break;
      waiting.delete(id);
      // Behind the others.
      if (queue.length > 1) waiting.set(id, queue);
      begun += 1;
      queue.shift()?.();
    }
    if (begun > 0) schedule();
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(beginSome);
  }

  return (id, begin) => {
    schedule();
    if (waiting.size === 0 && begun < most) {
      begun += 1;
      begin();
    } else {
      const queue = waiting.get(id);
      if (queue) queue.push(begin);
      else waiting.set(id, [begin]);
    }
  };
}

/** What Node's parser holds of a connection, which no type tells of. */
interface Parsed {
  parser?: { onIncoming: (request: unknown, isKeptAlive: unknown) => number };
}

const skipRest = 2;

/**
 * Node parses all that it has read of a connection, 64 kB, and makes a request of each call in it, also once the connection was
 * destroyed; a thousand calls on each of twenty connections stop everybody for half a second. As after an upgrade, the
 * parser stops there.
 */
function parseNoMoreOfDestroyed(socket: Socket & Parsed): void {
  const { parser } = socket;
  if (!parser) return;
  const { onIncoming } = parser;
  parser.onIncoming = (request, isKeptAlive) =>
    socket.destroyed ? skipRest : onIncoming(request, isKeptAlive);
}

/** Bounds what anybody sends at once: until it is answered, a call holds memory, and what of the database others wait for. */
export function boundRequestsAtOnce(app: App): void {
  const connections = new WeakMap<Socket, Connection>();
  const networks = new Map<string, Network>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  const busy = () => new Failure("service.busy", { retryAfterSeconds });
  const beginInTurn = fairBeginnings(begunInATurn);
  app.server.on("connection", parseNoMoreOfDestroyed);

  function connectionOf({ raw: { socket } }: FastifyRequest): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = { calls: 0, ends: new Set() };
    connections.set(socket, connection);
    // An answer that stands behind another is never told that its connection has ended.
    socket.once("close", () => {
      for (const end of [...connection.ends]) end();
    });
    return connection;
  }

  /** Once an answer was handed over, or never can be. @returns what does it before */
  function whenOver(request: FastifyRequest, { raw }: FastifyReply, act: () => void): () => void {
    const connection = connectionOf(request);
    const end = () => {
      if (connection.ends.delete(end)) act();
    };
    connection.ends.add(end);
    raw.once("finish", end).once("close", end);
    return end;
  }

  function networkFor(request: FastifyRequest) {
    const id = networkOf(request.ip);
    const network: Network = networks.get(id) ?? {
      worked: lane(atOnce.worked),
      inTurns: lane(atOnce.inTurns),
      bodies: 0,
    };
    networks.set(id, network);
    const forgetIdle = () => {
      if (network.bodies === 0 && isIdle(network.worked) && isIdle(network.inTurns)) networks.delete(id);
    };
    return { network, forgetIdle };
  }

  app.addHook("onRequest", (request, reply, done) => {
    const connection = connectionOf(request);
    connection.calls += 1;
    // Those behind it came with the same bytes. Nobody would read an answer, so none is made.
    if (connection.calls > atOnce.ofConnection) {
      request.raw.socket.destroy();
      return;
    }
    whenOver(request, reply, () => {
      connection.calls -= 1;
    });
    beginInTurn(networkOf(request.ip), () => {
      if (!request.raw.socket.destroyed) done();
    });
  });

  app.addHook("onRequest", (request, reply, done) => {
    if (isSafe(request.method) || request.routeOptions.config?.isLong) return done();
    const { network, forgetIdle } = networkFor(request);
    if (network.bodies >= atOnce.bodies) {
      // The rest of it is not read: two thousand refused bodies of 256 kB would be half a gigabyte.
      reply.header("connection", "close");
      return done(busy());
    }
    network.bodies += 1;
    const end = whenOver(request, reply, () => {
      network.bodies -= 1;
      forgetIdle();
    });
    ends.set(request, end);
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    ends.get(request)?.();
    done();
  });

  app.addHook("preHandler", (request, reply, done) => {
    const { endpoint, isLong } = request.routeOptions.config ?? {};
    if (isLong || unbounded.includes(endpoint)) return done();
    const { network, forgetIdle } = networkFor(request);
    const own = endpoint && hasTurns(endpoint) ? network.inTurns : network.worked;
    const beginNext = () => {
      if (own.running < own.most) own.waiting.shift()?.();
      forgetIdle();
    };
    const begin = () => {
      // Its caller has gone while it waited.
      if (request.raw.socket.destroyed) return beginNext();
      own.running += 1;
      const end = whenOver(request, reply, () => {
        own.running -= 1;
        beginNext();
      });
      ends.set(request, end);
      done();
    };
    if (own.running < own.most) begin();
    else if (own.waiting.length < atOnce.waiting) own.waiting.push(begin);
    else done(busy());
  });
  // What is streamed lies in no memory, and takes as long as its reader's line does.
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (payload instanceof Readable) ends.get(request)?.();
    done();
  });
}
