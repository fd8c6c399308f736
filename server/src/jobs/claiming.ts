import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";

interface Claiming<Row> {
  /** Rows of one transaction. */
  atOnce: number;
  /** The next ones, so marked or locked that no other process takes them; after the last of those before. */
  claim(transaction: Database, limit: number, after: Row | undefined): Promise<Row[]>;
  /** A row's job; undefined where none is due. Without it the row itself. */
  orderOf?(row: Row): object | undefined;
}

/** Exactly one job a row, however many processes ask: it is claimed and its job queued in one transaction. */
export async function queueClaimed<Row extends object>(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  job: string,
  { atOnce, claim, orderOf = (row) => row }: Claiming<Row>,
): Promise<void> {
  let after: Row | undefined;
  do {
    after = await db.transaction().execute(async (transaction) => {
      const rows = await claim(transaction, atOnce, after);
      const orders = rows.flatMap((row) => orderOf(row) ?? []);
      await jobs.sendAll(job, orders, { db: transaction });
      return rows.length === atOnce ? rows.at(-1) : undefined;
    });
  } while (after);
}
