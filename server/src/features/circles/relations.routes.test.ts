import { circleLimits, getCircle, updateCircleMember } from "@blessing-jar/contract/circles.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
let ruth: Member;
let noor: Member;
let samuel: Member;
let circleId: string;
beforeAll(async () => {
  server = await testServer();
  [ruth, noor, samuel] = [await server.aMember(), await server.aMember(), await server.aMember()];
  circleId = (await server.aCircle([ruth, noor, samuel])).id;
});
afterAll(() => server.close());

async function relate(by: Member, { id: memberId }: Member, relation: string | null) {
  const params = { circleId, memberId };
  return await server.as(by).call(updateCircleMember, { params, body: { relation } });
}

test("what somebody is to the circle they say themselves, and it stands in the list and beside what they share", async () => {
  const { status, answer } = await relate(noor, noor, "  Aunt ");
  expect(status).toBe(200);
  expect(answer.member).toMatchObject({ role: "member", user: { relation: "Aunt" } });
  await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
  const params = { circleId };
  const circle = (await server.as(samuel).call(getCircle, { params, query: {} })).answer;
  expect(circle.members.find(({ id }) => id === noor.id)?.user.relation).toBe("Aunt");
  expect(circle.circle.recentBlessings[0]?.user.relation).toBe("Aunt");
  const feed = (await server.as(samuel).call(listSharedBlessings, { params, query: {} })).answer;
  expect(feed.sharedBlessings[0]?.user.relation).toBe("Aunt");
});

test("an admin says it for others, and a role that changes leaves it", async () => {
  expect((await relate(ruth, samuel, "Grandpa")).status).toBe(200);
  const params = { circleId, memberId: samuel.id };
  const { answer } = await server.as(ruth).call(updateCircleMember, { params, body: { role: "admin" } });
  expect(answer.member).toMatchObject({ role: "admin", user: { relation: "Grandpa" } });
});

test("no member says it for another, nor makes themselves an admin beside", async () => {
  expect(await relate(noor, ruth, "Boss")).toMatchObject({ status: 403, code: "circle.admins-only" });
  const params = { circleId, memberId: noor.id };
  const body = { relation: "Aunt", role: "admin" as const };
  expect((await server.as(noor).call(updateCircleMember, { params, body })).status).toBe(403);
});

test("it is one short line, which may be taken back", async () => {
  expect((await relate(noor, noor, "x".repeat(circleLimits.relationMax + 1))).status).toBe(400);
  expect((await relate(noor, noor, "Aunt\nand more")).status).toBe(400);
  expect((await relate(noor, noor, null)).answer.member.user.relation).toBe("");
});
