import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type Given, statement } from "./statement.ts";
import type { Tables } from "./tables.ts";

let asked: { text: string; values: readonly unknown[] }[];
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log({ query }) {
    asked.push({ text: query.sql, values: query.parameters });
  },
});

interface Figs {
  tree: string;
  isRipe?: boolean | undefined;
}

let built: number;
let figsOf: ReturnType<typeof statement<Figs, object>>;
beforeEach(() => {
  asked = [];
  built = 0;
  figsOf = statement((given: Given<Figs>) => {
    built += 1;
    const ripe = given.isRipe === undefined ? sql`` : sql` and is_ripe = ${given.isRipe}`;
    return sql`select ${"a fig"} from figs where tree = ${given.tree}${ripe}`;
  });
});

test("each call asks with its own values, in the order of the text", async () => {
  await figsOf(db, { isRipe: false, tree: "north" });
  await figsOf(db, { isRipe: true, tree: "south" });
  const text = "select $1 from figs where tree = $2 and is_ripe = $3";
  expect(asked).toEqual([
    { text, values: ["a fig", "north", false] },
    { text, values: ["a fig", "south", true] },
  ]);
});

test("the text is built once for the same values given, and without what is not given", async () => {
  await figsOf(db, { tree: "north" });
  await figsOf(db, { tree: "south", isRipe: undefined });
  expect(built).toBe(1);
  await figsOf(db, { tree: "north", isRipe: true });
  expect(built).toBe(2);
  expect(asked[1]).toEqual({ text: "select $1 from figs where tree = $2", values: ["a fig", "south"] });
});

test("null is a value", async () => {
  const query = statement(
    (given: Given<{ viewerId: string | null }>) => sql<object>`select ${given.viewerId}`,
  );
  await query(db, { viewerId: null });
  expect(asked).toEqual([{ text: "select $1", values: [null] }]);
});
