import pg from "pg";

/** What is known of a statement's columns, in the fields of pg's results. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What pg's client asks of a query; its types know little of it. */
interface ClientsQuery {
  readonly name?: string;
  _result: Columns;
  _accumulateRows: boolean;
  /** What kept it from being sent. */
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
}
const ClientsQuery = pg.Query as unknown as new (config: pg.QueryConfig) => ClientsQuery;

/** The columns of the statements that one connection has prepared, by their names. */
export type KnownColumns = Map<string, Columns>;

/**
 * A prepared query that has its columns described (Describe) only at its first run on a connection. They never change:
 * where a table does, PostgreSQL refuses the prepared statement. To tell, read and arrange them takes longer than one row.
 */
export class DescribedOnce extends ClientsQuery {
  readonly #known: KnownColumns;

  constructor(config: pg.QueryConfig, known: KnownColumns) {
    super(config);
    this.#known = known;
  }

  override submit(connection: pg.Connection): Error | null {
    const columns = this.name && this.#known.get(this.name);
    if (!columns) return super.submit(connection);
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    return super.submit(withoutDescribe(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name) this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Of a prepared statement whose table got another column since, as while a newer version migrates beside this one. */
export function isStale(error: unknown): boolean {
  const { code, routine } = Object(error) as Record<string, unknown>;
  return code === "0A000" && routine === "RevalidateCachedQuery";
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, on which pg's query asks for no description. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection);
  if (known) return known;
  const made: pg.Connection = Object.create(connection, { describe: { value: () => {} } });
  silent.set(connection, made);
  return made;
}
