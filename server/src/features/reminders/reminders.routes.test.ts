import { getReminderPreferences, updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
// A Wednesday.
beforeEach(() => server.clock.set("2027-03-24T12:00:00Z"));
afterAll(() => server.close());

const choose = (member: Member, reminderFrequency: string, isEnabled = true) =>
  server.as(member).call(updateReminderPreferences, { body: { reminderFrequency, isEnabled } });
const preferencesOf = async (member: Member) => (await server.as(member).call(getReminderPreferences)).answer;

test.each([getReminderPreferences, updateReminderPreferences])("$name needs a session", async (endpoint) => {
  const body = { reminderFrequency: "weekly", isEnabled: true };
  expect((await server.as(undefined).call(endpoint, { body })).status).toBe(401);
});

test("nobody is reminded who has not chosen it", async () => {
  expect(await preferencesOf(await server.aMember())).toEqual({
    reminderFrequency: "weekly",
    isEnabled: false,
    lastReminderSent: null,
    nextReminderOn: null,
  });
});

test("a choice is answered as it is kept, with the day of the next one, and is nobody else's", async () => {
  const [ruth, noor] = [await server.aMember(), await server.aMember("Noor Hale")];
  const { status, answer } = await choose(ruth, "bi-weekly");
  const chosen = {
    reminderFrequency: "bi-weekly",
    isEnabled: true,
    lastReminderSent: null,
    nextReminderOn: "2027-03-28",
  };
  expect([status, answer]).toEqual([200, chosen]);
  expect(await preferencesOf(ruth)).toEqual(chosen);
  expect(await preferencesOf(noor)).toMatchObject({ isEnabled: false });
});

test("the frequency can be changed only while reminders are enabled", async () => {
  const ruth = await server.aMember();
  await choose(ruth, "monthly");
  expect(await preferencesOf(ruth)).toMatchObject({ nextReminderOn: "2027-04-04" });
  const off = { reminderFrequency: "monthly", isEnabled: false, nextReminderOn: null };
  expect((await choose(ruth, "weekly", false)).answer).toMatchObject(off);
  expect((await choose(ruth, "bi-weekly", false)).answer).toMatchObject(off);
  expect((await choose(ruth, "bi-weekly")).answer).toMatchObject({ reminderFrequency: "bi-weekly" });
});

test("the same choice again leaves the rhythm as it was", async () => {
  const ruth = await server.aMember();
  await choose(ruth, "bi-weekly");
  server.clock.set("2027-03-30T12:00:00Z");
  expect((await choose(ruth, "bi-weekly")).answer).toMatchObject({ nextReminderOn: "2027-04-11" });
});

test.each([
  {},
  { isEnabled: true },
  { reminderFrequency: "weekly" },
  { reminderFrequency: "daily", isEnabled: true },
  { reminderFrequency: "weekly", isEnabled: "yes" },
  { reminderFrequency: null, isEnabled: true },
])("%j is refused", async (body) => {
  const ruth = await server.aMember();
  expect((await server.as(ruth).call(updateReminderPreferences, { body })).status).toBe(400);
  expect(await preferencesOf(ruth)).toMatchObject({ isEnabled: false });
});
