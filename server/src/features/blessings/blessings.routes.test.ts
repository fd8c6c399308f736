import { randomUUID, randomUUIDv7 } from "node:crypto";
import {
  createBlessing,
  deleteBlessing,
  getBlessing,
  listBlessings,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planOf } from "../../../test/plan.ts";
import { type TestServer, testServer } from "../../../test/server.ts";
import { ownBlessings } from "./blessings.queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

describe("keeping a blessing", () => {
  test("needs a session", async () => {
    const answer = await server.as(undefined).call(createBlessing, { body: writing });
    expect(answer).toMatchObject({ status: 401, code: "session.required" });
  });

  test("keeps all that was written, and answers it as it was kept", async () => {
    const ruth = await server.aMember("Ruth Hale");
    const { status, answer } = await server.as(ruth).call(createBlessing, {
      body: {
        ...writing,
        title: "  Dad called  ",
        description: "An hour about nothing. 🙏",
        category: "prayerAnswered",
        bibleVerse: "Psalm 23:1",
        prompt: "Who called?",
        isCategoryChosen: false,
        isAnsweredPrayer: true,
        blessingDate: "2026-03-01T23:30:00-08:00",
      },
    });
    expect(status).toBe(201);
    expect(answer.blessing).toMatchObject({
      userId: ruth.id,
      authorName: "Ruth Hale",
      title: "Dad called",
      description: "An hour about nothing. 🙏",
      category: "Prayer Answered",
      bibleVerse: "Psalm 23:1",
      prompt: "Who called?",
      isCategoryChosen: false,
      visibility: "private",
      isAnsweredPrayer: true,
      blessingDate: "2026-03-01",
      mediaUrls: [],
      mediaTypes: [],
      mediaFilms: [],
      circles: [],
      reactionsCount: 0,
      isHearted: false,
      commentsCount: 0,
      can: { edit: true, delete: true, share: true, report: false },
    });
    expect(new Date(answer.blessing.createdAt).toISOString()).toBe(answer.blessing.createdAt);
    const again = await server.as(ruth).call(getBlessing, { params: { blessingId: answer.blessing.id } });
    expect(again.answer).toEqual(answer);
  });

  test("keeps one blessing of a draft that is sent fifty times at once", async () => {
    const ruth = await server.aMember();
    const body = { ...writing, idempotencyKey: randomUUIDv7() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.as(ruth).call(createBlessing, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201]);
    expect(new Set(answers.map(({ answer }) => answer.blessing.id)).size).toBe(1);
    const { answer } = await server.as(ruth).call(listBlessings);
    expect(answer.blessings).toHaveLength(1);
  });

  test.each([
    ["a blank title", { title: "   " }, "title", "Title is required"],
    ["no category", { category: "" }, "category", "Category is required"],
    ["an empty date", { blessingDate: "" }, "blessingDate", "Date is required"],
    ["the 30th of February", { blessingDate: "2026-02-30" }, "blessingDate", "Date is required"],
    ["a date in the year 275760", { blessingDate: "+275760-09-13" }, "blessingDate", "Date is required"],
  ])("refuses %s at its field, in words", async (_what, wrong, path, message) => {
    const ruth = await server.aMember();
    const answer = await server.as(ruth).call(createBlessing, { body: { ...writing, ...wrong } });
    expect(answer).toMatchObject({ status: 400, code: "request.invalid" });
    expect(answer.issues).toContainEqual(expect.objectContaining({ path, message }));
  });

  test.each([
    ["a title of 201 characters", { title: "x".repeat(201) }],
    ["a description of 10,001 characters", { description: "x".repeat(10_001) }],
    ["a NUL", { description: "a\u0000b" }],
    ["a lone surrogate", { title: "\ud800" }],
    ["an unknown visibility", { visibility: "secret" }],
    ["a text for a switch", { isAnsweredPrayer: "true" }],
    ["six files", { mediaUrls: Array.from({ length: 6 }, (_, n) => `/media/${n}`) }],
  ])("refuses %s", async (_what, wrong) => {
    const ruth = await server.aMember();
    const answer = await server.as(ruth).call(createBlessing, { body: { ...writing, ...wrong } });
    expect(answer.status).toBe(400);
  });

  test("refuses an unknown category", async () => {
    const ruth = await server.aMember();
    const answer = await server.as(ruth).call(createBlessing, { body: { ...writing, category: "Luck" } });
    expect(answer).toMatchObject({ status: 400, code: "blessing.unknown-category" });
  });

  test("never takes an owner or a date of writing from the sender", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
    const body = { ...writing, ownerId: noor.id, userId: noor.id, createdAt: "2001-01-01T00:00:00Z" };
    const { answer } = await server.as(ruth).call(createBlessing, { body });
    expect(answer.blessing.userId).toBe(ruth.id);
    expect(answer.blessing.createdAt).not.toContain("2001");
  });
});

describe("who sees a blessing", () => {
  test("a private one is nobody else's: another member and a visitor get what a random id gets", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
    const kept = await server.aBlessing(ruth);
    const random = await server.as(noor).call(getBlessing, { params: { blessingId: randomUUID() } });
    expect(random).toMatchObject({ status: 404, code: "blessing.not-found" });
    for (const caller of [noor, undefined]) {
      const answer = await server.as(caller).call(getBlessing, { params: { blessingId: kept.id } });
      expect(answer.status).toBe(404);
      expect(answer.answer).toEqual(random.answer);
    }
  });

  test("a public one is everyone's to read and only its owner's to change", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember("Noor")];
    const { id } = await server.aBlessing(ruth, { visibility: "public" });
    const params = { blessingId: id };
    const visitor = await server.as(undefined).call(getBlessing, { params });
    expect(visitor.answer.blessing.can).toEqual({ edit: false, delete: false, share: false, report: false });
    expect(await server.as(noor).call(updateBlessing, { params, body: writing })).toMatchObject({
      status: 403,
      code: "blessing.not-yours",
    });
    expect((await server.as(noor).call(deleteBlessing, { params })).status).toBe(403);
    expect((await server.as(undefined).call(deleteBlessing, { params })).status).toBe(401);
  });

  test("one of a circle is its present members': who leaves sees nothing at the next request", async () => {
    const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
    const circle = await server.aCircle([ruth, noor]);
    const kept = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
    expect(kept.circles).toEqual([
      { id: circle.id, name: "The Hales", isApproved: true, edit: null, showsSeen: false },
    ]);
    const params = { blessingId: kept.id };
    expect((await server.as(noor).call(getBlessing, { params })).status).toBe(200);
    expect((await server.as(eli).call(getBlessing, { params })).status).toBe(404);
    expect((await server.as(noor).call(updateBlessing, { params, body: writing })).status).toBe(403);

    await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
    expect((await server.as(noor).call(getBlessing, { params })).status).toBe(404);
  });

  test("a share that waits for approval is seen by its owner and by the circle's admins, who judge it", async () => {
    const [keeper, ruth, noor] = [await server.aMember(), await server.aMember(), await server.aMember()];
    const circle = await server.aCircle([keeper, ruth, noor], { requiresApproval: true });
    const kept = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
    const params = { blessingId: kept.id };
    expect((await server.as(noor).call(getBlessing, { params })).status).toBe(404);
    for (const who of [keeper, ruth]) {
      const { answer } = await server.as(who).call(getBlessing, { params });
      expect(answer.blessing.circles).toMatchObject([{ id: circle.id, isApproved: false }]);
    }
  });

  test("nobody shares with a circle that is not theirs, nor with none", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const foreign = await server.aCircle([noor]);
    for (const circles of [[foreign.id], [randomUUID()]]) {
      const body = { ...writing, visibility: "group", circles };
      expect(await server.as(ruth).call(createBlessing, { body })).toMatchObject({
        status: 400,
        code: "blessing.unknown-circle",
      });
    }
    const body = { ...writing, visibility: "group" };
    expect(await server.as(ruth).call(createBlessing, { body })).toMatchObject({
      status: 400,
      code: "blessing.circle-required",
    });
  });

  test("a circle is named only to those who belong to it", async () => {
    const [ruth, noor, eli] = [await server.aMember(), await server.aMember(), await server.aMember()];
    const parents = await server.aCircle([ruth, noor], { name: "Parents" });
    const cousins = await server.aCircle([ruth, eli], { name: "Cousins" });
    const kept = await server.aBlessing(ruth, { visibility: "group", circles: [parents.id, cousins.id] });
    const { answer } = await server.as(noor).call(getBlessing, { params: { blessingId: kept.id } });
    expect(answer.blessing.circles).toEqual([
      { id: parents.id, name: "Parents", isApproved: true, edit: null, showsSeen: false },
    ]);
  });
});

describe("changing a blessing", () => {
  test("replaces what was written; made private again, no circle sees it", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    const circle = await server.aCircle([ruth, noor]);
    const kept = await server.aBlessing(ruth, {
      visibility: "group",
      circles: [circle.id],
      bibleVerse: "Ps 1",
      prompt: "What was good?",
      isCategoryChosen: false,
    });
    const params = { blessingId: kept.id };
    const body = { ...writing, title: "Changed", visibility: "private" as const, circles: [circle.id] };
    const { answer } = await server.as(ruth).call(updateBlessing, { params, body });
    // A page of a version that did not know of them does not name them.
    expect(answer.blessing).toMatchObject({
      title: "Changed",
      bibleVerse: "",
      prompt: "What was good?",
      isCategoryChosen: false,
      circles: [],
    });
    expect(answer.blessing.createdAt).toBe(kept.createdAt);
    expect((await server.as(noor).call(getBlessing, { params })).status).toBe(404);
  });

  test("a deleted one is gone, and deleting it again says so", async () => {
    const ruth = await server.aMember();
    const params = { blessingId: (await server.aBlessing(ruth)).id };
    expect((await server.as(ruth).call(deleteBlessing, { params })).status).toBe(204);
    expect((await server.as(ruth).call(getBlessing, { params })).status).toBe(404);
    expect((await server.as(ruth).call(deleteBlessing, { params })).status).toBe(404);
  });
});

describe("the list", () => {
  test("holds one's own, newest day first, and nobody else's", async () => {
    const [ruth, noor] = [await server.aMember(), await server.aMember()];
    await server.aBlessing(ruth, { title: "Older", blessingDate: "2025-12-31" });
    await server.aBlessing(ruth, { title: "Newer", blessingDate: "2026-01-01" });
    await server.aBlessing(noor, { visibility: "public" });
    const { answer } = await server.as(ruth).call(listBlessings);
    expect(answer.blessings.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    expect(answer.nextCursor).toBeNull();
  });

  test("is filtered by category, by answered prayers and by month", async () => {
    const ruth = await server.aMember();
    await server.aBlessing(ruth, { title: "A", category: "Health", blessingDate: "2026-02-28" });
    await server.aBlessing(ruth, { title: "B", isAnsweredPrayer: true, blessingDate: "2026-03-01" });
    await server.aBlessing(ruth, { title: "C", blessingDate: "2026-03-31" });
    const titles = async (query: Record<string, string>) =>
      (await server.as(ruth).call(listBlessings, { query })).answer.blessings.map(({ title }) => title);
    expect(await titles({ category: "health" })).toEqual(["A"]);
    expect(await titles({ isAnsweredPrayer: "true" })).toEqual(["B"]);
    expect(await titles({ isAnsweredPrayer: "false" })).toEqual(["C", "A"]);
    expect(await titles({ month: "2026-03" })).toEqual(["C", "B"]);
    expect(await titles({ month: "2026-3", category: "Family", isAnsweredPrayer: "false" })).toEqual(["C"]);
  });

  test("turns its pages without losing or repeating any, also among equal days", async () => {
    const ruth = await server.aMember();
    for (let n = 0; n < 7; n++) await server.aBlessing(ruth, { title: String(n) });
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query: Record<string, string> = cursor ? { limit: "3", cursor } : { limit: "3" };
      const { answer } = await server.as(ruth).call(listBlessings, { query });
      seen.push(...answer.blessings.map(({ title }) => title));
      cursor = answer.nextCursor;
    } while (cursor);
    // Of blessings written within one millisecond either may come first.
    expect(seen.sort()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  });

  test.each([
    ["limit", "0"],
    ["limit", "x"],
    ["cursor", "garbage"],
    ["month", "2026-13"],
    ["category", "Luck"],
  ])("refuses %s=%s", async (name, value) => {
    const ruth = await server.aMember();
    expect((await server.as(ruth).call(listBlessings, { query: { [name]: value } })).status).toBe(400);
  });

  test("is read from its index among 100,000 blessings", async () => {
    const many = await server.aMember();
    await sql`insert into blessings (id, owner_id, title, category, blessing_date)
      select gen_random_uuid(), ${many.id}, 'x', 'Faith', date '2000-01-01' + n % 9000
      from generate_series(1, 100000) n`.execute(server.db);
    await sql`analyze blessings`.execute(server.db);
    const plan = await planOf(server.db, ownBlessings({ owner: many.id, limit: 51 }));
    expect(plan).toMatch(/Index Scan Backward using blessings_list/);
    expect(plan).not.toMatch(/Seq Scan on (blessings|media|shares|reactions|comments)/);
  });
});
