import { randomUUIDv7 } from "node:crypto";
import { getDonationSums, listAllDonations } from "@blessing-jar/contract/donations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { anAdministrator } from "../administration/testing.ts";

let server: TestServer;
let ada: Member;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ada = await anAdministrator(server, "Ada");
  ruth = await server.aMember("Ruth");
});
afterAll(() => server.close());

const none = {
  total: 0,
  returned: 0,
  underReview: 0,
  count: 0,
  thisMonth: 0,
  monthly: { count: 0, amount: 0 },
};
const sums = async () => (await server.as(ada).call(getDonationSums)).answer;

async function give(amount: number, given_at: Date | null, some: object = {}) {
  const id = randomUUIDv7();
  const donation = { id, amount, given_at, gateway: "stripe", payment_id: id, language: "en", ...some };
  await server.db.insertInto("donations").values(donation).execute();
  return id;
}

test("where nothing was given the sums are nought", async () => {
  expect(await sums()).toEqual({ sums: none, practice: none });
});

test("what was paid is listed last first with who gave, and summed without what was given back", async () => {
  const now = Date.now();
  const lastYear = new Date(now - 400 * 86_400_000);
  await give(1000, lastYear, { member_id: ruth.id });
  const back = await give(500, new Date(now - 60_000));
  const argued = await give(700, new Date(now - 30_000));
  await give(300, new Date(now), { gateway: "practice", member_id: ruth.id });
  await give(9900, null);
  await server.db
    .insertInto("donation_payments")
    .values([
      { payment_id: back, refunded: 200 },
      { payment_id: argued, dispute: "lost" },
    ])
    .execute();
  await server.db
    .insertInto("monthly_donations")
    .values([
      { id: randomUUIDv7(), gateway: "stripe", amount: 300, language: "en", started_at: lastYear },
      {
        id: randomUUIDv7(),
        gateway: "stripe",
        amount: 400,
        language: "en",
        started_at: lastYear,
        ended_at: lastYear,
      },
    ])
    .execute();

  const { donations } = (await server.as(ada).call(listAllDonations)).answer;
  expect(
    donations.map(({ amount, returned, isPractice, donor }) => [amount, returned, isPractice, donor]),
  ).toEqual([
    [300, 0, true, { id: ruth.id, fullName: "Ruth" }],
    [700, 700, false, null],
    [500, 200, false, null],
    [1000, 0, false, { id: ruth.id, fullName: "Ruth" }],
  ]);
  const page = await server.as(ada).call(listAllDonations, { query: { limit: "3" } });
  const cursor = page.answer.nextCursor ?? "";
  const next = await server.as(ada).call(listAllDonations, { query: { cursor } });
  expect(next.answer.donations.map(({ amount }) => amount)).toEqual([1000]);

  const found = await sums();
  expect(found.sums).toMatchObject({
    total: 2200,
    returned: 900,
    count: 3,
    monthly: { count: 1, amount: 300 },
  });
  expect(found.practice).toMatchObject({ total: 300, returned: 0, count: 1 });
});
