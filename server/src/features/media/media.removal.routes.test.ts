import { writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { eraseBlessing } from "@blessing-jar/contract/trash.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { photo } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { settleFile } from "./ingest/settling.ts";
import { originalKey } from "./media.keys.ts";
import { removeReleased, sweepMedia } from "./media.removal.ts";

let server: TestServer;
let ruth: Member;
beforeAll(async () => {
  server = await testServer();
  ruth = await server.aMember();
});
afterAll(() => server.close());

async function aPhoto(owner = ruth, purpose: "blessing" | "profile-photo" = "blessing") {
  const { upload } = uploads(server);
  return await upload(owner, await photo({ width: 40, height: 30 }), { purpose });
}

async function age(id: string, hours: number): Promise<void> {
  await server.db
    .updateTable("media")
    .set({ updated_at: sql`now() - make_interval(hours => ${hours})` })
    .where("id", "=", id)
    .execute();
}

/** Whether the row and the bytes are there; they must never be apart. */
async function isKept(id: string): Promise<boolean> {
  const rows = await server.db.selectFrom("media").select("id").where("id", "=", id).execute();
  const bytes = await server.context.files.stat(originalKey(id));
  expect(rows.length > 0).toBe(bytes !== undefined);
  return bytes !== undefined;
}

test("what nothing uses is swept after a day, and nothing else", async () => {
  const fresh = await aPhoto();
  const unused = await aPhoto();
  const used = await aPhoto();
  const portrait = await aPhoto(ruth, "profile-photo");
  await server.aBlessing(ruth, { mediaUrls: [used.fileUrl] });
  await server.db
    .updateTable("members")
    .set({ profile_photo_url: portrait.fileUrl })
    .where("id", "=", ruth.id)
    .execute();
  await age(fresh.id, 23);
  for (const { id } of [unused, used, portrait]) await age(id, 25);

  await sweepMedia(server.context);
  expect(await isKept(unused.id)).toBe(false);
  for (const { id } of [fresh, used, portrait]) expect(await isKept(id)).toBe(true);
});

test("uploads that never came and those that were refused are swept too", async () => {
  const { ask, send } = uploads(server);
  const [awaited, refused, young] = [await ask(ruth), await ask(ruth), await ask(ruth)];
  await send(refused.uploadUrl, Buffer.from("%PDF-1.7"));
  await age(awaited.id, 25);
  await age(refused.id, 2);
  await sweepMedia(server.context);
  const left = await server.db.selectFrom("media").select("id").where("state", "!=", "ready").execute();
  expect(left.map(({ id }) => id)).toEqual([young.id]);
});

test("when a member is gone their files go with the next sweep", async () => {
  const noor = await server.aMember();
  const { id, fileUrl } = await aPhoto(noor);
  await server.aBlessing(noor, { mediaUrls: [fileUrl], visibility: "public" });
  await server.db.deleteFrom("members").where("id", "=", noor.id).execute();
  expect((await uploads(server).get(fileUrl)).statusCode).toBe(404);
  await sweepMedia(server.context);
  expect(await isKept(id)).toBe(false);
});

test("sweeping by two replicas at once stumbles over nothing", async () => {
  const photos = await Promise.all([aPhoto(), aPhoto(), aPhoto()]);
  for (const { id } of photos) await age(id, 30);
  await Promise.all([sweepMedia(server.context), sweepMedia(server.context)]);
  for (const { id } of photos) expect(await isKept(id)).toBe(false);
});

test("a removal that broke off half-way is taken up by the next sweep", async () => {
  const { id } = await aPhoto();
  await server.db.updateTable("media").set({ state: "released" }).where("id", "=", id).execute();
  const { context } = server;
  const dies = { ...context.files, remove: () => Promise.reject(new Error("killed")) };
  await expect(removeReleased({ ...context, files: dies }, [id])).rejects.toThrow("killed");
  expect(await isKept(id)).toBe(true);
  await sweepMedia(context);
  expect(await isKept(id)).toBe(false);
});

test("bytes that are stored while their row waits for the store to remove the others go too", async () => {
  const { context } = server;
  const { files } = context;
  const { id } = await uploads(server).ask(ruth);
  await using file = await files.temporary.make();
  await writeFile(file.path, await photo({ width: 40, height: 30 }));
  const [storing, store, removed, end] = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const settling = settleFile(
    {
      ...context,
      files: {
        ...files,
        async put(...given) {
          storing?.resolve();
          await store?.promise;
          await files.put(...given);
        },
      },
    },
    id,
    file.path,
  );
  await storing?.promise;
  await age(id, 25);
  const sweeping = sweepMedia({
    ...context,
    files: {
      ...files,
      async remove(keys) {
        await files.remove(keys);
        removed?.resolve();
        await end?.promise;
      },
    },
  });
  await removed?.promise;
  store?.resolve();
  await expect(settling).rejects.toMatchObject({ code: "upload.expired" });
  end?.resolve();
  await sweeping;
  expect(await isKept(id)).toBe(false);
});

test("the bytes of an erased blessing are removed by a job, once the deletion is through", async () => {
  const { id, fileUrl } = await aPhoto();
  const { id: blessingId } = await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
  expect((await server.as(ruth).call(deleteBlessing, { params: { blessingId } })).status).toBe(204);
  expect((await server.as(ruth).call(eraseBlessing, { params: { blessingId } })).status).toBe(204);
  await wait(50);
  expect(await isKept(id)).toBe(true);
  await server.context.jobs.work();
  await vi.waitFor(async () => expect(await isKept(id)).toBe(false), { timeout: 20_000, interval: 200 });
});
