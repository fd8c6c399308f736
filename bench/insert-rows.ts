import type pg from "pg";

/** Writes rows whose keys are columns; all have the same keys. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  for (let from = 0; from < rows.length; from += 5_000) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)
        on conflict do nothing`,
      [JSON.stringify(rows.slice(from, from + 5_000))],
    );
  }
}
