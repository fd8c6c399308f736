import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Db } from "pg-boss";
import type { Database } from "../database/database.ts";

/** The queue's adapter to our pool. Without values it sends several statements at once, which cannot be prepared. */
export function throughPool(pool: pg.Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values?.length ? values : undefined) };
}

/** The same on a transaction's own connection. */
export function within(transaction: Database): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...rows] };
    },
  };
}
