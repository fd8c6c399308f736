import { CompiledQuery, type RawBuilder, sql } from "kysely";
import { type Database, findRun } from "./database.ts";
import type { Length } from "./pipelined-reads.ts";

/** Values of a statement: as they are, or as the parameters that stand for them. */
export type Given<Values> = { [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]> };

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement of a hot path, its text compiled once for each combination of values that are given: with every request, the
 * query builder took a fifth of the time of a small answer. So `build` may ask whether a value is there, not what it is. A
 * read says how long it is, and is pipelined outside of transactions.
 */
export function statement<Values extends object, Row extends object>(
  build: (given: Given<Values>) => RawBuilder<Row>,
  { read: length }: { read?: Length } = {},
) {
  const compiled = new Map<string, CompiledQuery>();

  function compile(db: Database, names: string[]): CompiledQuery {
    const parameters = Object.fromEntries(names.map((name) => [name, sql`${new Parameter(name)}`]));
    return build(parameters as Given<Values>).compile(db);
  }

  return async (db: Database, given: Values): Promise<Row[]> => {
    const values = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
    const names = [...values.keys()];
    const key = names.join();
    const query = compiled.get(key) ?? compile(db, names);
    compiled.set(key, query);
    const parameters = query.parameters.map((one) => (one instanceof Parameter ? values.get(one.name) : one));
    const run = findRun(db);
    if (run) return await run<Row>(query.sql, parameters, length);
    return (await db.executeQuery<Row>(CompiledQuery.raw(query.sql, parameters))).rows;
  };
}
