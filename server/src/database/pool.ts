import pg from "pg";

// Dates stay the text that PostgreSQL sends: a calendar day has no time zone to be shifted by.
const calendarDate = 1082;
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === calendarDate) return (value: string) => value;
    if (oid === bigint) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

const maxPrepared = 400;
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
  // pg's `query` has a dozen overloads; only (text, values) is prepared, and only with values: text without any may
  // hold several statements. The rest passes through.
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the base class
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0) {
      return Reflect.apply(super.query, this, [{ name: nameOf(text), text, values }, ...rest]);
    }
    return Reflect.apply(super.query, this, given);
  }
}

export interface PoolOptions {
  connectionString: string;
  /** Connections at most. */
  max?: number;
}

export function createPool({ connectionString, max = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    Client: PreparingClient,
    application_name: "blessing-jar",
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
  });
  // An idle connection that the database closes is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  return pool;
}
