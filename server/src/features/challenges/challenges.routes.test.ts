import { randomUUIDv7 } from "node:crypto";
import { createBlessing, deleteBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import {
  type ChallengeChange,
  difficulties,
  durations,
  getDailyInspiration,
  listChallenges,
  listSeasonalPrompts,
  listSeasons,
  listUserChallenges,
  listVerses,
  seasonOf,
  seasons,
  startChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { englishText } from "../../kit/bundled-texts.ts";
import { todayIn } from "../../kit/days.ts";
import { translator } from "../translations/active-texts.ts";
import { inspirationOf } from "./challenges.routes.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember("Ruth");
});
afterAll(() => server.close());

const all = async (query = {}) => (await server.as(ruth).call(listChallenges, { query })).answer.challenges;
const started = async (member: Member) =>
  (await server.as(member).call(listUserChallenges)).answer.challenges;
const start = (member: Member, challengeId: string) =>
  server.as(member).call(startChallenge, { body: { challengeId, status: "active" } });
const change = (member: Member, challengeId: string, body: ChallengeChange) =>
  server.as(member).call(updateUserChallenge, { params: { challengeId }, body });
const aChallenge = async (targetCount: number) => {
  const found = (await all()).find((each) => each.targetCount === targetCount);
  if (!found) throw new Error(`No challenge asks for ${targetCount}.`);
  return found;
};
const writing = { title: "The figs were ripe", category: "Nature", blessingDate: "2026-03-01" };

test("there are 24 challenges at least, over every category, difficulty and duration", async () => {
  const challenges = await all();
  expect(challenges.length).toBeGreaterThanOrEqual(24);
  expect(new Set(challenges.map(({ category }) => category))).toEqual(
    new Set(builtInCategories.map(({ name }) => name)),
  );
  const pairs = new Set(challenges.map(({ difficulty, duration }) => `${difficulty} ${duration}`));
  expect(pairs.size).toBe(difficulties.length * durations.length);
  expect(challenges.map(({ targetCount }) => targetCount)).toContain(100);
});

test("a category has its own, by name or key, and one that is none is refused", async () => {
  const named = await all({ category: "Prayer Answered" });
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named.map(({ category }) => category))).toEqual(new Set(["Prayer Answered"]));
  expect(await all({ category: "prayerAnswered" })).toEqual(named);
  const unknown = await server.as(ruth).call(listChallenges, { query: { category: "Figs" } });
  expect(unknown).toMatchObject({ status: 400, code: "blessing.unknown-category" });
});

test.each(languageCodes)("in %s every challenge and prompt has its words", async (language) => {
  const challenges = await all({ language });
  const prompts = await Promise.all(
    seasons.map(
      async (season) =>
        (await server.as(ruth).call(listSeasonalPrompts, { query: { season, language } })).answer.prompts,
    ),
  );
  const texts = [
    ...challenges.flatMap(({ title, prompt }) => [title, prompt]),
    ...prompts.flat().flatMap(({ prompt, description }) => [prompt, description]),
  ];
  expect(texts.filter((text) => text === "" || text.startsWith("prompts."))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("words come in the language that the member has chosen, and in the one that a page asks for", async () => {
  const noor = await server.aMember("Noor");
  await server.db.updateTable("members").set({ language: "ar" }).where("id", "=", noor.id).execute();
  const call = async (query = {}) =>
    (await server.as(noor).call(listChallenges, { query })).answer.challenges;
  expect((await call())[0]?.title).toMatch(/\p{Script=Arabic}/u);
  expect((await call({ language: "en" }))[0]?.title).toBe(
    englishText("prompts.challenges.morningThanks.title"),
  );
});

test("Ruth starts a challenge, marks one after the other, and has completed it with the last", async () => {
  const { id: challengeId } = await aChallenge(3);
  expect(await start(ruth, challengeId)).toMatchObject({
    status: 201,
    answer: { userChallenge: { challengeId, status: "active", progress: 0, challenge: { targetCount: 3 } } },
  });
  for (const [progress, status] of [
    [1, "active"],
    [2, "active"],
    [3, "completed"],
  ] as const) {
    const { answer } = await change(ruth, challengeId, { progress });
    expect(answer.userChallenge).toMatchObject({ progress, status });
  }
  expect(await started(ruth)).toMatchObject([{ challengeId, status: "completed", progress: 3 }]);
});

test("a challenge that names no target asks for a hundred", async () => {
  const eve = await server.aMember("Eve");
  const id = randomUUIDv7();
  const row = { id, key: "untold", category: "Faith", difficulty: "easy", duration: "daily", position: 900 };
  await server.db.insertInto("challenges").values(row).execute();
  const { answer } = await start(eve, id);
  expect(answer.userChallenge.challenge.targetCount).toBe(100);
  expect((await change(eve, id, { progress: 99 })).answer.userChallenge.status).toBe("active");
  expect((await change(eve, id, { progress: 100 })).answer.userChallenge.status).toBe("completed");
  await server.db.deleteFrom("challenges").where("id", "=", id).execute();
  // No words come with it.
  for (const word of ["title", "prompt"]) {
    await expect.poll(() => server.missingTexts.delete(`prompts.challenges.untold.${word}`)).toBe(true);
  }
});

test("it pauses and resumes where it stood, and started twice it is the same", async () => {
  const ben = await server.aMember("Ben");
  const { id } = await aChallenge(7);
  await start(ben, id);
  await change(ben, id, { progress: 2 });
  for (const status of ["paused", "active"] as const) {
    expect((await change(ben, id, { status })).answer.userChallenge).toMatchObject({ status, progress: 2 });
  }
  const again = await start(ben, id);
  expect(again).toMatchObject({ status: 200, answer: { userChallenge: { progress: 2 } } });
  expect(await started(ben)).toHaveLength(1);
});

test.each([{ progress: -1 }, { progress: 4 }, { progress: 1.5 }, { progress: "1" }, { status: "done" }])(
  "%j is refused, and nothing is counted",
  async (body) => {
    const ada = await server.aMember("Ada");
    const { id } = await aChallenge(3);
    await start(ada, id);
    expect((await change(ada, id, body as ChallengeChange)).status).toBe(400);
    expect(await started(ada)).toMatchObject([{ progress: 0, status: "active" }]);
  },
);

test("a challenge that is none, or that only somebody else has started, is not there", async () => {
  const [ada, ben] = [await server.aMember("Ada"), await server.aMember("Ben")];
  const { id } = await aChallenge(3);
  await start(ada, id);
  expect((await change(ben, id, { progress: 1 })).status).toBe(404);
  expect((await change(ben, randomUUIDv7(), { progress: 1 })).status).toBe(404);
  expect(await start(ben, randomUUIDv7())).toMatchObject({ status: 404, code: "challenge.not-found" });
  expect(await started(ben)).toEqual([]);
});

test("a blessing that answers a prompt counts by itself, once, however often it is sent and written on", async () => {
  const ada = await server.aMember("Ada");
  const { id: challengeId } = await aChallenge(3);
  const write = (body: object) =>
    server.as(ada).call(createBlessing, { body: { ...writing, challengeId, ...body } });
  const once = { idempotencyKey: randomUUIDv7() };
  await Promise.all([write(once), write(once)]);
  await write({ ...once, title: "The figs are ripe" });
  expect(await started(ada)).toMatchObject([{ challengeId, status: "active", progress: 1 }]);
  await Promise.all([write({}), write({})]);
  expect(await started(ada)).toMatchObject([{ status: "completed", progress: 3 }]);
  const { blessing } = (await write({})).answer;
  await server.as(ada).call(deleteBlessing, { params: { blessingId: blessing.id } });
  expect(await started(ada)).toMatchObject([{ status: "completed", progress: 3 }]);
});

test("whoever had paused goes on by writing", async () => {
  const ada = await server.aMember("Ada");
  const { id: challengeId } = await aChallenge(7);
  await start(ada, challengeId);
  await change(ada, challengeId, { status: "paused", progress: 2 });
  await server.as(ada).call(createBlessing, { body: { ...writing, challengeId } });
  expect(await started(ada)).toMatchObject([{ status: "active", progress: 3 }]);
});

test("what is refused counts nothing, and an unknown challenge creates no blessing", async () => {
  const ada = await server.aMember("Ada");
  const { id: challengeId } = await aChallenge(3);
  const circles = [randomUUIDv7()];
  const body = { ...writing, challengeId, visibility: "group", circles };
  expect((await server.as(ada).call(createBlessing, { body })).status).toBe(400);
  const unknown = { ...writing, challengeId: randomUUIDv7() };
  expect(await server.as(ada).call(createBlessing, { body: unknown })).toMatchObject({ status: 404 });
  expect(await started(ada)).toEqual([]);
  expect((await server.as(ada).call(listBlessings)).answer.blessings).toEqual([]);
});

test("each season has ten prompts at least, and a month has those of its season", async () => {
  const { answer } = await server.as(ruth).call(listSeasons);
  expect(answer.seasons.map(({ season }) => season)).toEqual([...seasons]);
  const prompts = async (query: Record<string, string>) =>
    (await server.as(ruth).call(listSeasonalPrompts, { query })).answer.prompts;
  for (const { season, promptCount } of answer.seasons) {
    expect(promptCount).toBeGreaterThanOrEqual(10);
    expect(await prompts({ season })).toHaveLength(promptCount);
  }
  for (let month = 1; month <= 12; month += 1) {
    expect(await prompts({ month: String(month) })).toEqual(await prompts({ season: seasonOf(month) }));
  }
  expect(await prompts({ season: "summer", month: "12" })).toEqual(await prompts({ season: "summer" }));
  const now = Number(todayIn("UTC").slice(5, 7));
  expect(await prompts({})).toEqual(await prompts({ season: seasonOf(now) }));
  for (const query of ["month=13", "month=0", "season=fall"].map((each) =>
    Object.fromEntries([each.split("=")]),
  )) {
    expect((await server.as(ruth).call(listSeasonalPrompts, { query })).status).toBe(400);
  }
});

test("spring is from March, summer from June, autumn from September, winter from December", () => {
  const months = Array.from({ length: 12 }, (_, index) => seasonOf(index + 1));
  expect(months.join(" ")).toBe(
    "winter winter spring spring spring summer summer summer autumn autumn autumn winter",
  );
});

test("sixty days in a row begin each with something else, which says where it is from", async () => {
  const t = await translator(server.db, "fr");
  const days = Array.from({ length: 60 }, (_, index) =>
    todayIn("UTC", new Date(Date.UTC(2026, 1, 1 + index))),
  );
  const said = days.map((day) => inspirationOf(day, { t, productName: "Our Jar" }));
  expect(new Set(said.map(({ text }) => text)).size).toBe(60);
  expect(said.filter(({ text }) => text.startsWith("prompts."))).toEqual([]);
  expect(said.filter(({ source }) => source === "Our Jar")).toHaveLength(30);
});

test("the inspiration is that of the day where the member lives, for everybody there", async () => {
  const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Kiritimati"];
  const said = await Promise.all(
    zones.map(async (time_zone) => {
      const member = await server.aMember();
      await server.db.updateTable("members").set({ time_zone }).where("id", "=", member.id).execute();
      return (await server.as(member).call(getDailyInspiration)).answer.inspiration;
    }),
  );
  // They are 25 hours apart, so it is never the same day in both.
  expect(said[0]).toEqual(said[2]);
  expect(said[0]?.text).not.toBe(said[1]?.text);
  expect(said[1]?.day).toBe(todayIn("Pacific/Pago_Pago"));
});

test("every verse has its words and where it stands, in each language", async () => {
  const member = await server.aMember();
  for (const language of languageCodes) {
    const { verses } = (await server.as(member).call(listVerses, { query: { language } })).answer;
    expect(verses.length).toBeGreaterThan(25);
    // The one that is written most often.
    expect(verses.filter(({ names }) => names?.includes("John 3:16"))).toHaveLength(1);
    expect(verses.filter(({ reference, words }) => !/\d[:：]\d/.test(reference) || words.length < 4)).toEqual(
      [],
    );
  }
});

test("a visitor reads a verse too, in the language of the page, with the names that other languages give its place", async () => {
  const asked = await server.as(undefined).call(listVerses, { query: { language: "ar" } });
  const verse = asked.answer.verses.find(({ names }) => names?.includes("Psalm 118:24"));
  expect(verse).toMatchObject({ reference: "مزمور 118:24", words: expect.stringContaining("هذا هو اليوم") });
  expect(verse?.names).toEqual(expect.arrayContaining(["詩篇118:24", "Sòm 118:24"]));
  const unasked = await server.as(undefined).call(listVerses);
  expect(unasked.answer.verses[0]?.reference).toBe("Psalm 118:24");
});
