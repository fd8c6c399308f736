import type pg from "pg";

const typeOf: Record<string, string> = {
  text: "string",
  _text: "string[]",
  uuid: "string",
  date: "string",
  bool: "boolean",
  int4: "number",
  int8: "number",
  bytea: "Buffer",
  timestamptz: "Date",
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  has_default: boolean;
}

/** The TypeScript of tables.ts, read from a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(`
    select table_name, column_name, udt_name, is_nullable, column_default is not null as has_default
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`);
  const tables = Map.groupBy(rows, (column) => column.table_name);
  const described = [...tables].map(([table, columns]) =>
    [`  ${table}: {`, ...columns.map((column) => `    ${line(column)}`), "  };"].join("\n"),
  );
  return [
    "// Generated from the migrated database by `npm run database:types`; a test proves it current.",
    'import type { Generated } from "kysely";\n',
    `export interface Tables {\n${described.join("\n")}\n}\n`,
  ].join("\n");
}

function line(column: Column): string {
  const base = typeOf[column.udt_name] ?? "unknown";
  const nullable = column.is_nullable === "YES" ? `${base} | null` : base;
  return `${column.column_name}: ${column.has_default ? `Generated<${nullable}>` : nullable};`;
}
