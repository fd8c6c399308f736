import { listMemories } from "@blessing-jar/contract/memories.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { planOf } from "../../../test/plan.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { memoriesOf } from "./memories.queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function memoriesIn(month: string | undefined, member: Member) {
  const { status, answer } = await server
    .as(member)
    .call(listMemories, month === undefined ? {} : { query: { month } });
  expect(status).toBe(200);
  return answer;
}

async function keepOn(member: Member, ...days: string[]) {
  for (const day of days) await server.aBlessing(member, { title: day, blessingDate: day });
}

const titles = (memories: { title: string }[]) => memories.map(({ title }) => title);

test("memories need a session", async () => {
  expect((await server.as(undefined).call(listMemories)).status).toBe(401);
});

test("a jar without that month answers a bare, empty array", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, "2024-04-01");
  expect(await memoriesIn("2026-03", ruth)).toEqual([]);
});

test("a memory tells all that its card shows, and how many years ago it was", async () => {
  const ruth = await server.aMember();
  const kept = await server.aBlessing(ruth, {
    title: "She is home",
    description: "With the window open.",
    category: "Prayer Answered",
    bibleVerse: "Psalm 116:1",
    prompt: "Who came home?",
    isAnsweredPrayer: true,
    blessingDate: "2023-03-09",
    people: [{ name: "Grandpa Eli" }],
  });
  expect(await memoriesIn("2026-03", ruth)).toEqual([
    {
      id: kept.id,
      title: "She is home",
      description: "With the window open.",
      category: "Prayer Answered",
      bibleVerse: "Psalm 116:1",
      prompt: "Who came home?",
      isCategoryChosen: true,
      mediaUrls: [],
      mediaTypes: [],
      mediaFilms: [],
      isAnsweredPrayer: true,
      blessingDate: "2023-03-09",
      people: kept.people,
      createdAt: kept.createdAt,
      yearAgo: 3,
    },
  ]);
});

test("that month of its year and the years before comes back, newest day first, and no later year", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, "2027-03-01", "2026-03-31", "2026-03-01", "2026-04-01", "2026-02-28", "2019-03-15");
  const memories = await memoriesIn("2026-03", ruth);
  expect(titles(memories)).toEqual(["2026-03-31", "2026-03-01", "2019-03-15"]);
  expect(memories.map(({ yearAgo }) => yearAgo)).toEqual([0, 0, 7]);
  expect(titles(await memoriesIn("2027-3", ruth))).toEqual([
    "2027-03-01",
    "2026-03-31",
    "2026-03-01",
    "2019-03-15",
  ]);
});

test("it is the day the blessing is about that counts, not the day it was written", async () => {
  const ruth = await server.aMember();
  const { id } = await server.aBlessing(ruth, { title: "Long ago", blessingDate: "2020-07-04" });
  await server.db
    .updateTable("blessings")
    .set({ created_at: new Date("2025-11-02T10:00:00Z") })
    .where("id", "=", id)
    .execute();
  expect(titles(await memoriesIn("2026-07", ruth))).toEqual(["Long ago"]);
  expect(await memoriesIn("2026-11", ruth)).toEqual([]);
});

test("29 February comes back in February of every year", async () => {
  const ruth = await server.aMember();
  await keepOn(ruth, "2024-02-29");
  for (const [month, yearAgo] of [
    ["2024-02", 0],
    ["2025-02", 1],
    ["2028-02", 4],
  ] as const) {
    expect(await memoriesIn(month, ruth)).toMatchObject([{ title: "2024-02-29", yearAgo }]);
  }
  expect(await memoriesIn("2025-03", ruth)).toEqual([]);
});

test("without a month it is the month where the member lives", async () => {
  const [east, west] = [
    await server.aMember("East", { timeZone: "Pacific/Kiritimati" }),
    await server.aMember("West", { timeZone: "Pacific/Pago_Pago" }),
  ];
  for (const member of [east, west]) await keepOn(member, "2020-06-30", "2020-07-01");
  // Noon in Greenwich: two o'clock of July in Kiritimati, one o'clock of June's last night in Pago Pago.
  vi.useFakeTimers({ now: new Date("2026-06-30T12:00:00Z"), toFake: ["Date"] });
  try {
    expect(titles(await memoriesIn(undefined, east))).toEqual(["2020-07-01"]);
    expect(titles(await memoriesIn(undefined, west))).toEqual(["2020-06-30"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a blessing of the month's first and last day is there, wherever the member lives", async () => {
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const member = await server.aMember("Far away", { timeZone });
    await keepOn(member, "2022-12-01", "2022-12-31", "2022-11-30", "2023-01-01");
    expect(titles(await memoriesIn("2026-12", member))).toEqual(["2022-12-31", "2022-12-01"]);
  }
});

test("nobody sees another's memories, not even of a public blessing", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  await server.aBlessing(ruth, { blessingDate: "2022-03-01", visibility: "public" });
  const circle = await server.aCircle([ruth, noor]);
  await server.aBlessing(ruth, { blessingDate: "2022-03-02", visibility: "group", circles: [circle.id] });
  expect(await memoriesIn("2026-03", noor)).toEqual([]);
});

test.each(["", "2026", "2026-13", "2026-00", "0000-01", "26-03", "2026-03-01", "March", "2026-03'--"])(
  "the month %j is refused with a clear 400",
  async (month) => {
    const ruth = await server.aMember();
    const { status, code, issues } = await server.as(ruth).call(listMemories, { query: { month } });
    expect([status, code]).toEqual([400, "request.invalid"]);
    expect(issues).toMatchObject([{ path: "month" }]);
  },
);

test.each(["0001-01", "9999-12"])("the month %s, at the edge of time, is answered", async (month) => {
  const ruth = await server.aMember();
  await keepOn(ruth, `${month}-31`);
  expect(await memoriesIn(month, ruth)).toMatchObject([{ yearAgo: 0, blessingDate: `${month}-31` }]);
});

test("five years of three blessings a day are found through their index, each once", async () => {
  const many = await server.aMember("Many");
  await sql`insert into blessings (id, owner_id, title, category, blessing_date)
    select gen_random_uuid(), ${many.id}, 'x', 'Faith', day
    from generate_series(date '2022-01-01', date '2026-12-31', interval '1 day') day, generate_series(1, 3)
    `.execute(server.db);
  await sql`analyze blessings`.execute(server.db);
  const memories = await memoriesIn("2026-02", many);
  expect(memories).toHaveLength((28 * 4 + 29) * 3);
  expect(new Set(memories.map(({ id }) => id)).size).toBe(memories.length);
  expect(new Set(memories.map(({ yearAgo }) => yearAgo))).toEqual(new Set([0, 1, 2, 3, 4]));

  const plan = await planOf(server.db, memoriesOf({ ownerId: many.id, year: 2026, month: 2, limit: 101 }));
  expect(plan).toMatch(
    /Index Scan (Backward )?using blessings_memories|Bitmap Index Scan on blessings_memories/,
  );
  expect(plan).not.toMatch(/Seq Scan on (blessings|media)/);
});
