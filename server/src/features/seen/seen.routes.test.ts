import { deleteBlessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle, removeCircleMember, updateCircle } from "@blessing-jar/contract/circles.ts";
import { listReaders, markBlessingSeen } from "@blessing-jar/contract/seen.ts";
import { takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const see = async (who: Member | undefined, blessingId: string) =>
  (await server.as(who).call(markBlessingSeen, { params: { blessingId } })).status;
const readers = async (who: Member, blessingId: string) => {
  const { answer } = await server.as(who).call(listReaders, { params: { blessingId } });
  return answer.readers.map(({ user }) => user.fullName);
};
const kept = async () => (await sql`select from seen`.execute(server.db)).rows.length;

/** Ruth has shared a blessing in a circle of which Eli is the admin, who has had shown who sees what. */
async function aFamily({ showsSeen = true } = {}) {
  await sql`delete from seen`.execute(server.db);
  const [eli, ruth, noor] = [
    await server.aMember("Eli"),
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
  ];
  const circle = await server.aCircle([eli, ruth, noor]);
  const params = { circleId: circle.id };
  const shows = (on: boolean) =>
    server.as(eli).call(updateCircle, { params, body: { name: "The Hales", showsSeen: on } });
  if (showsSeen) await shows(true);
  const { id } = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  return { eli, ruth, noor, circle, params, id, shows };
}

test("where the circle shows it, who wrote a blessing reads once who has seen it, and nobody else does", async () => {
  const { eli, ruth, noor, params, id } = await aFamily();
  expect((await server.as(noor).call(getCircle, { params })).answer.circle.showsSeen).toBe(true);
  const { blessing } = (await server.as(noor).call(getBlessing, { params: { blessingId: id } })).answer;
  expect(blessing.circles).toMatchObject([{ showsSeen: true }]);
  // To read it is not enough: a list does too.
  expect(await readers(ruth, id)).toEqual([]);
  expect(await Promise.all([see(noor, id), see(noor, id), see(ruth, id)])).toEqual([204, 204, 204]);
  expect(await see(eli, id)).toBe(204);
  expect([await readers(ruth, id), await kept()]).toEqual([["Eli", "Noor"], 2]);
  for (const who of [eli, noor])
    expect((await server.as(who).call(listReaders, { params: { blessingId: id } })).status).toBe(403);
  const stranger = await server.aMember("Stranger");
  expect([await see(stranger, id), await see(undefined, id)]).toEqual([404, 401]);
});

test("nothing is kept where no circle shows it, nor of strangers who read what is public", async () => {
  const { ruth, noor, circle, id, shows } = await aFamily({ showsSeen: false });
  expect(await see(noor, id)).toBe(204);
  await shows(true);
  const open = await server.aBlessing(ruth, { visibility: "public", circles: [circle.id] });
  const stranger = await server.aMember("Stranger");
  expect(await see(stranger, open.id)).toBe(204);
  expect(await kept()).toBe(0);
  await sql`update circles set requires_approval = true where id = ${circle.id}`.execute(server.db);
  const waiting = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  expect([await see(noor, waiting.id), await kept()]).toEqual([404, 0]);
});

test("switching it off hides and erases; another admin's edit that does not name it leaves it", async () => {
  const { eli, ruth, noor, params, id, shows } = await aFamily();
  await see(noor, id);
  await server.as(eli).call(updateCircle, { params, body: { name: "The Hales of Brook" } });
  expect(await readers(ruth, id)).toEqual(["Noor"]);
  await shows(false);
  expect([await readers(ruth, id), await kept()]).toEqual([[], 0]);
  await shows(true);
  expect(await readers(ruth, id)).toEqual([]);
});

test("who has left is seen no more, and what is taken out or deleted keeps no readers", async () => {
  const { ruth, noor, eli, circle, params, id } = await aFamily();
  for (const who of [noor, eli]) await see(who, id);
  await server.as(noor).call(removeCircleMember, { params: { ...params, memberId: noor.id } });
  expect([await readers(ruth, id), await kept()]).toEqual([["Eli"], 1]);
  await server.as(ruth).call(takeOutSharedBlessing, { params: { ...params, blessingId: id } });
  expect(await kept()).toBe(0);
  const other = await server.aBlessing(ruth, { visibility: "group", circles: [circle.id] });
  await see(eli, other.id);
  await server.as(ruth).call(deleteBlessing, { params: { blessingId: other.id } });
  expect((await server.as(ruth).call(listReaders, { params: { blessingId: other.id } })).status).toBe(404);
  await sql`delete from members where id = ${eli.id}`.execute(server.db);
  expect(await kept()).toBe(0);
});
