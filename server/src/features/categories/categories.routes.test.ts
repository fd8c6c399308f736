import { listAdminActs } from "@blessing-jar/contract/administration.ts";
import { createBlessing, deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  builtInCategories,
  createCategory,
  deleteCategory,
  listCategories,
} from "@blessing-jar/contract/categories.ts";
import { approveSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";

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

test("an administrator adds a category, sees how full each is, and deletes an empty one", async () => {
  const keeper = server.as(await anAdministrator(server));
  const ruth = await server.aMember();
  const add = (name: string) => keeper.call(createCategory, { body: { name } });
  const remove = (name: string) => keeper.call(deleteCategory, { params: { name } });
  expect((await add("  ")).issues).toMatchObject([
    { path: "name", key: "administration.validation.category" },
  ]);
  expect((await add(" Harvest ")).answer.category).toEqual({
    name: "Harvest",
    isDefault: false,
    count: 0,
    can: { delete: true },
  });
  for (const taken of ["harvest", "Faith", "prayerAnswered"]) {
    expect(await add(taken)).toMatchObject({ status: 409, code: "category.taken" });
  }
  const { id } = await server.aBlessing(ruth, { category: "Harvest" });
  const listed = (await keeper.call(listCategories)).answer;
  expect(listed.find(({ name }) => name === "Harvest")).toMatchObject({ count: 1, can: { delete: false } });
  expect(await remove("Harvest")).toMatchObject({ status: 409, code: "category.in-use" });
  await server.as(ruth).call(deleteBlessing, { params: { blessingId: id } });
  expect((await remove("harvest")).status).toBe(204);
  expect(await remove("Harvest")).toMatchObject({ status: 404, code: "category.not-found" });
  for (const name of ["Faith", "family", "Health"]) {
    expect(await remove(name)).toMatchObject({ status: 409, code: "category.core" });
  }
  const { acts } = (await keeper.call(listAdminActs)).answer;
  expect(acts.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
    "category-deleted Harvest",
    "category-created Harvest",
  ]);
});

test("a category is in use while a circle goes on seeing a blessing under it that was edited since", async () => {
  const keeper = server.as(await anAdministrator(server));
  const [ruth, noor] = [await server.aMember(), await server.aMember()];
  await keeper.call(createCategory, { body: { name: "Snow" } });
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval: true });
  const sharing = { visibility: "group" as const, circles: [circleId] };
  const { id: blessingId } = await server.aBlessing(noor, { ...sharing, category: "Snow" });
  const params = { circleId, blessingId };
  await server.as(ruth).call(approveSharedBlessing, { params });
  const edited = { ...sharing, title: "It melted", category: "Faith", blessingDate: "2026-03-01" };
  expect((await server.as(noor).call(updateBlessing, { params, body: edited })).status).toBe(200);
  const remove = () => keeper.call(deleteCategory, { params: { name: "Snow" } });
  expect(await remove()).toMatchObject({ status: 409, code: "category.in-use" });
  await server.as(ruth).call(approveSharedBlessing, { params });
  expect((await remove()).status).toBe(204);
});

test("a built-in category that was deleted is nobody's until it comes back", async () => {
  const keeper = server.as(await anAdministrator(server));
  const ruth = server.as(await server.aMember());
  expect((await keeper.call(deleteCategory, { params: { name: "Career" } })).status).toBe(204);
  const body = { title: "A new post", category: "Career", blessingDate: "2026-01-01" };
  expect(await ruth.call(createBlessing, { body })).toMatchObject({ code: "blessing.unknown-category" });
  const { answer } = await keeper.call(createCategory, { body: { name: "career" } });
  expect(answer.category).toMatchObject({ name: "Career", isDefault: true });
  expect((await ruth.call(createBlessing, { body })).status).toBe(201);
});

test("a category that was added later can be used in any letter case", async () => {
  await server.db.insertInto("categories").values({ name: "Music", position: 13 }).execute();
  const ruth = await server.aMember();
  const body = { title: "Choir", category: "mUSIC", blessingDate: "2026-01-01" };
  const { answer } = await server.as(ruth).call(createBlessing, { body });
  expect(answer.blessing.category).toBe("Music");
});
