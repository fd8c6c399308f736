import { execFile } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { getBlessing } from "@blessing-jar/contract/blessings.ts";
import { originalPath } from "@blessing-jar/contract/media.ts";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findFfmpeg } from "../../../../../scripts/ffmpeg.mjs";
import { lasting, sample } from "../../../../test/samples.ts";
import { uploads } from "../../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../../test/server.ts";
import { createFfmpeg } from "../../../services/ffmpeg.ts";
import { watch } from "../../live/testing.ts";
import { takeUpFilms } from "../media.jobs.ts";
import { allKeys, copyKey } from "../media.keys.ts";
import { examine } from "../sanitize/examining.ts";
import { conversionBounds, filmBounds } from "./bounds.ts";
import { convertNextFilm } from "./films.ts";
import { leaseFilm, renewFilm } from "./queries.ts";

let program: string;
let server: TestServer;
let ruth: Member;
let folder: string;
beforeAll(async () => {
  program = await findFfmpeg();
  server = await testServer({ FFMPEG_PATH: program });
  await server.app.listen({ port: 0 });
  ruth = await server.aMember("Ruth Hale");
  folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-films-"));
}, 600_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const types = { "phone.mov": "video/quicktime", "film.mov": "video/quicktime", "film.webm": "video/webm" };
const upload = async (owner: Member, name: string, at = server, bytes = sample(name)) =>
  await uploads(at).upload(owner, bytes, {
    name: `Grandpa's “boat”.${name.split(".")[1]}`,
    type: (types as Record<string, string>)[name] ?? "video/mp4",
  });
const get = (url: string, member?: Member) => uploads(server).get(url, member);
const rowOf = async (id: string) =>
  await server.db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const convert = (ffmpeg = server.context.ffmpeg) => convertNextFilm({ ...server.context, ffmpeg });

/** A program in the place of ffmpeg. */
async function insteadOfIt(does: string) {
  const file = path.join(folder, `program-${does.length}`);
  await writeFile(file, `#!/bin/sh\n${does}\n`);
  await chmod(file, 0o700);
  return createFfmpeg({ path: file, folders: [] }, filmBounds);
}

/** What is to be known of bytes: whether every browser plays them. */
async function planOf(bytes: Buffer) {
  const file = path.join(folder, "judged");
  await writeFile(file, bytes);
  const found = await examine({
    path: file,
    family: "recording",
    pixels: 0,
    outputs: { unpacked: "", kept: "", renditions: [] },
  });
  return "refused" in found ? found.refused : found.plan;
}

/** Of a film whose sender could not measure it. */
const untold = { seconds: null, wave: null };

describe("a film of a phone", () => {
  let film: Awaited<ReturnType<typeof upload>>;
  let blessingId: string;
  const told = async () => {
    const { answer } = await server.as(ruth).call(getBlessing, { params: { blessingId } });
    return answer.blessing.mediaFilms;
  };
  beforeAll(async () => {
    film = await upload(ruth, "phone.mov");
    const { id } = await server.aBlessing(ruth, { mediaUrls: [film.fileUrl], visibility: "public" });
    blessingId = id;
  });

  test("is there at once as it was sent, and said to be in the making", async () => {
    expect(await planOf(sample("phone.mov"))).toBe("converts");
    expect((await get(film.fileUrl)).headers["content-type"]).toBe("video/quicktime");
    expect((await get(`${film.fileUrl}?w=640`)).statusCode).toBe(404);
    expect(await told()).toEqual([{ ...untold, poster: null, state: "preparing" }]);
  });

  test("then plays everywhere and has a poster, upright, and whoever looks at it is told", async () => {
    const stream = await watch(server, blessingId, undefined);
    await convert();
    expect(await stream.next()).toBe("blessing");
    stream.hangUp();
    const answer = await get(film.fileUrl);
    expect(answer.headers["content-type"]).toBe("video/mp4");
    expect(await planOf(answer.rawPayload)).toBe("plays");
    const poster = `${film.fileUrl}?w=640`;
    expect(await told()).toEqual([{ ...untold, poster, state: "ready" }]);
    const { format, width, height } = await sharp((await get(poster)).rawPayload).metadata();
    // It was taken lying on its side.
    expect({ format, isUpright: height > width }).toEqual({ format: "webp", isUpright: true });
  }, 120_000);

  test("is there for its owner as it was sent, without place and camera, and for nobody else", async () => {
    const answer = await get(originalPath(film.fileUrl), ruth);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("video/quicktime");
    expect(answer.headers["content-disposition"]).toMatch(
      /^attachment; filename="blessing-\w{8}\.mov"; filename\*=UTF-8''Grandpa%27s%20%E2%80%9Cboat%E2%80%9D\.mov$/,
    );
    const bytes = answer.rawPayload.toString("latin1");
    expect(bytes).toContain("hvc1");
    expect(bytes).not.toMatch(/48\.2082|secretplace|Secretcam/);
    const noor = await server.aMember("Noor Hale");
    const missing = await get(`/media/${blessingId}`, noor);
    for (const viewer of [noor, undefined]) {
      const refused = await get(originalPath(film.fileUrl), viewer);
      expect([refused.statusCode, refused.payload]).toEqual([404, missing.payload]);
    }
    expect((await get(`${film.fileUrl}?original=yes`, ruth)).statusCode).toBe(400);
  });

  test("is not converted again", async () => {
    const { copy_etag } = await rowOf(film.id);
    await convert();
    expect((await rowOf(film.id)).copy_etag).toBe(copy_etag);
  });

  test("goes with its blessing, copy and poster too", async () => {
    const keys = allKeys({ id: film.id, incoming_id: null });
    const there = () => Promise.all(keys.map((key) => server.context.files.stat(key)));
    expect((await there()).filter(Boolean).length).toBeGreaterThanOrEqual(3);
    await server.db.updateTable("media").set({ state: "released" }).where("id", "=", film.id).execute();
    const { removeReleased } = await import("../media.removal.ts");
    await removeReleased(server.context, [film.id]);
    expect(await there()).toEqual(keys.map(() => undefined));
  });
});

test.each([
  ["film.mp4", "plays", null],
  ["film.webm", "converts", "video/mp4"],
  ["film.mov", "repacks", "video/mp4"],
] as const)("%s %s: so much is done, and no more", async (name, plan, copy) => {
  expect(await planOf(sample(name))).toBe(plan);
  const film = await upload(ruth, name);
  await convert();
  const { film: outcome, copy_etag, width } = await rowOf(film.id);
  expect({ outcome, hasPoster: width !== null, isCopied: copy_etag !== null }).toEqual({
    outcome: "ready",
    hasPoster: true,
    isCopied: copy !== null,
  });
  expect(await planOf((await get(film.fileUrl, ruth)).rawPayload)).toBe("plays");
});

test("a voice memo that Safari alone plays is said to be in the making, then plays everywhere, and is its owner's as it was", async () => {
  const memo = path.join(folder, "memo.m4a");
  const made = ["-f", "lavfi", "-i", "sine=d=0.3", "-c:a", "alac", memo];
  await promisify(execFile)(program, ["-v", "error", "-y", ...made]);
  const type = "audio/mp4";
  const { fileUrl } = await uploads(server).upload(ruth, await readFile(memo), { type, name: "Oma.m4a" });
  const { id } = await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
  const told = async () => (await server.as(ruth).call(getBlessing, { params: { blessingId: id } })).answer;
  const voice = { ...untold, poster: null };
  expect((await told()).blessing.mediaFilms).toEqual([{ ...voice, state: "preparing" }]);
  await convert();
  expect((await told()).blessing.mediaFilms).toEqual([{ ...voice, state: "ready" }]);
  const copy = await get(fileUrl, ruth);
  expect([copy.headers["content-type"], await planOf(copy.rawPayload)]).toEqual([type, "plays"]);
  const original = await get(originalPath(fileUrl), ruth);
  expect(original.headers["content-disposition"]).toContain("filename*=UTF-8''Oma.m4a");
  expect(await planOf(original.rawPayload)).toBe("converts");
});

test("a recording that plays everywhere is ready at once, and no work for anybody", async () => {
  const voice = await uploads(server).upload(ruth, sample("voice.mp3"), { type: "audio/mpeg" });
  expect((await rowOf(voice.id)).film).toBeNull();
});

test("one that cannot be converted is kept as it was sent, and says so", async () => {
  const film = await upload(ruth, "phone.mov");
  const { id } = await server.aBlessing(ruth, { mediaUrls: [film.fileUrl] });
  await convert(await insteadOfIt("exit 1"));
  const { answer } = await server.as(ruth).call(getBlessing, { params: { blessingId: id } });
  expect(answer.blessing.mediaFilms).toEqual([{ ...untold, poster: null, state: "original" }]);
  const kept = await get(film.fileUrl, ruth);
  expect([kept.headers["content-type"], kept.statusCode]).toEqual(["video/quicktime", 200]);
});

test("what comes out of the converter is trusted no more than what went in", async () => {
  const film = await upload(ruth, "phone.mov");
  const page = `for to; do :; done; printf '<html><script>1</script></html>' >"$to"`;
  await convert(await insteadOfIt(page));
  expect(await rowOf(film.id)).toMatchObject({ film: "failed", copy_etag: null, width: null });
});

test("without a converter films are kept, and taken up once there is one", async () => {
  const film = await upload(ruth, "film.mp4");
  const none = createFfmpeg({ path: "/nowhere/ffmpeg", folders: [] }, filmBounds);
  await convert(none);
  expect((await rowOf(film.id)).film).toBe("untried");
  await takeUpFilms({ ...server.context, ffmpeg: none });
  expect((await rowOf(film.id)).film).toBe("untried");
  await takeUpFilms(server.context);
  await convert();
  expect((await rowOf(film.id)).film).toBe("ready");
});

test("a stop in the middle leaves the film to the next process, and is not held against it", async () => {
  const film = await upload(ruth, "phone.mov");
  for (let stop = 0; stop < 5; stop += 1) {
    const begun = path.join(folder, `begun-${stop}`);
    const ffmpeg = await insteadOfIt(`echo ${"x".repeat(stop)} >${begun}; exec sleep 600`);
    const running = convert(ffmpeg);
    await expect.poll(() => readFile(begun).catch(() => undefined)).toBeDefined();
    ffmpeg.close();
    await expect(running).rejects.toMatchObject({ reason: "interrupted" });
  }
  expect(await rowOf(film.id)).toMatchObject({ film: "waiting", film_tries: 0 });
  await convert();
  expect((await rowOf(film.id)).film).toBe("ready");
  expect(await readdir(server.context.files.temporary.folder)).toEqual([]);
}, 120_000);

test("a converter that is killed again and again, as without memory, is tried three times, then once a day for a week", async () => {
  const film = await upload(ruth, "phone.mov");
  const killed = await insteadOfIt("kill -9 $$");
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(convert(killed)).rejects.toMatchObject({ reason: "killed", code: "out-of-memory" });
    expect(await rowOf(film.id)).toMatchObject({ film: "waiting", film_tries: tries });
  }
  await convert(killed);
  expect((await rowOf(film.id)).film).toBe("killed");
  await takeUpFilms(server.context);
  expect((await rowOf(film.id)).film).toBe("killed");
  const passADay = () =>
    sql`update media set film_tried_at = film_tried_at - interval '25 hours' where id = ${film.id}`.execute(
      server.db,
    );
  await passADay();
  await takeUpFilms(server.context);
  await expect(convert(killed)).rejects.toMatchObject({ reason: "killed" });
  await convert(killed);
  expect((await rowOf(film.id)).film).toBe("killed");
  await passADay();
  const passDays = (days: number) =>
    sql`update media set created_at = created_at - make_interval(days => ${days}) where id = ${film.id}`.execute(
      server.db,
    );
  await passDays(8);
  await takeUpFilms(server.context);
  expect((await rowOf(film.id)).film).toBe("killed");
  await passDays(-8);
  await takeUpFilms(server.context);
  await convert();
  expect((await rowOf(film.id)).film).toBe("ready");
}, 120_000);

test("a process that was killed loses its lease, and a film that kills every process is given up", async () => {
  const film = await upload(ruth, "film.mp4");
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await leaseFilm(server.db))?.id).toBe(film.id);
    // Another process finds nothing to do while it is held.
    expect(await leaseFilm(server.db)).toBeUndefined();
    await server.db
      .updateTable("media")
      .set({ film_tried_at: sql`now() - interval '61 seconds'` })
      .where("id", "=", film.id)
      .execute();
  }
  await convert();
  expect((await rowOf(film.id)).film).toBe("killed");
});

test("who brings many films waits in turn with who brings one", async () => {
  const [nana, eli] = [await server.aMember("Nana Rose"), await server.aMember("Eli Stone")];
  for (let count = 0; count < 3; count += 1) await upload(nana, "film.mp4");
  await upload(eli, "film.mp4");
  const turns: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { owner_id } = (await leaseFilm(server.db)) ?? {};
    turns.push(owner_id === nana.id ? "Nana" : "Eli");
  }
  expect(turns).toEqual(["Nana", "Eli", "Nana", "Nana"]);
  await server.db.updateTable("media").set({ film: "failed" }).where("film", "=", "waiting").execute();
});

/** Whoever has just signed up, and has proven nothing. */
async function aStranger() {
  const stranger = await server.aMember("Mallory");
  const theirs = server.db.updateTable("members").where("id", "=", stranger.id);
  await theirs.set({ email_verified_at: null }).execute();
  return { stranger, prove: () => theirs.set({ email_verified_at: new Date() }).execute() };
}
const sixHours = lasting("phone.mov", 6 * 3600);
const giveUpAll = () =>
  server.db.updateTable("media").set({ film: "failed" }).where("film", "=", "waiting").execute();

test("a birthday film comes before ten strangers' films of six hours, though its owner had one converted before", async () => {
  const noor = await server.aMember("Noor Hale");
  await upload(noor, "film.mp4");
  await convert();
  for (let count = 0; count < 10; count += 1) {
    await upload((await aStranger()).stranger, "phone.mov", server, sixHours);
  }
  const birthday = await upload(noor, "phone.mov");
  expect((await leaseFilm(server.db))?.id).toBe(birthday.id);
  await giveUpAll();
});

test("whose films took long waits for those whose took less, however many these bring, and hours later no more", async () => {
  const [nana, eli] = [await server.aMember("Nana Rose"), await server.aMember("Eli Stone")];
  const used = async (member: Member, seconds: number) =>
    await renewFilm(server.db, { id: member.id, owner_id: member.id }, seconds);
  await used(nana, 400);
  await used(nana, 200);
  await used(eli, 300);
  const [first, ...others] = [
    await upload(nana, "film.mp4"),
    await upload(eli, "film.mp4"),
    await upload(eli, "film.mp4"),
  ];
  const next = async () => {
    const row = await leaseFilm(server.db);
    await server.db
      .updateTable("media")
      .set({ film: "failed" })
      .where("id", "=", row?.id ?? "")
      .execute();
    return row?.id;
  };
  expect([await next(), await next(), await next()]).toEqual([...others.map(({ id }) => id), first.id]);
  const agoOf = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
  await server.db
    .updateTable("film_usage")
    .set({ as_of: agoOf(5) })
    .where("member_id", "=", nana.id)
    .execute();
  const [hers, his] = [await upload(nana, "film.mp4"), await upload(eli, "film.mp4")];
  expect([await next(), await next()]).toEqual([hers.id, his.id]);
});

test("what a conversion took counts, also where its film is deleted and where it failed", async () => {
  const eli = await server.aMember("Eli Stone");
  const usedBy = async () =>
    await server.db
      .selectFrom("film_usage")
      .select("seconds")
      .where("member_id", "=", eli.id)
      .executeTakeFirst();
  const film = await upload(eli, "phone.mov");
  expect(await usedBy()).toBeUndefined();
  await convert(await insteadOfIt("exit 1"));
  await server.db.deleteFrom("media").where("id", "=", film.id).execute();
  expect((await usedBy())?.seconds).toBeGreaterThan(0);
});

test("a film that plays longer than 30 minutes has a poster and stays as it was sent", async () => {
  const film = await upload(ruth, "phone.mov", server, lasting("phone.mov", 1801));
  await convert();
  expect(await rowOf(film.id)).toMatchObject({ film: "failed", copy_etag: null, width: expect.any(Number) });
  expect((await get(film.fileUrl, ruth)).headers["content-type"]).toBe("video/quicktime");
  const short = await upload(ruth, "phone.mov", server, lasting("phone.mov", 1800));
  await convert();
  expect(await rowOf(short.id)).toMatchObject({ film: "ready", copy_etag: expect.any(String) });
}, 120_000);

test.each([301, null])(
  "until the address is proven, one that says %s seconds stays so too; afterwards it is taken up",
  async (seconds) => {
    const { stranger, prove } = await aStranger();
    const film = await upload(stranger, "phone.mov", server, lasting("phone.mov", seconds));
    await convert();
    expect(await rowOf(film.id)).toMatchObject({
      film: "unproven",
      copy_etag: null,
      width: expect.any(Number),
    });
    const { id } = await server.aBlessing(stranger, { mediaUrls: [film.fileUrl] });
    const { answer } = await server.as(stranger).call(getBlessing, { params: { blessingId: id } });
    expect(answer.blessing.mediaFilms[0]?.state).toBe("original");
    await takeUpFilms(server.context);
    expect((await rowOf(film.id)).film).toBe("unproven");
    await prove();
    await takeUpFilms(server.context);
    await convert();
    expect((await rowOf(film.id)).film).toBe("ready");
  },
  120_000,
);

test("one that plays everywhere as it is may be of any length: nothing is converted", async () => {
  const { stranger } = await aStranger();
  const film = await upload(stranger, "film.mp4", server, lasting("film.mp4", 3600));
  await convert();
  expect(await rowOf(film.id)).toMatchObject({ film: "ready", copy_etag: null });
});

test("the converter has time by the length that a film tells, and no more than for all", () => {
  expect(conversionBounds(10)).toEqual({ wallSeconds: 320, cpuSeconds: 640 });
  expect([conversionBounds(1800), conversionBounds(null)]).toEqual([
    { wallSeconds: 900, cpuSeconds: 1800 },
    { wallSeconds: 900, cpuSeconds: 1800 },
  ]);
});

test("of a film that is deleted while it is converted nothing is kept", async () => {
  const film = await upload(ruth, "film.mov");
  const begun = path.join(folder, "begun");
  const slow = await insteadOfIt(`echo >${begun}; sleep 1; exec ${program} "$@"`);
  const running = convert(slow);
  await expect.poll(() => readFile(begun).catch(() => undefined)).toBeDefined();
  await server.db.deleteFrom("media").where("id", "=", film.id).execute();
  await running;
  for (const key of allKeys({ id: film.id, incoming_id: null })) {
    expect(await server.context.files.stat(key), key).toBeUndefined();
  }
});

test("each film that arrives has its job, and none is done twice", async () => {
  await server.context.jobs.work();
  const film = await upload(ruth, "film.mov");
  await expect.poll(async () => (await rowOf(film.id)).film, { timeout: 25_000 }).toBe("ready");
  expect(await server.context.files.stat(copyKey(film.id))).toBeDefined();
}, 60_000);
