import { type BlessingBody, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { listCircleYear, listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function ownYear(member: Member, year: string, more: { limit?: string; cursor?: string } = {}) {
  const { status, answer } = await server.as(member).call(listOwnYear, { query: { year, ...more } });
  expect(status).toBe(200);
  return answer;
}

const titles = ({ blessings }: { blessings: { title: string }[] }) => blessings.map(({ title }) => title);

test("a year holds its first day and its last, oldest first, and no other year's", async () => {
  const ruth = await server.aMember("Ruth");
  for (const day of ["2026-12-31", "2025-12-31", "2026-01-01", "2027-01-01", "2026-05-04"]) {
    await server.aBlessing(ruth, { title: day, blessingDate: day });
  }
  expect(titles(await ownYear(ruth, "2026"))).toEqual(["2026-01-01", "2026-05-04", "2026-12-31"]);
  expect(titles(await ownYear(ruth, "1999"))).toEqual([]);
});

test("a long year comes page by page, and each blessing once", async () => {
  const ruth = await server.aMember("Ruth");
  for (const title of ["one", "two", "three", "four", "five"]) {
    await server.aBlessing(ruth, { title, blessingDate: "2026-03-01" });
  }
  const found: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await ownYear(ruth, "2026", { limit: "2", ...(cursor ? { cursor } : {}) });
    found.push(...titles(page));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found.toSorted()).toEqual(["five", "four", "one", "three", "two"]);
});

test("one's own year holds what is private, and nobody else's", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  await server.aBlessing(ruth, { title: "Mine", visibility: "private", blessingDate: "2026-03-01" });
  await server.aBlessing(noor, { title: "Hers", visibility: "public", blessingDate: "2026-03-01" });
  expect(titles(await ownYear(ruth, "2026"))).toEqual(["Mine"]);
});

test("a circle's year holds what is shared with it, whoever wrote it, and nothing else", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const { id: circleId } = await server.aCircle([ruth, noor]);
  const shared: Partial<BlessingBody> = { visibility: "group", circles: [circleId] };
  await server.aBlessing(noor, { title: "Hers", blessingDate: "2026-07-01", ...shared });
  await server.aBlessing(ruth, { title: "Mine", blessingDate: "2026-02-01", ...shared });
  await server.aBlessing(ruth, { title: "Last year", blessingDate: "2025-02-01", ...shared });
  await server.aBlessing(ruth, { title: "Private", blessingDate: "2026-02-01" });
  const { status, answer } = await server
    .as(ruth)
    .call(listCircleYear, { params: { circleId }, query: { year: "2026" } });
  expect([status, titles(answer)]).toEqual([200, ["Mine", "Hers"]]);
});

test("whoever is not in a circle has no year of it, as though it were not there", async () => {
  const [ruth, eli] = [await server.aMember("Ruth"), await server.aMember("Eli")];
  const { id: circleId } = await server.aCircle([ruth]);
  await server.aBlessing(ruth, { visibility: "group", circles: [circleId], blessingDate: "2026-02-01" });
  const { status } = await server
    .as(eli)
    .call(listCircleYear, { params: { circleId }, query: { year: "2026" } });
  expect(status).toBe(404);
});

test("a circle's year holds what was approved: neither what waits nor an edit that does", async () => {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Eli"),
  ];
  const { id: circleId } = await server.aCircle([ruth, noor, eli], { requiresApproval: true });
  const writing = { category: "Family", visibility: "group" as const, circles: [circleId] };
  await server.aBlessing(noor, { ...writing, title: "It waits", blessingDate: "2026-03-01" });
  const { id: blessingId } = await server.aBlessing(ruth, {
    ...writing,
    title: "Hers",
    blessingDate: "2026-04-01",
  });
  const years = async (member: Member, year: string) => {
    const call = { params: { circleId }, query: { year } };
    return titles((await server.as(member).call(listCircleYear, call)).answer);
  };
  expect(await years(eli, "2026")).toEqual(["Hers"]);
  await server.as(ruth).call(updateBlessing, {
    params: { blessingId },
    body: { ...writing, title: "Hers, of another year", blessingDate: "2024-04-01" },
  });
  expect(await years(eli, "2024")).toEqual(["Hers, of another year"]);
});

test.each(["0000", "26", "two", "2026-01"])("%s is no year", async (year) => {
  const ruth = await server.aMember("Ruth");
  const { status } = await server.as(ruth).call(listOwnYear, { query: { year } });
  expect(status).toBe(400);
});
