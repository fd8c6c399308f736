import { randomUUIDv7 } from "node:crypto";
import {
  createBlessing,
  deleteBlessing,
  getBlessing,
  updateBlessing,
} from "@blessing-jar/contract/blessings.ts";
import { removeCircleMember } from "@blessing-jar/contract/circles.ts";
import {
  approveSharedBlessing,
  listSharedBlessings,
  shareBlessing,
  takeOutSharedBlessing,
} from "@blessing-jar/contract/shares.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const writing = { title: "The figs were ripe", category: "Family", blessingDate: "2026-03-01" };

async function aFamily({ requiresApproval = false } = {}) {
  const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
  const { id: circleId } = await server.aCircle([ruth, noor], { requiresApproval });
  return { ruth, noor, circleId };
}

type ShareIds = Record<"circleId" | "blessingId", string>;
const share = async (by: Member, body: ShareIds) => await server.as(by).call(shareBlessing, { body });
const takeOut = async (by: Member, params: ShareIds) =>
  await server.as(by).call(takeOutSharedBlessing, { params });
const approve = async (by: Member, params: ShareIds) =>
  await server.as(by).call(approveSharedBlessing, { params });
const leave = async (who: Member, circleId: string) =>
  await server.as(who).call(removeCircleMember, { params: { circleId, memberId: who.id } });
const idsIn = async (of: Member, circleId: string) =>
  (await server.as(of).call(listSharedBlessings, { params: { circleId } })).answer.sharedBlessings.map(
    ({ id }) => id,
  );
const asked = async (by: Member, blessingId: string) =>
  await server.as(by).call(getBlessing, { params: { blessingId } });

test("sharing with a circle that one leaves in the same moment leaves nothing behind there", async () => {
  for (let round = 0; round < 8; round++) {
    const { ruth, noor, circleId } = await aFamily();
    const { id: blessingId } = await server.aBlessing(noor);
    const body = { ...writing, visibility: "group", circles: [circleId] };
    const [left, shared, written] = await Promise.all([
      leave(noor, circleId),
      share(noor, { circleId, blessingId }),
      server.as(noor).call(createBlessing, { body }),
    ]);
    expect(left.status).toBe(204);
    expect([201, 404]).toContain(shared.status);
    expect([201, 400]).toContain(written.status);
    expect(await idsIn(ruth, circleId)).toEqual([]);
    expect((await asked(ruth, blessingId)).status).toBe(404);
    expect((await asked(noor, blessingId)).answer.blessing.visibility).toBe("private");
    expect(await share(noor, { circleId, blessingId })).toMatchObject({
      status: 404,
      code: "circle.not-found",
    });
  }
});

test("who shares waits for a change of the circle before anything else is held: neither waits for the other", async () => {
  const { noor, circleId } = await aFamily();
  const { id: blessingId } = await server.aBlessing(noor);
  const body = { ...writing, visibility: "group" as const, circles: [circleId] };
  const ways = [
    () => share(noor, { circleId, blessingId }),
    () => server.as(noor).call(updateBlessing, { params: { blessingId }, body }),
  ];
  for (const way of ways) {
    const sharing = await server.db.transaction().execute(async (change) => {
      await sql`select from circles where id = ${circleId} for update`.execute(change);
      const begun = way();
      await expect.poll(() => waitingForALock(server)).toBe(1);
      await sql`select from blessings where id = ${blessingId} for no key update nowait`.execute(change);
      return { begun };
    });
    expect((await sharing.begun).status).toBeLessThan(300);
    await takeOut(noor, { circleId, blessingId });
  }
});

test("who approves holds nothing that a change of the circle or of the blessing waits for", async () => {
  for (const table of ["circles", "blessings"]) {
    const { ruth, noor, circleId } = await aFamily({ requiresApproval: true });
    const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
    const id = table === "circles" ? circleId : blessingId;
    const approving = await server.db.transaction().execute(async (change) => {
      await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(change);
      const begun = approve(ruth, { circleId, blessingId });
      await expect.poll(() => waitingForALock(server)).toBe(1);
      await sql`select from shares where blessing_id = ${blessingId} for update nowait`.execute(change);
      return { begun };
    });
    expect((await approving.begun).status).toBe(200);
    expect(await idsIn(noor, circleId)).toEqual([blessingId]);
  }
});

test("who is an admin no more while they approve lets nothing in", async () => {
  const { ruth, noor, circleId } = await aFamily({ requiresApproval: true });
  const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
  const approving = await server.db.transaction().execute(async (change) => {
    await sql`select from circles where id = ${circleId} for update`.execute(change);
    await sql`update circle_members set role = 'member' where member_id = ${ruth.id}`.execute(change);
    const begun = approve(ruth, { circleId, blessingId });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    return { begun };
  });
  expect(await approving.begun).toMatchObject({ status: 403, code: "circle.admins-only" });
  expect(await idsIn(noor, circleId)).toEqual([]);
});

test("what is written while a circle begins to ask for approval waits there", async () => {
  const { noor, circleId } = await aFamily();
  const { id: blessingId } = await server.aBlessing(noor);
  const body = { ...writing, visibility: "group" as const, circles: [circleId] };
  const written = await server.db.transaction().execute(async (change) => {
    await sql`update circles set requires_approval = true where id = ${circleId}`.execute(change);
    await sql`select from circles where id = ${circleId} for update`.execute(change);
    const begun = [
      server.as(noor).call(createBlessing, { body }),
      server.as(noor).call(updateBlessing, { params: { blessingId }, body }),
    ];
    await expect.poll(() => waitingForALock(server)).toBe(2);
    return begun;
  });
  for (const { status } of await Promise.all(written)) expect(status).toBeLessThan(300);
  expect(await idsIn(noor, circleId)).toEqual([]);
});

test("an edit of a public blessing puts nothing back that a circle declines in the same moment", async () => {
  const { ruth, noor, circleId } = await aFamily({ requiresApproval: true });
  const { id: blessingId } = await server.aBlessing(noor, { visibility: "group", circles: [circleId] });
  const body = { ...writing, visibility: "public" as const };
  await server.as(noor).call(updateBlessing, { params: { blessingId }, body });
  const edited = await server.db.transaction().execute(async (change) => {
    await sql`select from blessings where id = ${blessingId} for no key update`.execute(change);
    const begun = server.as(noor).call(updateBlessing, { params: { blessingId }, body });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`delete from shares where blessing_id = ${blessingId}`.execute(change);
    return { begun };
  });
  expect((await edited.begun).status).toBe(200);
  expect(await idsIn(ruth, circleId)).toEqual([]);
  expect(await idsIn(noor, circleId)).toEqual([]);
});

test("who deletes a blessing waits for who rewrites it before its files are held", async () => {
  const { noor } = await aFamily();
  const { id: blessingId } = await server.aBlessing(noor);
  const mediaId = randomUUIDv7();
  await server.db
    .insertInto("media")
    .values({
      id: mediaId,
      owner_id: noor.id,
      blessing_id: blessingId,
      position: 0,
      file_name: "figs.jpg",
      type: "image/jpeg",
      size_limit: 1,
      state: "ready",
      upload_expires_at: new Date(),
    })
    .execute();
  const deleted = await server.db.transaction().execute(async (change) => {
    await sql`select from blessings where id = ${blessingId} for no key update`.execute(change);
    const begun = server.as(noor).call(deleteBlessing, { params: { blessingId } });
    await expect.poll(() => waitingForALock(server)).toBe(1);
    await sql`select from media where id = ${mediaId} for update nowait`.execute(change);
    return { begun };
  });
  expect((await deleted.begun).status).toBe(204);
});
