import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { builtInCategories, listCategories } from "@blessing-jar/contract/categories.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test("anyone may read the twelve categories", async () => {
  const { status, answer } = await server.as(undefined).call(listCategories);
  expect(status).toBe(200);
  expect(answer).toEqual(builtInCategories.map(({ name }) => ({ name, isDefault: true })));
});

test("a category that was added later can be used in any letter case", async () => {
  await server.db.insertInto("categories").values({ name: "Music", position: 13 }).execute();
  const ruth = await server.aMember();
  const body = { title: "Choir", category: "mUSIC", blessingDate: "2026-01-01" };
  const { answer } = await server.as(ruth).call(createBlessing, { body });
  expect(answer.blessing.category).toBe("Music");
});
