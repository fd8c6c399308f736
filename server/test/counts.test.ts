import { randomUUIDv7 } from "node:crypto";
import { createBlessing, deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { getStats } from "@blessing-jar/contract/stats.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = fc.record({
  category: fc.constantFrom("Family", "Health", "Work"),
  isCategoryChosen: fc.boolean(),
  isAnsweredPrayer: fc.boolean(),
});
const change = fc.oneof(
  fc.record({ kind: fc.constant("keep" as const), writing }),
  fc.record({ kind: fc.constant("rewrite" as const), writing, which: fc.nat() }),
  fc.record({ kind: fc.constant("delete" as const), which: fc.nat() }),
);

test("whatever a member keeps, rewrites and deletes, the counts are those of the jar", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
      const as = server.as(await server.aMember());
      const jar = new Map<
        string,
        { category: string; isCategoryChosen: boolean; isAnsweredPrayer: boolean }
      >();
      const body = (values: object) => ({ title: "Figs", blessingDate: "2020-02-29", ...values });
      for (const each of changes) {
        const blessingId = each.kind === "keep" ? undefined : [...jar.keys()][each.which % (jar.size || 1)];
        if (each.kind === "keep") {
          const { answer } = await as.call(createBlessing, { body: body(each.writing) as never });
          jar.set(answer.blessing.id, each.writing);
        } else if (blessingId && each.kind === "rewrite") {
          await as.call(updateBlessing, { params: { blessingId }, body: body(each.writing) as never });
          jar.set(blessingId, each.writing);
        } else if (blessingId) {
          await as.call(deleteBlessing, { params: { blessingId } });
          jar.delete(blessingId);
        }
      }
      const kept = [...jar.values()];
      const chosen = kept.filter(({ isCategoryChosen }) => isCategoryChosen);
      const byCategory = Map.groupBy(chosen, ({ category }) => category);
      expect((await as.call(getStats)).answer.stats).toEqual({
        total: kept.length,
        thisMonth: 0,
        answeredPrayers: kept.filter(({ isAnsweredPrayer }) => isAnsweredPrayer).length,
        categoryCounts: Object.fromEntries([...byCategory].map(([name, all]) => [name, all.length])),
      });
    }),
    { numRuns: 15 },
  );
});

test("a blessing counts what others gave and said, also when they leave", async () => {
  const [ruth, noor, sam] = [await server.aMember(), await server.aMember(), await server.aMember()];
  const { id } = await server.aBlessing(ruth, { visibility: "public" });
  const from = (member: { id: string }) => ({ blessing_id: id, member_id: member.id });
  await server.db
    .insertInto("reactions")
    .values([
      { ...from(noor), type: "heart" },
      { ...from(noor), type: "peace" },
      { ...from(sam), type: "heart" },
    ])
    .execute();
  await server.db
    .insertInto("comments")
    .values([noor, sam, sam].map((by) => ({ ...from(by), id: randomUUIDv7(), content: "Lovely" })))
    .execute();
  const counts = () =>
    server.db
      .selectFrom("blessings")
      .select(["reactions_count", "comments_count"])
      .where("id", "=", id)
      .executeTakeFirst();
  expect(await counts()).toEqual({ reactions_count: 3, comments_count: 3 });
  await server.db.deleteFrom("members").where("id", "=", sam.id).execute();
  expect(await counts()).toEqual({ reactions_count: 2, comments_count: 1 });
  await server.db.deleteFrom("members").where("id", "=", ruth.id).execute();
  expect(await counts()).toBeUndefined();
});

test("fifty at once are all counted", async () => {
  const ruth = await server.aMember();
  await Promise.all(Array.from({ length: 50 }, () => server.aBlessing(ruth)));
  expect((await server.as(ruth).call(getStats)).answer.stats.total).toBe(50);
  const { rows } = await sql`select total from category_counts where owner_id = ${ruth.id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ total: 50 }]);
});
