import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import { type Deadlines, usualDeadlines } from "../kit/deadlines.ts";
import { readOnlyCode } from "./away.ts";
import { DescribedOnce, isStale, type KnownColumns } from "./described-once.ts";
import { isoMoment } from "./moments.ts";

// Dates stay the text that PostgreSQL sends: a calendar day has no time zone to be shifted by.
const calendarDate = 1082;
const bigint = 20;
// No column has this type: it is what `utc` makes of a moment.
const timestampWithoutZone = 1114;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === calendarDate) return (value: string) => value;
    if (oid === bigint) return Number;
    if (oid === timestampWithoutZone) return isoMoment;
    return pg.types.getTypeParser(oid, format);
  },
};

const maxPrepared = 600;
const names = new Map<string, string>();

/** Each distinct statement gets a name, so a connection parses it once; more than a few hundred stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared) return known;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

class PreparingClient extends pg.Client {
  readonly #columns: KnownColumns = new Map();
  /** The names under which statements were prepared anew here, by those that they have first. */
  readonly #renewed = new Map<string, string>();

  // pg's `query` has a dozen overloads; only (text, values) is prepared, and only with values: text without any may
  // hold several statements. The rest passes through.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
  override query(...given: any[]): any {
    const [text, values, callback] = given;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) {
      return Reflect.apply(super.query, this, given);
    }
    const first = nameOf(text);
    const run = (done: Callback, isAgain = false) => {
      const name = first && (this.#renewed.get(first) ?? first);
      const query = new DescribedOnce({ ...(name && { name }), text, values }, this.#columns);
      const answered: Callback = (error, result) => {
        if (!isStale(error) || !first || isAgain) return done(error, result);
        if (name === (this.#renewed.get(first) ?? first)) this.#renewed.set(first, `${name}+`);
        // It did nothing; but of a transaction nothing is left, and whoever began it begins again.
        if (this.getTransactionStatus() === "I") run(done, true);
        else done(error, result);
      };
      return Reflect.apply(super.query, this, [query, answered]);
    };
    if (callback) return run(callback);
    return new Promise((resolve, reject) => {
      run((error, result) => (error ? reject(error) : resolve(result)));
    });
  }
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;

// How statements are planned, on whatever PostgreSQL:
// - each prepared statement once a connection, not for each set of values: all look rows up by key, so the plan is the
//   same, and planning a page takes longer than reading it;
// - not compiled to machine code, which takes longer still;
// - pages are in memory or on a disk without moving parts.
// And moments are written as `isoMoment` reads them.
const settings = {
  datestyle: "ISO",
  plan_cache_mode: "force_generic_plan",
  jit: "off",
  random_page_cost: "1.1",
};

interface PoolOptions {
  connectionString: string;
  /** Connections at most. */
  max?: number;
  deadlines?: Deadlines["database"] | undefined;
  /** Each connection hears which member's sessions changed; of what it has written itself before the answer to that. */
  onSessionChange?: (memberId: string) => void;
}

export function createPool({
  connectionString,
  max = 10,
  deadlines = usualDeadlines.database,
  onSessionChange,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client: PreparingClient,
    application_name: "blessing-jar",
    connectionTimeoutMillis: deadlines.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: deadlines.statementMs,
    pipeline: true,
    async onConnect(client) {
      endWhenSilent(client, deadlines.answerMs);
      endWhenEndless(client, deadlines.answerMs);
      endWhenReadOnly(client);
      if (onSessionChange) await listen(client, onSessionChange);
    },
    // The timeout is the net below the rule that nothing outside is waited for in a transaction.
    options: Object.entries({
      ...settings,
      idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
    })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
  // What was asked fails by itself, and the next query gets another connection. But an `error` event without a listener
  // ends the process: of the pool for an idle connection, of the client for one in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** What pg's client says of itself; its types do not. */
interface ClientState {
  /** Nothing is asked that is not answered. */
  readyForQuery: boolean;
  /** The query that is being answered. */
  _activeQuery: object | null;
  /** False once it is given up. */
  _queryable: boolean;
  connection: EventEmitter & { stream: Socket };
}
const stateOf = (client: pg.ClientBase) => client as unknown as ClientState;

/**
 * A timeout a connection: one that is silent so long after it was asked is ended, and not used again. Not pg's `query_timeout`,
 * which is a timer a query: their rows survived the collections of short-lived objects (decision 17).
 */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const state = stateOf(client);
  const { stream } = state.connection;
  stream.setTimeout(ms, () => {
    if (!state.readyForQuery) stream.destroy(new Error("Query read timeout"));
  });
}

const looks = new WeakMap<pg.ClientBase, NodeJS.Timeout>();

/** An answer that comes drop by drop is no silence. A timer a connection: one query is being answered at two looks. */
function endWhenEndless(client: pg.ClientBase, ms: number): void {
  const state = stateOf(client);
  const { stream } = state.connection;
  let seen: object | null = null;
  const look = setInterval(() => {
    const answered = state.readyForQuery ? null : state._activeQuery;
    if (answered && answered === seen) stream.destroy(new Error("Query read timeout"));
    seen = answered;
  }, ms).unref();
  looks.set(client, look);
  stream.once("close", () => clearInterval(look));
}

/** After a failover a connection may still lead to whoever took the writing before: it is not used again. */
function endWhenReadOnly(client: pg.ClientBase): void {
  const state = stateOf(client);
  state.connection.on("errorMessage", ({ code }: { code?: string }) => {
    // The pool ends such a one when it is given back.
    if (code === readOnlyCode) state._queryable = false;
  });
}

/** For work that may take PostgreSQL any time, a migration: neither side ends it. The connection is not to be used after it. */
export async function waitWithoutEnd(client: pg.ClientBase): Promise<void> {
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  stateOf(client).connection.stream.setTimeout(0);
  clearInterval(looks.get(client));
}

/** Before the connection is used: one that does not listen is not used at all. */
async function listen(client: pg.ClientBase, onSessionChange: (memberId: string) => void): Promise<void> {
  client.on("notification", ({ payload = "" }) => onSessionChange(payload));
  await client.query("listen session_changes");
}
