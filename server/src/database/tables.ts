import type { Generated } from "kysely";
import type schema from "./tables.json";

/** What PostgreSQL's types are here; of any other nothing is known. */
interface Values {
  text: string;
  _text: string[];
  uuid: string;
  date: string;
  bool: boolean;
  int4: number;
  int8: number;
  bytea: Buffer;
  timestamptz: Date;
}

type Value<Column> = [keyof Column & keyof Values] extends [never]
  ? unknown
  : Values[keyof Column & keyof Values];
type Read<Column> = Column extends { null: unknown } ? Value<Column> | null : Value<Column>;
type Written<Column> = Column extends { default: unknown } ? Generated<Read<Column>> : Read<Column>;
type Row<Columns> = { [Name in keyof Columns]: Written<Columns[Name]> };

/** By tables.json, which `npm run database:types` reads from the migrated database; a test proves it current. */
export type Tables = { [Name in keyof typeof schema]: Row<(typeof schema)[Name]> };
