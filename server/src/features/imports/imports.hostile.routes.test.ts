import { randomBytes } from "node:crypto";
import { readdir, readFile, statfs } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import {
  cancelImport,
  getImport,
  importLimits,
  openImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import { mediaLimits, requestUpload } from "@blessing-jar/contract/media.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bloated, overlapped, pack, packSame, patched, symlinked } from "../../../test/archives.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { steps } from "./testing.ts";

const megabyte = 1024 * 1024;
const mostGrown = 450 * megabyte;
const soon = { timeout: 20_000, interval: 20 };

let server: TestServer;
let eli: Member;
beforeAll(async () => {
  server = await testServer();
  eli = await server.aMember("Eli");
});
afterAll(() => server.close());

/** The processes that read an import for this server: other tests run beside it in one process. */
async function readersAtWork(): Promise<number[]> {
  const read = (file: string) => readFile(file, "latin1").catch(() => "");
  const threads = await readdir("/proc/self/task");
  const children = await Promise.all(threads.map((thread) => read(`/proc/self/task/${thread}/children`)));
  const pids = children.join(" ").match(/\d+/g) ?? [];
  const isReader = async (pid: string) => {
    const command = await read(`/proc/${pid}/cmdline`);
    return command.includes(server.dataDir) && /imports?[.-]worker/.test(command);
  };
  const are = await Promise.all(pids.map(isReader));
  return pids.filter((_, index) => are[index]).map(Number);
}

/** What this thread holds; others of the process are other tests. */
function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const served = 3;

/**
 * Eli goes on reading until the work is over, and the server stays as small as it was. The file's first bytes are kept back until he
 * was served a few times: however fast it is read, it is so meanwhile.
 */
async function besideOthers<T>(begin: () => Promise<T>): Promise<T> {
  const { files } = server.context;
  const read = files.read;
  const areServed = Promise.withResolvers<void>();
  let readers: number[] = [];
  const holding = vi.spyOn(files, "read").mockImplementationOnce(async (...given) => {
    readers = await readersAtWork();
    await areServed.promise;
    return await read(...given);
  });
  let isOver = false;
  const before = held();
  let most = before;
  const others = async () => {
    let answered = 0;
    do {
      const { status } = await server.as(eli).call(getImport);
      if (status === 200) answered += 1;
      if (answered === served) areServed.resolve();
      most = Math.max(most, held());
      await pause(5);
    } while (!isOver);
    return answered;
  };
  const work = begin().finally(() => {
    isOver = true;
    holding.mockRestore();
  });
  const [result, answered] = await Promise.all([work, others()]);
  expect(readers).toHaveLength(1);
  expect(answered).toBeGreaterThanOrEqual(served);
  expect(most - before).toBeLessThan(mostGrown);
  return result;
}

const jar = (told: object) => JSON.stringify({ format: "blessing-jar", version: 1, ...told });
const one = { title: "Figs", blessingDate: "2026-03-01", category: "Family" };
const blessing = (more: object) => ({ id: crypto.randomUUID(), ...one, ...more });
const dayOne = (more: object) => ({
  uuid: "A1",
  creationDate: "2024-01-01T10:00:00Z",
  text: "Rain",
  ...more,
});
const json = (text: string) => async () => Buffer.from(text);
const table = (text: string) => json(`date,title,text\n${text}`);
const said = (content: string) => ({ id: crypto.randomUUID(), content, createdAt: "2024-01-01T10:00:00Z" });

describe.runIf(process.platform === "linux")("a file that is made to harm", () => {
  test.each<[string, () => Promise<Buffer>, string | undefined]>([
    // JSON
    [
      "millions of brackets in an entry",
      async () => await pack({ "Journal.json": `{"entries":[{"x":${"[".repeat(8_000_000)}` }),
      "import.unsafe",
    ],
    ["brackets beside the entries", json(`{"other":${"[".repeat(100_000)}`), "import.unsafe"],
    ["objects in objects", json(`{"entries":[${'{"a":'.repeat(100_000)}`), "import.unsafe"],
    [
      "a text of megabytes where a celebration should be",
      async () => await pack({ "blessings.json": jar({ celebrations: ["a".repeat(8_000_000)] }) }),
      "import.unsafe",
    ],
    [
      "texts where objects should be",
      async () =>
        await pack({
          "blessings.json": jar({
            celebrations: ["a".repeat(146_000)],
            reminderPreferences: ["b".repeat(146_000)],
            member: "c".repeat(146_000),
            blessings: [blessing({ comments: "d", reactions: "e", media: "f" })],
          }),
        }),
      undefined,
    ],
    [
      "an entry of 40 MB of words",
      json(`{"entries":[{"text":"${"rain ".repeat(8_000_000)}"}]}`),
      "import.unsafe",
    ],
    [
      "beginnings of links",
      json(JSON.stringify({ entries: [dayOne({ text: "![".repeat(100_000) })] })),
      undefined,
    ],
    [
      "links that never end",
      json(JSON.stringify({ entries: [dayOne({ text: "![](dayone-moment:".repeat(20_000) })] })),
      undefined,
    ],
    ["backslashes", json(JSON.stringify({ entries: [dayOne({ text: "\\".repeat(400_000) })] })), undefined],
    [
      "an entry with 1,500,000 photos",
      json(`{"entries":[{"photos":[${"1,".repeat(1_499_999)}1]}]}`),
      "import.unsafe",
    ],
    [
      "a million keys",
      json(`{"entries":[{${Array.from({ length: 1_000_000 }, (_, key) => `"${key}":1`).join()}}]}`),
      "import.unsafe",
    ],
    [
      "a number of a million digits",
      json(`{"entries":[{"orderInEntry":${"9".repeat(1_000_000)}}]}`),
      undefined,
    ],
    ["white space without an end", json(`{"entries":[${" ".repeat(12_000_000)}`), "import.unsafe"],
    ["a key without an end", json(`{"${"k".repeat(12_000_000)}`), "import.unsafe"],
    ["escapes alone", json(`{"entries":[{"text":"${"\\u0000\\ud800\\n".repeat(50_000)}"}]}`), undefined],
    [
      "names that every object has",
      json('{"entries":[{"__proto__":{"text":"x"},"constructor":{},"toString":1}]}'),
      undefined,
    ],
    ["more entries than are written", json(`{"entries":[${"{},".repeat(60_000)}{}]}`), "import.unsafe"],
    [
      "12,000 comments on a blessing",
      async () =>
        await pack({
          "blessings.json": jar({
            blessings: [blessing({ comments: Array.from({ length: 12_000 }, () => said("Yes")) })],
          }),
        }),
      "import.unsafe",
    ],
    // CSV
    ["a quote that nobody closes", table(`2024-01-01,"${"x".repeat(2_000_000)}`), "import.damaged"],
    ["a cell of 12 MB", table(`2024-01-01,${"x".repeat(12_000_000)},\n`), "import.damaged"],
    ["quotes alone", table(`2024-01-01,${'"'.repeat(900_000)},\n`), undefined],
    ["a bank's table", json(`foo,bar\n${"1,2\n".repeat(250_000)}`), "import.unknown-format"],
    ["a row of 900,000 cells", table(`2024-01-01,Rain${",".repeat(900_000)}\n`), undefined],
    ["a head of 900,000 cells", json(`${",".repeat(900_000)}\n`), "import.unknown-format"],
    ["days without an end", table(`${"(".repeat(900_000)},Rain,\n`), undefined],
    [
      "UTF-16 in a line without an end",
      async () => Buffer.from(`\ufeffdate,title,${"x".repeat(2_000_000)}`, "utf16le"),
      // Read as UTF-16, it has no end all the same.
      "import.damaged",
    ],
    // ZIP
    [
      "one file that fifty blessings name",
      async () =>
        await pack({
          "blessings.json": jar({
            blessings: Array.from({ length: 10 }, () => blessing({ media: [{ file: "media/s.wav" }] })),
          }),
          "media/s.wav": Buffer.alloc(20 * megabyte),
        }),
      "import.unsafe",
    ],
    [
      "archives in archives",
      async () => {
        let zip = await pack({ "blessings.json": jar({ blessings: [] }) });
        for (let depth = 0; depth < 5; depth++) zip = await pack({ "a.zip": zip, "b.zip": zip });
        return zip;
      },
      "import.unknown-format",
    ],
    [
      "entries that lie over each other",
      async () => overlapped(await pack({ "a.json": randomBytes(5_000) }), 2_000),
      "import.unsafe",
    ],
    [
      "a size that its directory makes small",
      async () =>
        patched(await pack({ "blessings.json": jar({ blessings: [], x: " ".repeat(1_000_000) }) }), {
          unpacked: 100,
        }),
      "import.damaged",
    ],
    [
      "a size that its directory makes large",
      async () => patched(await pack({ "blessings.json": jar({}) }), { packed: 4_000_000_000 }),
      "import.unsafe",
    ],
    [
      "more entries than it has",
      async () => patched(await pack({ "blessings.json": jar({}) }), { entries: 60_000 }),
      "import.damaged",
    ],
    [
      "a directory that lies elsewhere",
      async () => patched(await pack({ "blessings.json": jar({}) }), { offset: 7 }),
      "import.damaged",
    ],
    [
      "a comment full of ends",
      async () => bloated(await pack({ "blessings.json": jar({}) })),
      "import.damaged",
    ],
    [
      "a link to another file",
      async () => await symlinked("blessings.json", "/etc/passwd"),
      "import.damaged",
    ],
    [
      "one name twice",
      async () =>
        await packSame("blessings.json", [jar({ blessings: [{}] }), jar({ blessings: [blessing({})] })]),
      undefined,
    ],
    [
      "a NUL in a name",
      async () => await pack({ "blessings.json": jar({ blessings: [blessing({})] }), "a\0b.jpg": "x" }),
      undefined,
    ],
  ])("of %s is read apart from everybody else", async (_, make, code) => {
    const noor = await server.aMember("Noor");
    const file = await make();
    const { send, looked } = steps(server);
    await send(noor, file);
    const found = await besideOthers(() => looked(noor));
    expect(found.code).toBe(code);
    if (code === undefined) expect(found.preview).toBeDefined();
    await vi.waitFor(async () => expect(await readersAtWork()).toEqual([]), soon);
  });

  const long = Buffer.from(`date,title\n${"2024-01-01,Rain\n".repeat(40_000)}`);
  /** The process that reads a file once it has begun, with what its reader then answers. */
  async function begin(member: Member) {
    const { send, looked } = steps(server);
    await send(member, long, "rain.csv");
    const read = vi.spyOn(server.context.files, "read");
    const looking = looked(member);
    await vi.waitFor(() => expect(read).toHaveBeenCalled(), soon);
    read.mockRestore();
    const [pid = 0] = await readersAtWork();
    return { pid, looking };
  }

  test("that breaks its reader is refused, and nothing else ends", async () => {
    const noor = await server.aMember("Noor");
    const { pid, looking } = await begin(noor);
    process.kill(pid, "SIGSEGV");
    expect((await looking).code).toBe("import.unsafe");
    expect((await server.as(eli).call(getImport)).status).toBe(200);
  });

  test("is no more read once it is cancelled", async () => {
    const noor = await server.aMember("Noor");
    const { pid, looking } = await begin(noor);
    // So that it does not come to its end by itself.
    process.kill(pid, "SIGSTOP");
    await server.as(noor).call(cancelImport);
    expect((await looking).code).toBe("import.not-found");
    await vi.waitFor(async () => expect(await readersAtWork()).toEqual([]), soon);
  });
});

test.runIf(process.platform === "linux")("a run that takes long keeps nobody else's waiting", async () => {
  const [noor, ruth] = [await server.aMember("Noor"), await server.aMember("Ruth")];
  const { look } = steps(server);
  const run = async (member: Member, file: Buffer) => {
    expect((await look(member, file, "rain.csv")).code).toBeUndefined();
    await server.as(member).call(runImport, { body: {} });
  };
  await run(noor, Buffer.from(`date,title\n${"2024-01-01,Rain\n".repeat(500)}`));
  await server.context.jobs.work();
  const [reader = 0] = await vi.waitFor(async () => {
    const readers = await readersAtWork();
    expect(readers).toHaveLength(1);
    return readers;
  }, soon);
  process.kill(reader, "SIGSTOP");
  await run(ruth, Buffer.from("date,title\n2024-01-01,Figs\n"));
  const stateOf = async (member: Member) => (await server.as(member).call(getImport)).answer.import?.state;
  await vi.waitFor(async () => expect(await stateOf(ruth)).toBe("done"), soon);
  expect(await stateOf(noor)).toBe("running");
  process.kill(reader, "SIGCONT");
  await server.as(noor).call(cancelImport);
  await vi.waitFor(async () => expect(await readersAtWork()).toEqual([]), soon);
});

test("what its owner said of a blessing comes whole, with its replies, however much it is", async () => {
  const noor = await server.aMember("Noor");
  const { bring, jarOf } = steps(server);
  const first = said("So good");
  const comments = [
    first,
    ...Array.from({ length: 1_000 }, (_, index) => ({ ...said(`Yes ${index}`), threadId: first.id })),
    { ...said("To somebody who is not here"), threadId: crypto.randomUUID() },
  ];
  const told = blessing({
    createdAt: "2024-01-01T10:00:00Z",
    comments,
    reactions: [{ type: "love" }, { type: "grateful" }],
  });
  await bring(noor, await pack({ "blessings.json": jar({ blessings: [told] }) }));
  expect(await jarOf(noor)).toMatchObject([{ commentsCount: comments.length }]);
  const { rows } = await sql`select count(*)::int as replies from comments
    where member_id = ${noor.id} and thread_id is not null`.execute(server.db);
  expect(rows).toEqual([{ replies: 1_000 }]);
});

describe("of the parts of a file", () => {
  const csv = Buffer.from("date,title\n2026-03-01,Figs\n");

  test("one that is there is not read again", async () => {
    const noor = await server.aMember("Noor");
    const { send, sendPart, looked } = steps(server);
    await send(noor, csv, "figs.csv");
    expect((await sendPart(noor, 0, Buffer.alloc(csv.length + 5_000, "x"))).statusCode).toBe(204);
    expect((await looked(noor)).preview).toMatchObject({ titles: ["Figs"] });
  });

  test("one comes at a time: the newer ends the older", async () => {
    const noor = await server.aMember("Noor");
    const { sendPart, looked } = steps(server);
    await server.as(noor).call(openImport, { body: { fileName: "figs.csv", size: csv.length } });
    const older = new Readable({ read: () => {} });
    older.push(csv.subarray(0, 5));
    const hanging = sendPart(noor, 0, older);
    await vi.waitFor(async () =>
      expect(await readdir(server.context.files.temporary.folder).catch(() => [])).toHaveLength(1),
    );
    expect((await sendPart(noor, 0, csv)).statusCode).toBe(204);
    expect((await hanging).statusCode).toBe(409);
    older.destroy();
    expect((await looked(noor)).preview).toMatchObject({ titles: ["Figs"] });
  });
});

test("until the address is proven, 500 MB are imported in all, and 500 MB of files are kept", async () => {
  const counting = await testServer({ RATE_LIMITS: "on" }, { database: server.database });
  try {
    const [mallory, noor] = [
      await counting.aMember("Mallory", { provenAt: null }),
      await counting.aMember("Noor"),
    ];
    const open = async (member: Member, megabytes: number) =>
      (
        await counting
          .as(member)
          .call(openImport, { body: { fileName: "jar.zip", size: megabytes * megabyte } })
      ).code;
    expect(await open(mallory, importLimits.unprovenMegabytes + 1)).toBe("account.address-unproven");
    expect(await open(noor, importLimits.unprovenMegabytes + 1)).toBeUndefined();
    expect(await open(mallory, 400)).toBeUndefined();
    expect(await open(mallory, 101)).toBe("account.address-unproven");

    const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: 2 * megabyte };
    const upload = async (member: Member) => (await counting.as(member).call(requestUpload, { body })).code;
    for (const { id } of [mallory, noor])
      await sql`insert into media (id, owner_id, purpose, file_name, type, size_limit, state, size, upload_expires_at)
        values (new_id(), ${id}, 'blessing', 'figs.jpg', 'image/jpeg', 1, 'ready', ${mediaLimits.unprovenBytes - megabyte}, now())`.execute(
        server.db,
      );
    expect(await upload(mallory)).toBe("account.address-unproven");
    expect(await upload(noor)).toBeUndefined();
  } finally {
    await counting.close();
  }
});

test("while the disk comes to be full, files of unproven addresses are refused first", async () => {
  const { bavail, bsize } = await statfs(server.dataDir);
  const reserve = Math.ceil((0.7 * bavail * bsize) / 1024 ** 2);
  const near = await testServer({ DISK_RESERVE_MEGABYTES: String(reserve) }, { database: server.database });
  try {
    const [mallory, noor] = [await near.aMember("Mallory", { provenAt: null }), await near.aMember("Noor")];
    const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: 1 };
    for (const [member, code] of [[mallory, "service.storage-full"] as const, [noor, undefined] as const]) {
      const { call } = near.as(member);
      expect((await call(openImport, { body: { fileName: "jar.zip", size: 1 } })).code).toBe(code);
      expect((await call(requestUpload, { body })).code).toBe(code);
    }
  } finally {
    await near.close();
  }
});

test("whoever has proven their address is brought in before all who have not", async () => {
  const { look } = steps(server);
  const csv = Buffer.from("date,title\n2026-03-01,Figs\n");
  const ids: string[] = [];
  for (const provenAt of [null, null, null, new Date()]) {
    const member = await server.aMember("Noor", { provenAt });
    ids.push(member.id);
    await look(member, csv, "figs.csv");
    await server.as(member).call(runImport, { body: {} });
  }
  // As the queue takes them; some it may have taken.
  const { rows } = await sql<{ isProven: boolean }>`
    select email_verified_at is not null as "isProven" from jobs.job
      join imports on imports.id = (data ->> 'id')::uuid join members on members.id = member_id
    where name = 'imports.run' and member_id = any(${ids}::uuid[]) order by priority desc, created_on`.execute(
    server.db,
  );
  expect(rows.map(({ isProven }) => isProven)).toEqual([true, false, false, false]);
  await sql`delete from jobs.job where name = 'imports.run'`.execute(server.db);
});

test("while the disk is nearly full no file is taken, and words are kept", async () => {
  const { bavail, bsize } = await statfs(server.dataDir);
  const reserve = Math.ceil((2 * bavail * bsize) / 1024 ** 2);
  const full = await testServer({ DISK_RESERVE_MEGABYTES: String(reserve) }, { database: server.database });
  try {
    const noor = await full.aMember("Noor");
    const { call } = full.as(noor);
    expect(await call(openImport, { body: { fileName: "jar.zip", size: 1 } })).toMatchObject({
      status: 503,
      code: "service.storage-full",
    });
    const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: 1 };
    expect((await call(requestUpload, { body })).code).toBe("service.storage-full");
    const words = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };
    expect((await call(createBlessing, { body: words })).status).toBe(201);
  } finally {
    await full.close();
  }
});
