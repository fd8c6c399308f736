import { listConnections, networkLimits } from "@blessing-jar/contract/network.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const network = async (member: Member) => (await server.as(member).call(listConnections)).answer;
const lineTo = async (member: Member, other: Member) =>
  (await network(member)).connections.find(({ from, to }) => from === member.id && to === other.id);

test("needs a session", async () => {
  expect((await server.as(undefined).call(listConnections)).status).toBe(401);
});

test("members of a common circle are connected without asking, and nobody else is there", async () => {
  const [ruth, noor, kim] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Kim"),
  ];
  await server.aCircle([ruth, noor]);
  await server.aCircle([noor, kim]);
  const { nodes, connections } = await network(ruth);
  expect(nodes.map(({ name }) => name).sort()).toEqual(["Noor", "Ruth"]);
  expect(connections).toMatchObject([{ from: ruth.id, to: noor.id, relationship: null, connectionId: null }]);
  expect(JSON.stringify(nodes)).not.toContain("@");
});

test("private blessings and those of other circles count for nobody else", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const home = await server.aCircle([ruth, noor]);
  const elsewhere = await server.aCircle([noor]);
  await server.aBlessing(noor);
  await server.aBlessing(noor, { visibility: "group", circles: [elsewhere.id] });
  await server.aBlessing(noor, { visibility: "group", circles: [home.id] });
  await server.aBlessing(ruth);
  const { nodes, totals } = await network(ruth);
  expect(nodes.map(({ name, blessingCount }) => [name, blessingCount])).toEqual([
    ["Ruth", 1],
    ["Noor", 1],
  ]);
  expect(totals.sharedBlessings).toBe(1);
  expect(await lineTo(ruth, noor)).toMatchObject({ blessingCount: 1 });
  expect(await lineTo(noor, ruth)).toMatchObject({ blessingCount: 1 });
});

test("strength grows with sharing, reactions, comments and one more circle, alike for both", async () => {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const home = await server.aCircle([ruth, noor]);
  const strengths = [(await lineTo(ruth, noor))?.strength ?? 0];
  const measure = async () => strengths.push((await lineTo(ruth, noor))?.strength ?? 0);

  const { id } = await server.aBlessing(noor, { visibility: "group", circles: [home.id] });
  await measure();
  await sql`insert into reactions (blessing_id, member_id, type) values (${id}, ${ruth.id}, 'heart')`.execute(
    server.db,
  );
  await measure();
  await sql`insert into comments (id, blessing_id, member_id, content)
    values (gen_random_uuid(), ${id}, ${ruth.id}, 'Amen')`.execute(server.db);
  await measure();
  await server.aCircle([ruth, noor]);
  await measure();
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(new Set(strengths).size).toBe(5);
  expect((await lineTo(noor, ruth))?.strength).toBe(strengths.at(-1));
});

test("who leaves, or is deactivated, is gone from the network", async () => {
  const [ruth, noor, kim] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Kim"),
  ];
  await server.aCircle([ruth, noor, kim]);
  await server.db.updateTable("members").set({ is_active: false }).where("id", "=", kim.id).execute();
  expect((await network(ruth)).nodes).toHaveLength(2);
  await server.db.deleteFrom("circle_members").where("member_id", "=", noor.id).execute();
  expect((await network(ruth)).nodes).toHaveLength(1);
});

test("of very many people the nearest are there, whoever is connected among them", async () => {
  const [ruth, noor, kim] = [
    await server.aMember("Ruth"),
    await server.aMember("Noor"),
    await server.aMember("Kim"),
  ];
  const home = await server.aCircle([ruth, kim]);
  await server.aCircle([ruth, kim]);
  await sql`insert into connections (id, requester_id, email, relationship, status, member_id)
    values (gen_random_uuid(), ${noor.id}, ${ruth.email}, 'friend', 'accepted', ${ruth.id})`.execute(
    server.db,
  );
  await sql`with many as (insert into members (id, email, full_name, password_hash,
      accepted_privacy_policy_at, accepted_terms_of_service_at, accepted_legal_version)
    select id, id || '@example.org', 'One of many', 'none', now(), now(), 'test'
    from (select gen_random_uuid() as id from generate_series(1, ${networkLimits.peopleMax}::int)) new returning id)
    insert into circle_members (circle_id, member_id) select ${home.id}, id from many`.execute(server.db);
  const { nodes, connections } = await network(ruth);
  expect(nodes).toHaveLength(networkLimits.peopleMax + 1);
  expect(nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ruth", "Noor", "Kim"]));
  expect(connections.filter(({ to }) => to === noor.id || to === kim.id)).toHaveLength(2);
});
