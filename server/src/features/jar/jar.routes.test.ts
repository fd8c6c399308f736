import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { leaveOutBlessing, leaveOutDay, listOnThisDay } from "@blessing-jar/contract/on-this-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function draw(member: Member, after?: string) {
  const { status, answer } = await server
    .as(member)
    .call(drawBlessing, after === undefined ? {} : { query: { after } });
  expect(status).toBe(200);
  return answer.blessing;
}

async function aJar(member: Member, ...titles: string[]) {
  return await Promise.all(titles.map((title) => server.aBlessing(member, { title })));
}

const titlesToday = async (member: Member) =>
  (await server.as(member).call(listOnThisDay)).answer.memories.map(({ title }) => title);

test("a visitor opens no jar", async () => {
  expect((await server.as(undefined).call(drawBlessing)).status).toBe(401);
  expect((await server.as(undefined).call(listOnThisDay)).status).toBe(401);
});

test("nothing comes out of an empty jar", async () => {
  expect(await draw(await server.aMember())).toBeNull();
});

test("what comes out is whole, with what its owner may do", async () => {
  const ruth = await server.aMember();
  const kept = await server.aBlessing(ruth, { description: "Three of them.", bibleVerse: "Psalm 118:24" });
  expect(await draw(ruth)).toEqual(kept);
});

test("every blessing comes out in time, and never the same one twice in a row", async () => {
  const ruth = await server.aMember();
  await aJar(ruth, "The sea", "The figs", "Rain at last");
  const seen = new Set<string>();
  let last: string | undefined;
  for (let turn = 0; turn < 60; turn += 1) {
    const drawn = await draw(ruth, last);
    expect(drawn?.id).not.toBe(last);
    last = drawn?.id;
    seen.add(drawn?.title ?? "");
  }
  expect(seen).toEqual(new Set(["The sea", "The figs", "Rain at last"]));
});

test("the only one comes out again", async () => {
  const ruth = await server.aMember();
  const [only] = await aJar(ruth, "The sea");
  expect((await draw(ruth, only?.id))?.title).toBe("The sea");
});

test("nobody draws out of another's jar, not even what is shared", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const circle = await server.aCircle([ruth, noor]);
  await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  await server.aBlessing(ruth, { visibility: "public" });
  expect(await draw(noor)).toBeNull();
});

test("what Ruth does not want to be reminded of stays in the jar, a blessing or a day", async () => {
  const ruth = await server.aMember();
  const [hard] = await aJar(ruth, "The last summer", "The figs");
  await server.aBlessing(ruth, { title: "That day", blessingDate: "2024-02-29" });
  await server.as(ruth).call(leaveOutBlessing, { params: { blessingId: hard?.id ?? "" } });
  await server.as(ruth).call(leaveOutDay, { params: { day: "02-29" } });
  for (let turn = 0; turn < 12; turn += 1) expect((await draw(ruth))?.title).toBe("The figs");
});

test("this day shows what it brought in earlier years where the member lives, three at most, newest first", async () => {
  const ruth = await server.aMember("Ruth Hale", { timeZone: "America/New_York" });
  for (const year of ["2020", "2022", "2024", "2025", "2027"]) {
    await server.aBlessing(ruth, { title: year, blessingDate: `${year}-06-10` });
  }
  await server.aBlessing(ruth, { title: "The day after", blessingDate: "2024-06-11" });
  // In the night of the eleventh in Greenwich, New York has its evening of the tenth.
  server.clock.set("2027-06-11T02:00:00Z");
  expect(await titlesToday(ruth)).toEqual(["2025", "2024", "2022"]);
  const { memories } = (await server.as(ruth).call(listOnThisDay)).answer;
  expect(memories[0]).toMatchObject({ yearAgo: 2, blessingDate: "2025-06-10", mediaUrls: [] });
});

test("29 February comes on the 28th of a year without it, and what is left out does not come", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const kept = await server.aBlessing(ruth, { title: "A leap", blessingDate: "2024-02-29" });
  server.clock.set("2027-02-28T12:00:00Z");
  expect(await titlesToday(ruth)).toEqual(["A leap"]);
  expect(await titlesToday(noor)).toEqual([]);
  await server.as(ruth).call(leaveOutBlessing, { params: { blessingId: kept.id } });
  expect(await titlesToday(ruth)).toEqual([]);
});
