import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const isSeenBy = async (member: Member) => (await server.as(member).call(getTour)).answer.tour.isSeen;

test.each([getTour, updateTour])("$name needs a session", async (endpoint) => {
  expect((await server.as(undefined).call(endpoint, { body: { isSeen: true } })).status).toBe(401);
});

test("a newcomer has the tour before them, until they have seen it, and nobody else has seen it with them", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  expect(await isSeenBy(ruth)).toBe(false);
  const { status, answer } = await server.as(ruth).call(updateTour, { body: { isSeen: true } });
  expect([status, answer]).toEqual([200, { tour: { isSeen: true } }]);
  expect([await isSeenBy(ruth), await isSeenBy(noor)]).toEqual([true, false]);
});

test("seen twice is seen, and it can be had once more", async () => {
  const ruth = await server.aMember();
  for (const isSeen of [true, true, false]) {
    await server.as(ruth).call(updateTour, { body: { isSeen } });
    expect(await isSeenBy(ruth)).toBe(isSeen);
  }
});

test.each([{}, { isSeen: "yes" }, { isSeen: null }])("%j is refused", async (body) => {
  const ruth = await server.aMember();
  expect((await server.as(ruth).call(updateTour, { body })).status).toBe(400);
  expect(await isSeenBy(ruth)).toBe(false);
});
