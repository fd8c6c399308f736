import { readdir, readlink, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { exportFilePath, prepareExport } from "@blessing-jar/contract/exports.ts";
import { completeUpload } from "@blessing-jar/contract/media.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { filesIn } from "../../scripts/guards/source-files.ts";
import { readConfig } from "../src/config.ts";
import { makeBackup } from "../src/features/backups/backups.actions.ts";
import { createBackupStore } from "../src/features/backups/backups.store.ts";
import { checkBackup } from "../src/features/backups/restoring.actions.ts";
import { steps } from "../src/features/imports/testing.ts";
import { convertNextFilm } from "../src/features/media/films/films.ts";
import { cardKey } from "../src/features/media/media.keys.ts";
import { pack } from "./archives.ts";
import { aSmallDisk, type SmallDisk } from "./disks.ts";
import { startS3 } from "./s3.ts";
import { type StoreFault, startFaultyS3 } from "./s3-faults.ts";
import { longSound, photo, sample } from "./samples.ts";
import { uploads } from "./samples-uploads.ts";
import { type Member, type TestServer, testServer } from "./server.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const secret = "a secret of the operator's";

interface World {
  server: TestServer;
  ruth: Member;
  voice: { id: string; fileUrl: string };
  picture: { id: string; fileUrl: string; blessingId: string };
  film: { id: string };
  backups: string;
}

interface Asked {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends so many bytes of a request at most, reads so many of its answer at most, and hangs up. */
async function ask(
  { server, ruth }: World,
  { method = "GET", url, headers, body }: Asked,
  { sends = Number.POSITIVE_INFINITY, reads = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const socket = connect(Number(new URL(server.app.listeningOrigin).port), "127.0.0.1");
  let read = 0;
  socket.on("error", () => {});
  socket.on("data", (part) => {
    read += part.length;
    if (read >= reads) socket.destroy();
  });
  const all = { host: "localhost", connection: "close", "x-user-id": ruth.token, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join("\r\n")}\r\n`);
  if (body) {
    socket.write(`content-length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, sends), () => {
      if (sends < body.length) socket.destroy();
    });
  } else {
    socket.write("\r\n", () => {
      if (reads === 0) socket.destroy();
    });
  }
  await new Promise((resolve) => socket.once("close", resolve));
}

/** Somewhere up to there, each time elsewhere. */
const somewhere = (time: number, upTo: number) => (time * 7_919_777) % upTo;

const voiceBytes = 700_000;
// Made once: hundreds of them were most of the work, and of what the collector had to do.
const longVoice = longSound(voiceBytes);
const aJarOf = (name: string, media: Buffer) =>
  pack({
    "blessings.json": JSON.stringify({
      format: "blessing-jar",
      version: 1,
      blessings: [{ id: "a", title: "Figs", createdAt: "2024-01-01T10:00:00Z", media: [{ file: name }] }],
    }),
    [name]: media,
  });

/** Files to import, and how far each gets. */
const imports: ((server: TestServer, member: Member) => Promise<unknown>)[] = [];
beforeAll(async () => {
  const zip = await aJarOf("media/voice.wav", longVoice);
  const damaged = Buffer.from(zip);
  damaged.fill(0, 300, 400);
  const broken = zip.subarray(0, zip.length / 2);
  const ofABank = Buffer.from(`foo,bar\n${"1,2\n".repeat(300_000)}`);
  const unclosed = Buffer.from(`date,title\n2024-01-01,"${"x".repeat(1_500_000)}`);
  const brackets = Buffer.from(`{"entries":[${"[".repeat(600_000)}`);
  imports.push(
    (server, noor) => steps(server).bring(noor, zip),
    (server, noor) => steps(server).bring(noor, damaged),
    (server, noor) => steps(server).look(noor, broken),
    (server, noor) => steps(server).look(noor, ofABank, "bank.csv"),
    (server, noor) => steps(server).look(noor, unclosed, "a.csv"),
    (server, noor) => steps(server).look(noor, brackets, "a.json"),
  );
});

const mail = `Subject: Figs\r\n\r\n${"They were ripe.\r\n".repeat(40_000)}`;

interface Way {
  name: string;
  /** On a good disk. */
  times: number;
  /** Where it opens, reads or writes: from the server's folder of source text. */
  places: string[];
  /** Once, with an end in the midst. Whatever it answers, it may fail. */
  go: (world: World, time: number) => Promise<unknown>;
}

const ways: Way[] = [
  {
    name: "a download",
    times: 200,
    places: ["features/media/delivery/delivery.ts", "http/send-stream.ts"],
    go: async (world, time) => {
      const { voice, picture } = world;
      const urls = [
        voice.fileUrl,
        picture.fileUrl,
        `${picture.fileUrl}?w=640`,
        `${voice.fileUrl}?original=1`,
      ];
      const headers: Record<string, string> = time % 2 ? { range: `bytes=${somewhere(time, 1000)}-` } : {};
      const url = urls[time % 4] ?? "";
      await ask(world, { url, headers }, { reads: time % 3 ? somewhere(time, voiceBytes) : 0 });
    },
  },
  {
    name: "an export",
    times: 40,
    places: ["features/exports/exports.actions.ts", "features/exports/exports.contents.ts"],
    go: async (world, time) => {
      await world.server.as(world.ruth).call(prepareExport);
      await ask(world, { url: exportFilePath }, { reads: time % 5 ? somewhere(time, 2 * voiceBytes) : 0 });
    },
  },
  {
    name: "an upload",
    times: 60,
    places: [
      "features/media/ingest/uploads.ts",
      "features/media/ingest/counting.ts",
      "features/media/ingest/judging.ts",
      "http/raw-bodies.ts",
    ],
    go: async (world, time) => {
      const { uploadUrl } = await uploads(world.server).ask(world.ruth, { type: "audio/wav" });
      const headers = { "content-type": "audio/wav" };
      await ask(
        world,
        { method: "PUT", url: uploadUrl, headers, body: longVoice },
        { sends: time % 10 ? somewhere(time, voiceBytes) : voiceBytes },
      );
    },
  },
  {
    name: "an upload that has arrived in the store",
    times: 10,
    places: ["features/media/ingest/settling.ts"],
    go: async (world, time) => {
      const bytes = time % 2 ? await photo({ width: 64, height: 48 }) : Buffer.from("no picture at all");
      const { uploadUrl, id } = await uploads(world.server).ask(world.ruth, { size: bytes.length });
      await uploads(world.server).send(uploadUrl, bytes);
      const url = completeUpload.path.replace(":mediaId", id);
      await ask(
        world,
        { method: "POST", url, body: Buffer.from("{}"), headers: { "content-type": "application/json" } },
        { reads: time % 3 ? 1 : 0 },
      );
    },
  },
  {
    name: "the card of a picture, for who is not signed in",
    times: 10,
    places: ["features/media/delivery/cards.ts"],
    go: async (world, time) => {
      const { server, picture } = world;
      await server.context.files.remove([cardKey(picture.id)]).catch(() => {});
      const url = `/b/${picture.blessingId}/picture`;
      await ask(world, { url }, { reads: time % 2 ? 1 : somewhere(time, 20_000) });
    },
  },
  {
    name: "a film that is converted",
    times: 2,
    places: ["features/media/films/films.ts"],
    go: async ({ server, film }) => {
      const again = { film: "waiting", film_tries: 0 };
      await server.db.updateTable("media").set(again).where("id", "=", film.id).execute();
      await convertNextFilm(server.context);
    },
  },
  {
    name: "an import that is refused, or kept",
    times: 6,
    places: [
      "features/imports/imports.parts.ts",
      "features/imports/imports.media.ts",
      "features/imports/imports.reader.ts",
    ],
    go: async ({ server }, time) =>
      await imports[time % imports.length]?.(server, await server.aMember("Noor Hale")),
  },
  {
    name: "a mail",
    times: 5,
    places: [
      "features/answers/answers.routes.ts",
      "features/answers/answers.head.ts",
      "features/answers/answers.actions.ts",
    ],
    go: async (world, time) => {
      const body = Buffer.from(`From: ${world.ruth.email}\r\n${mail}`);
      const headers = { authorization: `Bearer ${secret}`, "content-type": "message/rfc822" };
      await ask(
        world,
        { method: "POST", url: "/api/inbound-mail", headers, body },
        { sends: time % 3 ? somewhere(time, body.length) : body.length },
      );
    },
  },
  {
    name: "a backup",
    times: 2,
    places: [
      "features/backups/backups.actions.ts",
      "features/backups/backups.files.ts",
      "features/backups/backups.media.ts",
      "features/backups/backups.rows.ts",
      "features/backups/backups.store.ts",
    ],
    go: async ({ server, backups }, time) => {
      const { dataDir } = server;
      const { s3 } = server.context.config;
      const config = { ...readConfig({ DATA_DIR: dataDir, BACKUP_TO: backups }), s3 };
      const store = createBackupStore(config);
      if (!store) throw new Error("No store");
      const vault = { store, key: time % 2 ? "a key that is long enough to be one" : undefined };
      const { connectionString } = server.database;
      const { id } = await makeBackup({ config, connectionString, vault, keep: 1 });
      await checkBackup(vault, id);
    },
  },
];

/** What these are made of, what is tested by itself, and what a process does that ends with it. */
const elsewhere: Record<string, string> = {
  "services/files.ts": "the store, which all of these go through",
  "services/files-s3.ts": "the same",
  "services/local-files.ts": "what all of these open",
  "features/answers/answers.jobs.ts": "one buffer into a file, as the mail above; answers.routes.test.ts",
  "features/backups/restoring.actions.ts": "a process of its own; backups.routes.test.ts",
  "features/doctor/store.checks.ts": "a process of its own; doctor/store.test.ts",
  "features/media/delivery/mail-picture.ts":
    "one small picture, which the store's read closes behind; thanks.routes.test.ts",
  "features/media/sanitize/formats/png.ts": "a worker process, which ends; media.heic has its tests",
  "features/media/sanitize/formats/png-colours.ts": "a worker process, which ends",
};

test("whatever reads from the store, or opens a file, is a way that is gone below", () => {
  const calls =
    /\b(?:files|store)\.(?:read|put)\(|\btemporary\.make\(|\b(?:copyToLocal|readLocal|writeLocal|writeText|readThrough|readFile|sendStream|receiveBytes|receiveThrough)\(/;
  const found = filesIn("server/src", /\.ts$/)
    .filter(
      ({ name, text }) =>
        !/(\.test|\/testing)\.ts$/.test(name) && calls.test(text) && !/readFile\b.*from "node:fs/.test(text),
    )
    .map(({ name }) => name.replace("server/src/", ""));
  const known = [...ways.flatMap(({ places }) => places), ...Object.keys(elsewhere)];
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
});

/** What this process holds open below a folder. */
async function openIn(folder: string): Promise<string[]> {
  const links = await readdir("/proc/self/fd");
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => "")));
  return targets.filter((target) => target.startsWith(folder));
}

describe.runIf(process.platform === "linux").each(["disk", "s3"] as const)(
  "with files on %s, an end in the midst of",
  (kind) => {
    let store: Awaited<ReturnType<typeof startFaultyS3>> | undefined;
    let storeFolder = "";
    let disk: SmallDisk | undefined;
    let world: World;

    beforeAll(async () => {
      if (kind === "s3") {
        const well = await startS3();
        storeFolder = well.directory;
        store = await startFaultyS3(well);
      }
      const settings = {
        FFMPEG_PATH: "/bin/false",
        ANSWERS_ADDRESS: "answers@jar.example",
        INBOUND_MAIL_SECRET: secret,
        DISK_RESERVE_MEGABYTES: "0",
      };
      const server = await testServer({ ...settings, ...store?.settings });
      disk = await aSmallDisk(path.join(server.dataDir, "media"), 64);
      await server.app.listen({ port: 0, host: "127.0.0.1" });
      const ruth = await server.aMember();
      const { upload } = uploads(server);
      const voice = await upload(ruth, longVoice, { type: "audio/wav" });
      const picture = await upload(ruth, await photo({ width: 1600, height: 1200 }));
      const film = await upload(ruth, sample("phone.mov"), { type: "video/quicktime" });
      await server.aBlessing(ruth, {
        mediaUrls: [voice.fileUrl, film.fileUrl],
        description: "Figs. ".repeat(1_500),
      });
      const { id: blessingId } = await server.aBlessing(ruth, {
        mediaUrls: [picture.fileUrl],
        visibility: "public",
      });
      const backups = path.join(server.dataDir, "media", "backups");
      world = { server, ruth, voice, picture: { ...picture, blessingId }, film, backups };
    });
    afterAll(async () => {
      world.server.app.server.closeAllConnections();
      await disk?.remove();
      await world.server.close();
      await store?.stop();
    });

    /** No descriptor, no temporary file, no connection; and the process, which a collected FileHandle would have ended. */
    async function expectNothingLeft(): Promise<void> {
      const { server, ruth, voice } = world;
      collect();
      await turn();
      collect();
      await vi.waitFor(async () => {
        expect(await openIn(server.dataDir)).toEqual([]);
        if (storeFolder) expect(await openIn(storeFolder)).toEqual([]);
        expect(await readdir(server.context.files.temporary.folder)).toEqual([]);
        const { totalCount, idleCount, waitingCount } = server.context.pool;
        expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
      }, 10_000);
      const { statusCode, rawPayload } = await uploads(server).get(voice.fileUrl, ruth);
      expect([statusCode, rawPayload.length]).toEqual([200, voiceBytes]);
    }

    async function goTimes({ go }: Way, times: number): Promise<void> {
      const atOnce = 5;
      for (let time = 0; time < times; time += atOnce) {
        const some = Array.from({ length: Math.min(atOnce, times - time) }, (_, index) => time + index);
        await Promise.allSettled(some.map((each) => go(world, each)));
      }
    }

    test.each(ways)("$name leaves nothing behind", async (way) => {
      await goTimes(way, kind === "disk" ? way.times : Math.ceil(way.times / 4));
      await expectNothingLeft();
    });

    test("any of them, on a disk that is full, leaves nothing behind", async ({ skip }) => {
      if (!disk) return skip("nobody may mount a disk here");
      await disk.fill(300_000);
      for (const way of ways) await goTimes(way, kind === "disk" ? 2 : 1);
      await disk.empty();
      await expectNothingLeft();
    });

    test("any of them, on a disk that became read-only, leaves nothing that the sweep does not find", async ({
      skip,
    }) => {
      if (!disk || kind === "s3") return skip("nobody may mount a disk here, or the files lie elsewhere");
      for (const way of ways) {
        // Some have begun before it does; while one writes, the system refuses it.
        const begun = goTimes(way, 2);
        await disk.makeReadOnly().catch(() => {});
        await begun;
        await vi.waitFor(disk.makeReadOnly, 10_000);
        await goTimes(way, 2);
        await disk.makeWritable();
      }
      await world.server.context.files.temporary.sweep(new Date(Date.now() + 60_000));
      await expectNothingLeft();
    });

    test("any of them, where no temporary file can be made, leaves nothing behind", async () => {
      const { server } = world;
      const { folder } = server.context.files.temporary;
      await rename(folder, `${folder}-aside`);
      await writeFile(folder, "");
      for (const way of ways) await goTimes(way, 2);
      await rm(folder);
      await rename(`${folder}-aside`, folder);
      await expectNothingLeft();
    });

    test.runIf(kind === "s3").each<StoreFault>(["cut", "reset", "refuse", "more"])(
      "any of them, with a store that does this: %s, leaves nothing behind",
      async (fault) => {
        store?.become(fault);
        for (const way of ways) await goTimes(way, 2);
        store?.become(undefined);
        await expectNothingLeft();
      },
    );
  },
);
