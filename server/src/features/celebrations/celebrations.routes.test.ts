import { deleteBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  bringBlessings,
  type CelebrationBody,
  celebrationLimits,
  createCelebration,
  deleteCelebration,
  getCelebration,
  listCelebrations,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import { removeCircleMember, updateCircle } from "@blessing-jar/contract/circles.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { lockMembers } from "../../database/members.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const birthday: CelebrationBody = { name: "Rose turns 70", eventType: "birthday", eventDate: "2030-05-04" };

async function plan(owner: Member, overrides: Partial<CelebrationBody> = {}) {
  const { status, answer } = await server
    .as(owner)
    .call(createCelebration, { body: { ...birthday, ...overrides } });
  expect(status).toBe(201);
  return answer.event;
}

const open = (member: Member, celebrationId: string) =>
  server.as(member).call(getCelebration, { params: { celebrationId } });

const namesOf = async (member: Member, query: Record<string, string> = {}) =>
  (await server.as(member).call(listCelebrations, { query })).answer.events.map(({ name }) => name);

async function aFamily() {
  const [ruth, noor, eli] = [
    await server.aMember("Ruth Hale"),
    await server.aMember("Noor Hale"),
    await server.aMember("Eli Hale"),
  ];
  return { ruth, noor, eli, circle: await server.aCircle([ruth, noor]) };
}

test("a name, a type and a day are enough: the rest is as it usually is", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const event = await plan(ruth);
  expect(event).toEqual({
    ...birthday,
    id: event.id,
    description: "",
    isUpcoming: true,
    isPrivate: false,
    sharedCircleIds: [],
    blessingIds: [],
    missingCount: 0,
    music: null,
    ownerName: "Ruth Hale",
    pictureUrls: [],
    settings: {
      theme: "warm",
      backgroundColor: "#fef7ed",
      textColor: "#1f2937",
      includeTimeline: true,
      includeStats: true,
      customMessage: "",
      reminderDays: [7, 1],
    },
    createdAt: expect.any(String),
    can: { edit: true, delete: true },
  });
  expect((await open(ruth, event.id)).answer).toEqual({ event, blessings: [] });
});

test("what is planned comes back as it was planned, blessings in their order", async () => {
  const { ruth, circle } = await aFamily();
  const kept = [await server.aBlessing(ruth), await server.aBlessing(ruth), await server.aBlessing(ruth)];
  const ids = kept.map(({ id }) => id).reverse();
  const settings = {
    theme: "festive" as const,
    backgroundColor: "#14213D",
    textColor: "#FFFFFF",
    includeTimeline: false,
    includeStats: false,
    customMessage: "Seventy figs for you.",
    reminderDays: [0, 30, 30],
  };
  const event = await plan(ruth, {
    description: "In the garden.",
    eventDate: "2030-05-04T18:00:00Z",
    sharedCircleIds: [circle.id, circle.id],
    blessingIds: [...ids, ids[0]?.toUpperCase() ?? ""],
    settings,
  });
  expect(event).toMatchObject({
    description: "In the garden.",
    eventDate: "2030-05-04",
    sharedCircleIds: [circle.id],
    blessingIds: ids,
    settings: { ...settings, backgroundColor: "#14213d", textColor: "#ffffff", reminderDays: [30, 0] },
  });
  const { blessings } = (await open(ruth, event.id)).answer;
  expect(blessings.map(({ id }) => id)).toEqual(ids);
  expect(blessings[0]?.can.edit).toBe(true);
});

test.each([
  [{ name: " " }, "name"],
  [{ name: "Win at www.example.com" }, "name"],
  [{ name: "x".repeat(celebrationLimits.nameMax + 1) }, "name"],
  [{ name: "Rose\u0007" }, "name"],
  [{ eventType: "wedding" }, "eventType"],
  [{ eventType: undefined }, "eventType"],
  [{ eventDate: "2030-02-30" }, "eventDate"],
  [{ eventDate: "" }, "eventDate"],
  [{ description: "x".repeat(celebrationLimits.descriptionMax + 1) }, "description"],
  [{ settings: { customMessage: "x".repeat(10_000) } }, "settings.customMessage"],
  [{ settings: { theme: "loud" } }, "settings.theme"],
  [{ settings: { backgroundColor: "red" } }, "settings.backgroundColor"],
  [{ settings: { textColor: "#1f2937; position: fixed" } }, "settings.textColor"],
  [{ settings: { backgroundColor: "#ffffff", textColor: "#eeeeee" } }, "settings.textColor"],
  [{ settings: { reminderDays: [1.5] } }, "settings.reminderDays.0"],
  [{ settings: { reminderDays: [-1] } }, "settings.reminderDays.0"],
  [{ settings: { reminderDays: [1, 2, 3, 4, 5, 6] } }, "settings.reminderDays"],
  [{ blessingIds: Array(celebrationLimits.blessingsMax + 1).fill(crypto.randomUUID()) }, "blessingIds"],
])("%j is refused with a clear 400 at its field", async (wrong, path) => {
  const ruth = await server.aMember();
  const { status, issues } = await server
    .as(ruth)
    .call(createCelebration, { body: { ...birthday, ...wrong } });
  expect(status).toBe(400);
  expect(issues).toMatchObject([{ path }]);
});

test.each(["0001-01-01", "9999-12-31"])(
  "the day %s, at the edge of time, is planned and found",
  async (day) => {
    const ruth = await server.aMember();
    const { id, isUpcoming } = await plan(ruth, { eventDate: day });
    expect((await open(ruth, id)).answer.event.eventDate).toBe(day);
    expect(await namesOf(ruth, { when: isUpcoming ? "upcoming" : "past" })).toEqual([birthday.name]);
  },
);

test("its circles see a celebration that is not private; they change nothing, and others find nothing", async () => {
  const { ruth, noor, eli, circle } = await aFamily();
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id] });
  expect((await open(noor, id)).answer.event).toMatchObject({
    ownerName: "Ruth Hale",
    can: { edit: false, delete: false },
  });
  expect(await namesOf(noor)).toEqual([birthday.name]);
  expect(await namesOf(eli)).toEqual([]);
  const params = { celebrationId: id };
  for (const [member, code] of [
    [noor, "celebration.not-yours"],
    [eli, "celebration.not-found"],
  ] as const) {
    expect((await server.as(member).call(updateCelebration, { params, body: birthday })).code).toBe(code);
    expect((await server.as(member).call(deleteCelebration, { params })).code).toBe(code);
  }
  expect((await open(eli, id)).code).toBe("celebration.not-found");
});

test("a private celebration is its owner's alone, whichever circles are sent along", async () => {
  const { ruth, noor, circle } = await aFamily();
  const event = await plan(ruth, { isPrivate: true, sharedCircleIds: [circle.id] });
  expect(event.sharedCircleIds).toEqual([]);
  expect((await open(noor, event.id)).status).toBe(404);
  expect(await namesOf(noor)).toEqual([]);
});

test("made private later, it is gone for the circle", async () => {
  const { ruth, noor, circle } = await aFamily();
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id] });
  await server
    .as(ruth)
    .call(updateCelebration, { params: { celebrationId: id }, body: { ...birthday, isPrivate: true } });
  expect((await open(noor, id)).status).toBe(404);
});

test("whoever leaves the circle sees it no more, and when its owner leaves, nobody there does", async () => {
  const { ruth, noor, circle } = await aFamily();
  const { id } = await plan(noor, { sharedCircleIds: [circle.id] });
  expect((await open(ruth, id)).status).toBe(200);
  const params = { circleId: circle.id, memberId: noor.id };
  await server.as(noor).call(removeCircleMember, { params });
  expect((await open(ruth, id)).status).toBe(404);
  expect((await open(noor, id)).answer.event.sharedCircleIds).toEqual([]);
});

test("of circles each is told those that they are in", async () => {
  const { ruth, noor, circle } = await aFamily();
  const choir = await server.aCircle([ruth]);
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id, choir.id] });
  expect((await open(ruth, id)).answer.event.sharedCircleIds).toHaveLength(2);
  expect((await open(noor, id)).answer.event.sharedCircleIds).toEqual([circle.id]);
});

test("everybody sees of its blessings what they may see anyway, and the owner is told how many have gone", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const mine = await server.aBlessing(ruth, { title: "For me" });
  const ours = await server.aBlessing(ruth, { title: "For us", ...group });
  const noors = await server.aBlessing(noor, { title: "Noor's", ...group });
  const { id } = await plan(ruth, {
    sharedCircleIds: [circle.id],
    blessingIds: [mine.id, ours.id, noors.id],
  });
  const shown = async (member: Member) => {
    const { event, blessings } = (await open(member, id)).answer;
    expect(event.blessingIds).toEqual(blessings.map((each) => each.id));
    return [event.missingCount, ...blessings.map(({ title }) => title)];
  };
  expect(await shown(ruth)).toEqual([0, "For me", "For us", "Noor's"]);
  expect(await shown(noor)).toEqual([0, "For us", "Noor's"]);

  await server.as(ruth).call(deleteBlessing, { params: { blessingId: mine.id } });
  const { title, category, blessingDate } = noors;
  await server.as(noor).call(updateBlessing, {
    params: { blessingId: noors.id },
    body: { title, category, blessingDate, visibility: "private" },
  });
  expect(await shown(ruth)).toEqual([2, "For us"]);
  expect(await shown(noor)).toEqual([0, "For us", "Noor's"]);
});

const bring = (member: Member, celebrationId: string, blessingIds: string[]) =>
  server.as(member).call(bringBlessings, { params: { celebrationId }, body: { blessingIds } });

test("whoever it is shared with brings blessings of theirs and takes them out; those of others stay", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const chosen = await server.aBlessing(ruth, group);
  const [one, other] = [await server.aBlessing(noor, group), await server.aBlessing(noor, group)];
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id], blessingIds: [chosen.id] });
  const inIt = async () => {
    const { blessingIds, missingCount } = (await open(ruth, id)).answer.event;
    return { blessingIds, missingCount };
  };

  // Twice the same, and twice at once, is once.
  const both = [one.id, other.id.toUpperCase(), one.id];
  await Promise.all([bring(noor, id, both), bring(noor, id, both)]);
  expect((await bring(noor, id, both)).answer.event.blessingIds).toEqual([chosen.id, one.id, other.id]);
  expect(await inIt()).toEqual({ blessingIds: [chosen.id, one.id, other.id], missingCount: 0 });

  await bring(noor, id, [other.id]);
  expect(await inIt()).toEqual({ blessingIds: [chosen.id, other.id], missingCount: 0 });

  const params = { celebrationId: id };
  const body = { ...birthday, sharedCircleIds: [circle.id], blessingIds: [chosen.id] };
  await server.as(ruth).call(updateCelebration, { params, body });
  expect(await inIt(), "the planner takes out any").toEqual({ blessingIds: [chosen.id], missingCount: 0 });
});

test("what was brought while the planner was open stays when it is saved, behind what was chosen", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const [first, second] = [await server.aBlessing(ruth, group), await server.aBlessing(ruth, group)];
  const brought = await server.aBlessing(noor, group);
  const plannedFor = { sharedCircleIds: [circle.id], blessingIds: [first.id] };
  const { id } = await plan(ruth, plannedFor);
  await bring(noor, id, [brought.id]);
  const params = { celebrationId: id };
  const body = { ...birthday, ...plannedFor, blessingIds: [second.id], blessingIdsBefore: [first.id] };
  const { event } = (await server.as(ruth).call(updateCelebration, { params, body })).answer;
  expect(event).toMatchObject({ blessingIds: [second.id, brought.id], missingCount: 0 });
});

test("what was taken out while the planner was open stays out when it is saved", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const [ours, stays, goes] = [
    await server.aBlessing(ruth, group),
    await server.aBlessing(noor, group),
    await server.aBlessing(noor, group),
  ];
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id] });
  await bring(noor, id, [stays.id, goes.id]);
  const blessingIdsBefore = [stays.id, goes.id];
  await bring(noor, id, [stays.id]);
  const body = {
    ...birthday,
    sharedCircleIds: [circle.id],
    blessingIds: [goes.id, stays.id, ours.id],
    blessingIdsBefore,
  };
  const params = { celebrationId: id };
  const { event } = (await server.as(ruth).call(updateCelebration, { params, body })).answer;
  expect(event).toMatchObject({ blessingIds: [stays.id, ours.id], missingCount: 0 });
});

test("what its owner has taken out of the circles again goes as the plan is saved: nobody else could, and it would fill it", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const [shown, hidden, trashed] = [
    await server.aBlessing(noor, group),
    await server.aBlessing(noor, group),
    await server.aBlessing(noor, group),
  ];
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id] });
  await bring(noor, id, [hidden.id, shown.id, trashed.id]);
  const written = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };
  await server.as(noor).call(updateBlessing, { params: { blessingId: hidden.id }, body: written });
  await server.as(noor).call(deleteBlessing, { params: { blessingId: trashed.id } });
  const inIt = () =>
    sql<{ id: string }>`select blessing_id as id from celebration_blessings where celebration_id = ${id}`
      .execute(server.db)
      .then(({ rows }) => rows.map((row) => row.id));
  const save = async (blessingIds: string[], blessingIdsBefore: string[]) => {
    const body = { ...birthday, sharedCircleIds: [circle.id], blessingIds, blessingIdsBefore };
    return await server.as(ruth).call(updateCelebration, { params: { celebrationId: id }, body });
  };
  await save([], []);
  // What comes back from the trash is as it was.
  expect((await inIt()).toSorted()).toEqual([shown.id, trashed.id].toSorted());
  expect((await open(ruth, id)).answer.event).toMatchObject({ blessingIds: [shown.id], missingCount: 1 });

  const ours: string[] = [];
  for (let count = 0; count < celebrationLimits.blessingsMax - 1; count++)
    ours.push((await server.aBlessing(ruth)).id);
  const refused = await save(ours, []);
  expect([refused.status, refused.code]).toEqual([409, "celebration.full"]);
  expect((await save(ours.slice(1), [])).answer.event.missingCount).toBe(1);
});

test("nobody brings what is another's, or what no circle of the celebration is shown; nor to one that they do not see", async () => {
  const { ruth, noor, eli, circle } = await aFamily();
  const choir = await server.aCircle([noor, eli]);
  const group = { visibility: "group" as const, circles: [circle.id] };
  const ours = await server.aBlessing(noor, group);
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id] });
  const own = await plan(ruth, { isPrivate: true });
  for (const wrong of [
    await server.aBlessing(noor),
    await server.aBlessing(noor, { visibility: "group", circles: [choir.id] }),
    await server.aBlessing(ruth, group),
  ]) {
    const refused = await bring(noor, id, [ours.id, wrong.id]);
    expect([refused.status, refused.code]).toEqual([400, "celebration.unknown-blessing"]);
  }
  expect((await open(noor, id)).answer.event.blessingIds).toEqual([]);
  expect((await bring(eli, id, [])).code).toBe("celebration.not-found");
  expect((await bring(noor, own.id, [ours.id])).code).toBe("celebration.not-found");

  await bring(noor, id, [ours.id]);
  await server.as(noor).call(removeCircleMember, { params: { circleId: circle.id, memberId: noor.id } });
  expect((await bring(noor, id, [])).code).toBe("celebration.not-found");
  expect((await open(ruth, id)).answer.event).toMatchObject({ blessingIds: [], missingCount: 1 });
});

test("nobody brings more than a slideshow holds", async () => {
  const { ruth, noor, circle } = await aFamily();
  const group = { visibility: "group" as const, circles: [circle.id] };
  const ours = [await server.aBlessing(noor, group), await server.aBlessing(noor, group)];
  const blessingIds = [];
  for (let count = 1; count < celebrationLimits.blessingsMax; count++)
    blessingIds.push((await server.aBlessing(ruth)).id);
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id], blessingIds });
  const refused = await bring(
    noor,
    id,
    ours.map((each) => each.id),
  );
  expect([refused.status, refused.code]).toEqual([409, "celebration.full"]);
  expect(
    (
      await bring(
        noor,
        id,
        ours.slice(1).map((each) => each.id),
      )
    ).status,
  ).toBe(200);
});

test("a circle that approves is shown in the slideshow what it has approved", async () => {
  const { ruth, noor, circle } = await aFamily();
  const blessing = await server.aBlessing(noor, {
    title: "Approved",
    visibility: "group",
    circles: [circle.id],
  });
  await server.as(ruth).call(updateCircle, {
    params: { circleId: circle.id },
    body: { name: "The Hales", requiresApproval: true },
  });
  const eli = await server.aMember("Eli Hale");
  await server.db.insertInto("circle_members").values({ circle_id: circle.id, member_id: eli.id }).execute();
  const { id } = await plan(noor, { sharedCircleIds: [circle.id], blessingIds: [blessing.id] });
  await server.as(noor).call(updateBlessing, {
    params: { blessingId: blessing.id },
    body: {
      title: "Edited",
      category: "Family",
      blessingDate: "2026-03-01",
      visibility: "group",
      circles: [circle.id],
    },
  });
  expect((await open(eli, id)).answer.blessings).toMatchObject([{ title: "Approved" }]);
  expect((await open(ruth, id)).answer.blessings).toMatchObject([{ title: "Edited" }]);
});

test("nobody plans with another's circle, or with a blessing that is hidden from them", async () => {
  const { ruth, eli, circle } = await aFamily();
  const hidden = await server.aBlessing(ruth);
  for (const [wrong, code, path] of [
    [{ sharedCircleIds: [circle.id] }, "celebration.unknown-circle", "sharedCircleIds"],
    [{ blessingIds: [hidden.id] }, "celebration.unknown-blessing", "blessingIds"],
    [{ blessingIds: [crypto.randomUUID()] }, "celebration.unknown-blessing", "blessingIds"],
  ] as const) {
    const refused = await server.as(eli).call(createCelebration, { body: { ...birthday, ...wrong } });
    expect([refused.status, refused.code, refused.issues?.[0]?.path]).toEqual([400, code, path]);
  }
  expect(await namesOf(eli)).toEqual([]);
});

test("an edit replaces all of it, and one that is refused changes nothing", async () => {
  const { ruth, circle } = await aFamily();
  const [one, other] = [await server.aBlessing(ruth), await server.aBlessing(ruth)];
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id], blessingIds: [one.id] });
  const params = { celebrationId: id };
  const body = { ...birthday, name: "Rose turns 71", blessingIds: [other.id], settings: { theme: "nature" } };
  const edited = (await server.as(ruth).call(updateCelebration, { params, body })).answer.event;
  expect(edited).toMatchObject({ name: body.name, sharedCircleIds: [], blessingIds: [other.id] });
  expect(edited.settings.theme).toBe("nature");
  const wrong = { ...body, name: "No", blessingIds: [crypto.randomUUID()] };
  expect((await server.as(ruth).call(updateCelebration, { params, body: wrong })).status).toBe(400);
  expect((await open(ruth, id)).answer.event).toEqual(edited);
});

test("deleted, it is gone for everybody, and its blessings are where they were", async () => {
  const { ruth, noor, circle } = await aFamily();
  const blessing = await server.aBlessing(ruth);
  const { id } = await plan(ruth, { sharedCircleIds: [circle.id], blessingIds: [blessing.id] });
  const gone = await server.as(ruth).call(deleteCelebration, { params: { celebrationId: id } });
  expect(gone.status).toBe(204);
  for (const member of [ruth, noor]) expect((await open(member, id)).status).toBe(404);
  const left = await server.db.selectFrom("blessings").select("id").where("id", "=", blessing.id).execute();
  expect(left).toHaveLength(1);
});

test("upcoming ones come with the next first, past ones with the latest first, today's being upcoming", async () => {
  const zones = { east: "Pacific/Kiritimati", west: "Pacific/Pago_Pago" };
  const east = await server.aMember("East", { timeZone: zones.east });
  const west = await server.aMember("West", { timeZone: zones.west });
  // Noon in Greenwich: two o'clock of 1 July in Kiritimati, one o'clock of 30 June in Pago Pago.
  vi.useFakeTimers({ now: new Date("2026-06-30T12:00:00Z"), toFake: ["Date"] });
  try {
    for (const member of [east, west]) {
      for (const day of ["2026-06-29", "2026-06-30", "2026-07-01", "2026-07-02"]) {
        await plan(member, { name: day, eventDate: day });
      }
    }
    expect(await namesOf(east, { when: "upcoming" })).toEqual(["2026-07-01", "2026-07-02"]);
    expect(await namesOf(east, { when: "past" })).toEqual(["2026-06-30", "2026-06-29"]);
    expect(await namesOf(west, { when: "upcoming" })).toEqual(["2026-06-30", "2026-07-01", "2026-07-02"]);
    expect(await namesOf(west, { when: "past" })).toEqual(["2026-06-29"]);
    expect(await namesOf(west)).toEqual(["2026-07-02", "2026-07-01", "2026-06-30", "2026-06-29"]);
    const { events } = (await server.as(east).call(listCelebrations)).answer;
    expect(events.map(({ isUpcoming }) => isUpcoming)).toEqual([true, true, false, false]);
    const { milestones } = (await server.as(east).call(getMilestones)).answer;
    expect(milestones.upcomingCelebrations).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each(["upcoming", "past", undefined])("each of many is found once, page by page: %s", async (when) => {
  const ruth = await server.aMember();
  for (const day of ["01", "02", "02", "02", "03"]) {
    const eventDate = when === "past" ? `2020-05-${day}` : `2030-05-${day}`;
    await plan(ruth, { name: day, eventDate });
  }
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string> = { limit: "2", ...(when && { when }), ...(cursor && { cursor }) };
    const { events, nextCursor } = (await server.as(ruth).call(listCelebrations, { query })).answer;
    expect(events.length).toBeLessThanOrEqual(2);
    seen.push(...events.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});

test("what the circle looks forward to counts on the dashboard of each of them", async () => {
  const { ruth, noor, eli, circle } = await aFamily();
  await plan(ruth, { sharedCircleIds: [circle.id] });
  await plan(ruth, { eventDate: "2020-01-01", sharedCircleIds: [circle.id] });
  const counted = [];
  for (const member of [ruth, noor, eli]) {
    counted.push((await server.as(member).call(getMilestones)).answer.milestones.upcomingCelebrations);
  }
  expect(counted).toEqual([1, 1, 0]);
});

test("nobody plans more than anybody could celebrate", async () => {
  const ruth = await server.aMember();
  await sql`insert into celebrations (id, owner_id, name, event_date)
    select gen_random_uuid(), ${ruth.id}, 'x', '2030-01-01' from generate_series(1, ${celebrationLimits.celebrationsMax - 1})`.execute(
    server.db,
  );
  await plan(ruth);
  const refused = await server.as(ruth).call(createCelebration, { body: birthday });
  expect([refused.status, refused.code]).toEqual([409, "celebration.too-many"]);
});

test("a blessing that is deleted while its celebration is replanned keeps neither waiting for the other", async () => {
  const ruth = await server.aMember();
  const blessing = await server.aBlessing(ruth);
  const { id } = await plan(ruth, { blessingIds: [blessing.id] });
  const params = { celebrationId: id };
  const body = { ...birthday, blessingIds: [blessing.id] };
  let replanned: Promise<{ status: number }> | undefined;
  await server.db.transaction().execute(async (transaction) => {
    await sql`select from blessings where id = ${blessing.id} for update`.execute(transaction);
    replanned = server.as(ruth).call(updateCelebration, { params, body });
    await vi.waitUntil(async () => (await waitingForALock(server)) > 0, { timeout: 20_000 });
    await sql`delete from blessings where id = ${blessing.id}`.execute(transaction);
  });
  expect((await replanned)?.status).toBe(400);
  expect((await open(ruth, id)).answer.event).toMatchObject({ blessingIds: [], missingCount: 1 });
});

test("who plans waits for their own mutex before they lock a circle, as whoever joins one does", async () => {
  const { ruth, circle } = await aFamily();
  const planned = await server.db.transaction().execute(async (joining) => {
    await lockMembers(joining, ruth.id);
    const begun = plan(ruth, { sharedCircleIds: [circle.id] });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`select from circles where id = ${circle.id} for update nowait`.execute(joining);
    return { begun };
  });
  await planned.begun;
});

test("its cover is of large pictures alone, whichever way they lie; of none else there is any", async () => {
  const ruth = await server.aMember("Ruth Hale");
  const { upload } = uploads(server);
  const sent = async (width: number, height: number) =>
    (await upload(ruth, await photo({ width, height }))).fileUrl;
  const [small, wide, high] = [await sent(1199, 800), await sent(1200, 60), await sent(60, 1200)];
  const ids = [];
  for (const mediaUrl of [small, wide, high])
    ids.push((await server.aBlessing(ruth, { mediaUrls: [mediaUrl] })).id);
  const { pictureUrls } = await plan(ruth, { blessingIds: ids });
  expect(pictureUrls.toSorted()).toEqual([wide, high].toSorted());
  // Planned often enough, both orders come.
  const firsts = new Set([pictureUrls[0]]);
  for (let time = 0; time < 40 && firsts.size < 2; time++)
    firsts.add((await plan(ruth, { blessingIds: ids })).pictureUrls[0]);
  expect(firsts.size).toBe(2);
  expect((await plan(ruth, { blessingIds: ids.slice(0, 1) })).pictureUrls).toEqual([]);
});
