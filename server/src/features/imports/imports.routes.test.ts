import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import {
  cancelImport,
  getImport,
  type ImportEncoding,
  importLimits,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pack, unpack } from "../../../test/archives.ts";
import { startS3, type TestStore } from "../../../test/s3.ts";
import { longSound, photo, sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { dayOf } from "./formats/days.ts";
import { sweepImports } from "./imports.jobs.ts";
import { steps } from "./testing.ts";

describe.each(["disk", "s3"] as const)("an import with files on %s", (kind) => {
  let store: TestStore | undefined;
  let server: TestServer;
  beforeAll(async () => {
    store = kind === "s3" ? await startS3() : undefined;
    server = await testServer(store?.settings);
  });
  afterAll(async () => {
    await server.close();
    await store?.stop();
  });

  test("of an export gives another account the same jar, all of it private, and a second time nothing", async () => {
    const { bring, exported, jarOf } = steps(server);
    const { upload } = uploads(server);
    const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
    const figs = await upload(ruth, await photo({ width: 64, height: 48 }));
    const voice = await upload(ruth, sample("voice.ogg"), { type: "audio/ogg", name: "Grandma.ogg" });
    // More than one part.
    const long = await upload(ruth, longSound(importLimits.partBytes + 44), {
      type: "audio/wav",
      name: "long.wav",
    });
    const kept = await server.aBlessing(ruth, {
      description: "All of them,\nat once.",
      bibleVerse: "Micah 4:4",
      prompt: "What was ripe?",
      isCategoryChosen: false,
      visibility: "public",
      isPrayer: true,
      isAnsweredPrayer: true,
      mediaUrls: [voice.fileUrl, figs.fileUrl, long.fileUrl],
    });
    await server.aBlessing(ruth, { title: "Rain", category: "Nature", blessingDate: "2019-05-04" });
    const params = { blessingId: kept.id };
    await server.as(ruth).call(addComment, { params, body: { content: "Twelve baskets" } });
    await server.as(ruth).call(addReaction, { params, body: { type: "grateful" } });

    const first = await exported(ruth);
    const { preview, import: done } = await bring(noor, first);
    expect(preview).toMatchObject({
      kind: "jar",
      blessings: 2,
      files: 3,
      firstDay: "2019-05-04",
      lastDay: "2026-03-01",
      titles: ["The figs were ripe", "Rain"],
      skipped: [],
      missingFiles: 0,
    });
    expect(done).toMatchObject({ state: "done", done: 2, total: 2, imported: 2, refusedFiles: 0 });
    const theirs = await jarOf(noor);
    expect(theirs.map(({ visibility }) => visibility)).toEqual(["private", "private"]);
    expect(theirs.every(({ id }) => id !== kept.id)).toBe(true);

    const [one, other] = [await unpack(first), await unpack(await exported(noor))];
    const wordsOf = (files: Map<string, Buffer>) =>
      JSON.parse(files.get("blessings.json")?.toString() ?? "").blessings.map(
        ({ id: _, visibility: __, circles: ___, media, comments, ...rest }: Record<string, unknown[]>) => ({
          ...rest,
          media: media?.map((file) => ({ ...Object(file), file: "" })),
          comments: comments?.map((comment) => ({ ...Object(comment), id: "" })),
        }),
      );
    expect(wordsOf(other)).toEqual(wordsOf(one));
    const filesOf = (files: Map<string, Buffer>) => [...files].filter(([name]) => name.startsWith("media/"));
    for (const [index, [name, bytes]] of filesOf(one).entries()) {
      const [, came] = filesOf(other)[index] ?? [];
      // Pictures are written anew from their pixels, recordings are kept as they are.
      if (!name.endsWith("jpg")) expect(came?.equals(bytes), name).toBe(true);
      else expect((await sharp(came).metadata()).width).toBe((await sharp(bytes).metadata()).width);
    }

    const again = await bring(noor, first);
    expect(again.preview).toMatchObject({ blessings: 0, skipped: [{ reason: "there", count: 2 }] });
    expect(again.import).toMatchObject({ state: "done", imported: 0 });
    expect(await jarOf(noor)).toEqual(theirs);
    // Nor does it double what it was taken from.
    expect((await bring(ruth, first)).preview).toMatchObject({ blessings: 0 });
    expect(await jarOf(ruth)).toHaveLength(2);
  });

  test("goes on where a process died, and makes nothing twice", async () => {
    const { look, work, exported, jarOf, send, resend } = steps(server);
    const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
    for (const day of [1, 2, 3])
      await server.aBlessing(ruth, { title: `Day ${day}`, blessingDate: `2026-03-0${day}` });
    const file = await exported(ruth);
    await look(noor, file);
    await server.as(noor).call(runImport, { body: {} });
    await work(noor);
    const whole = await jarOf(noor);
    // As if it had died after the first, which it had not told yet.
    const first = await server.db
      .selectFrom("blessings")
      .select("id")
      .where("owner_id", "=", noor.id)
      .where("title", "=", "Day 3")
      .executeTakeFirstOrThrow();
    await sql`update blessings set created_at = now() where id = ${first.id}`.execute(server.db);
    for (const one of whole.filter(({ id }) => id !== first.id)) {
      await server.as(noor).call(deleteBlessing, { params: { blessingId: one?.id ?? "" } });
    }
    await sql`update imports set state = 'running', done = 0, imported = 0 where member_id = ${noor.id}`.execute(
      server.db,
    );
    expect(await send(noor, Buffer.from("x"))).toBe("import.running");
    await resend(noor, file);
    await work(noor);
    expect(await jarOf(noor)).toEqual(whole);
    expect((await server.as(noor).call(getImport)).answer.import).toMatchObject({ done: 3, imported: 3 });
  });

  test("is counted whole where a process died before it had counted, and not at all where it was there", async () => {
    const { bring, resend, work } = steps(server);
    const noor = await server.aMember("Noor");
    const file = Buffer.from("Date,Note\n2024-01-01,Figs\n2024-01-02,Honey\n");
    const fileName = "days.csv";
    expect((await bring(noor, file, { fileName })).import?.imported).toBe(2);
    await sql`update imports set state = 'running', done = 0, imported = 0,
      updated_at = (select min(created_at) from blessings where owner_id = ${noor.id})
      where member_id = ${noor.id}`.execute(server.db);
    await sql`delete from blessings where owner_id = ${noor.id} and title = 'Honey'`.execute(server.db);
    await resend(noor, file);
    await work(noor);
    expect((await server.as(noor).call(getImport)).answer.import?.imported).toBe(2);
    expect((await bring(noor, file, { fileName })).import?.imported).toBe(0);
  });
});

describe("an import", () => {
  let server: TestServer;
  let ruth: Member;
  beforeAll(async () => {
    server = await testServer();
    ruth = await server.aMember("Ruth");
  });
  afterAll(() => server.close());

  test("is for whoever is signed in, and each sees their own alone", async () => {
    for (const endpoint of [getImport, openImport, previewImport, runImport, cancelImport]) {
      expect((await server.as(undefined).call(endpoint)).status).toBe(401);
    }
    const { send, sendPart } = steps(server);
    await send(ruth, await pack({ "blessings.json": "{}" }));
    const noor = await server.aMember("Noor");
    expect((await server.as(noor).call(getImport)).answer.import).toBeNull();
    expect((await server.as(noor).call(runImport, { body: {} })).code).toBe("import.not-found");
    expect((await sendPart(noor, 0, Buffer.from("x"))).statusCode).toBe(404);
  });

  test("writes nothing before it was looked at", async () => {
    const { send } = steps(server);
    const noor = await server.aMember("Noor");
    await server.as(noor).call(openImport, { body: { fileName: "jar.zip", size: 100 } });
    expect((await server.as(noor).call(previewImport)).code).toBe("import.not-arrived");
    await send(noor, Buffer.from("date,title\n2026-03-01,Figs\n"));
    expect((await server.as(noor).call(runImport, { body: {} })).code).toBe("import.not-arrived");
  });

  const bomb = Buffer.alloc(201 * 1024 * 1024);
  const jar = (blessings: unknown[]) => JSON.stringify({ format: "blessing-jar", version: 1, blessings });
  test.each([
    ["no archive and no table", async () => Buffer.from("\u0000\u0001MZ"), "import.unknown-format"],
    ["words without a day", async () => Buffer.from("name,color\nFigs,green\n"), "import.unknown-format"],
    ["an archive of something else", async () => await pack({ "figs.txt": "ripe" }), "import.unknown-format"],
    [
      "an archive that ends too early",
      async () => (await pack({ "blessings.json": jar([]) })).subarray(0, -30),
      "import.damaged",
    ],
    [
      "words that are no JSON",
      async () => await pack({ "blessings.json": '{"blessings":[{]' }),
      "import.damaged",
    ],
    ["an archive without blessings", async () => await pack({ "blessings.json": jar([]) }), "import.empty"],
    [
      "an archive that unfolds without measure",
      async () => await pack({ "blessings.json": jar([]), x: bomb }),
      "import.unsafe",
    ],
    [
      "names that lead out of it",
      async () => swapped(await pack({ "blessings.json": jar([]), "aa/figs": "x" }), "aa/figs", "../figs"),
      "import.unsafe",
    ],
    ["files that are locked", async () => locked(await pack({ "blessings.json": jar([]) })), "import.unsafe"],
    [
      "a jar in another archive",
      async () => await pack({ "jar.zip": await pack({ "blessings.json": jar([]) }) }),
      "import.unknown-format",
    ],
    [
      "names without end",
      async () => await pack({ "blessings.json": jar([]), [`${"x".repeat(600)}`]: "x" }),
      "import.unsafe",
    ],
  ])("of %s is refused with its reason, forgotten, and writes nothing", async (_, make, code) => {
    const { look, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    expect((await look(noor, await make())).code).toBe(code);
    expect((await server.as(noor).call(runImport, { body: {} })).code).toBe("import.not-found");
    expect((await server.as(noor).call(getImport)).answer.import).toBeNull();
    expect(await jarOf(noor)).toEqual([]);
  });

  test("is as large as all that a member may store, and no larger; nor is one of its parts", async () => {
    const { sendPart } = steps(server);
    const noor = await server.aMember("Noor");
    const open = async (size: number) =>
      await server.as(noor).call(openImport, { body: { fileName: "jar.zip", size } });
    expect(importLimits.fileBytes).toBeGreaterThan(mediaLimits.storedBytes);
    expect((await open(importLimits.fileBytes + 1)).code).toBe("import.too-large");
    expect((await open(importLimits.fileBytes)).status).toBe(200);
    expect((await sendPart(noor, 0, Buffer.alloc(importLimits.partBytes + 1))).statusCode).toBe(413);
    expect((await sendPart(noor, 1, Buffer.alloc(importLimits.partBytes))).statusCode).toBe(409);
    expect((await server.as(noor).call(getImport)).answer.import).toMatchObject({ received: 0 });
  });

  test("of a jar says what is skipped and why, and goes without what may not be kept", async () => {
    const { bring, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const one = {
      title: "Figs",
      blessingDate: "2026-03-01",
      category: "Famille",
      description: "x".repeat(12_000),
    };
    const file = await pack({
      "my jar/blessings.json": jar([
        { id: crypto.randomUUID(), ...one, media: [{ file: "media/a.jpg" }, { file: "media/gone.jpg" }] },
        { id: crypto.randomUUID(), title: "", description: " " },
        { id: crypto.randomUUID(), title: "Some day", blessingDate: "2026-02-30" },
      ]),
      "my jar/media/a.jpg": "no picture at all",
    });
    const { preview, import: done } = await bring(noor, file);
    expect(preview).toMatchObject({
      blessings: 2,
      files: 1,
      missingFiles: 1,
      skipped: [
        { reason: "empty", count: 1 },
        { reason: "dateless", count: 1, titles: ["Some day"] },
      ],
    });
    expect(done).toMatchObject({ imported: 2, refusedFiles: 2 });
    const blessings = await jarOf(noor);
    expect(blessings.map(({ title }) => title).sort()).toEqual(["Figs", "Figs (2)"]);
    expect(blessings.map(({ description }) => description.length).reduce((sum, one) => sum + one)).toBe(
      12_000,
    );
    expect(blessings[0]).toMatchObject({ category: "Family", mediaUrls: [] });
  });

  test("of Day One keeps the first line as title, the day of the place, and its photos", async () => {
    const { bring, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const text = "# The sea\n\n![](dayone-moment://1)\nIt was *loud*\\.";
    const entry = {
      uuid: "A1B2",
      text,
      creationDate: "2024-01-01T03:30:00Z",
      timeZone: "America/New_York",
      tags: ["nature"],
    };
    const photos = [{ md5: "0a".repeat(16), type: "jpeg" }];
    const file = await pack({
      "Journal.json": JSON.stringify({ metadata: { version: "1.0" }, entries: [{ ...entry, photos }] }),
      [`photos/${"0a".repeat(16)}.jpeg`]: await photo({ width: 64, height: 48 }),
    });
    expect((await bring(noor, file)).preview).toMatchObject({ kind: "dayOne", blessings: 1, files: 1 });
    expect(await jarOf(noor)).toMatchObject([
      {
        title: "The sea",
        description: "It was *loud*.",
        category: "Nature",
        blessingDate: "2023-12-31",
        createdAt: "2024-01-01T03:30:00.000Z",
        mediaTypes: ["image/jpeg"],
      },
    ]);
    expect((await bring(noor, file)).import).toMatchObject({ imported: 0 });
  });

  test("of Day One's JSON alone brings its words, and counts the photos that are not with it", async () => {
    const { bring, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const photos = [{ md5: "0a".repeat(16), type: "jpeg" }];
    const entries = [{ uuid: "A1B2", text: "The sea", creationDate: "2024-01-01T03:30:00Z", photos }];
    const file = Buffer.from(`\uFEFF${JSON.stringify({ metadata: { version: "1.0" }, entries })}`);
    const { preview } = await bring(noor, file, { fileName: "Journal.json" });
    expect(preview).toMatchObject({ kind: "dayOne", blessings: 1, files: 0, missingFiles: 1 });
    expect(await jarOf(noor)).toMatchObject([{ title: "The sea", blessingDate: "2024-01-01" }]);
  });

  test("of Journiv reads the entries of every journal", async () => {
    const { bring, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const entry = (title: string, entry_date: string) => ({
      title,
      content: "So good",
      entry_date,
      tags: [],
      media: [],
    });
    const journals = [
      { title: "A", entries: [entry("Bread", "2025-02-03")] },
      { title: "B", entries: [entry("Wine", "2025-02-04")] },
    ];
    const file = await pack({ "data.json": JSON.stringify({ export_version: "1.0", journals }) });
    expect((await bring(noor, file)).preview).toMatchObject({ kind: "journiv", blessings: 2 });
    expect((await jarOf(noor)).map(({ title }) => title)).toEqual(["Wine", "Bread"]);
  });

  test("of a table takes its columns by their names, and two rows that are alike for two", async () => {
    const { bring, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const file = Buffer.from(
      '\ufeffDatum;Date;Titre;Description;Catégorie\n;03/14/2024;"Pain; et vin";"Deux\nlignes";Santé\n;2024-03-15;Même;;\n;2024-03-15;Même;;\n',
    );
    const { preview } = await bring(noor, file, { fileName: "jar.csv" });
    expect(preview).toMatchObject({ kind: "csv", blessings: 3 });
    expect(await jarOf(noor)).toMatchObject([
      { title: "Même" },
      { title: "Même" },
      { title: "Pain; et vin", description: "Deux\nlignes", category: "Health", blessingDate: "2024-03-14" },
    ]);
    expect((await bring(noor, file, { fileName: "jar.csv" })).import).toMatchObject({ imported: 0 });
  });

  test("of a table in letters that nothing tells says how it was read, and is read as the member says", async () => {
    const { look, work, jarOf } = steps(server);
    const noor = await server.aMember("Noor");
    const file = Buffer.from("date;text;mood\n2024-05-01;Müße;good\n2024-05-32;Grüße;\n", "latin1");
    const { preview } = await look(noor, file, "jar.csv");
    expect(preview).toMatchObject({
      titles: ["Müße"],
      letters: { encoding: "windows-1252", others: expect.arrayContaining(["windows-1251"]) },
      leftBehind: [{ what: "columns", count: 1, names: ["mood"] }],
      skipped: [{ reason: "dateless", count: 1, titles: ["Grüße"] }],
    });
    const readAs = async (encoding: ImportEncoding) =>
      await server.as(noor).call(previewImport, { query: { encoding } });
    // Refused, it is there still, to be read in another way.
    expect((await readAs("shift_jis")).code).toBe("import.unknown-letters");
    expect((await readAs("windows-1251")).answer.import.preview).toMatchObject({
      titles: ["MьЯe"],
      letters: { encoding: "windows-1251" },
    });
    await server.as(noor).call(runImport, { body: {} });
    await work(noor);
    expect((await jarOf(noor)).map(({ title }) => title)).toEqual(["MьЯe"]);
  });

  test("of a table comes out of the jar again as it went in, to the letter", async () => {
    const { bring, exported } = steps(server);
    const noor = await server.aMember("Noor");
    const rows = [
      { day: "2019-12-31", title: "Pain; et vin", text: 'Elle a dit "oui", puis:\n— non' },
      { day: "2024-02-29", title: "يوم جميل", text: "الحمد لله" },
      { day: "2024-05-01", title: "よい日", text: "家族と散歩した" },
    ];
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const table = rows.map(({ day, title, text }) => [day, title, text].map(cell).join(";")).join("\r\n");
    const file = Buffer.from(`\ufeffdate;title;text\r\n${table}`, "utf16le");
    const { preview } = await bring(noor, file, { fileName: "jar.csv" });
    expect(preview).toMatchObject({ blessings: 3, letters: null, leftBehind: [], skipped: [] });
    const jar = JSON.parse((await unpack(await exported(noor))).get("blessings.json")?.toString() ?? "");
    const told = jar.blessings.map(({ blessingDate, title, description }: Record<string, string>) => ({
      day: blessingDate,
      title,
      text: description,
    }));
    expect(
      told.toSorted((one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1)),
    ).toEqual(rows);
  });

  test("names the files that are not there, and those that no entry has", async () => {
    const { look } = steps(server);
    const noor = await server.aMember("Noor");
    const photos = [{ md5: "0a".repeat(16), type: "jpeg", filename: "IMG_0001.JPG" }];
    const entries = [
      { uuid: "A1B2", text: "The sea", creationDate: "2024-01-01T03:30:00Z", photos, tags: ["sea"] },
    ];
    const file = await pack({ "Journal.json": JSON.stringify({ entries }), "photos/other.heic": "x" });
    expect((await look(noor, file)).preview).toMatchObject({
      missingFiles: 1,
      leftBehind: [
        { what: "missingFiles", count: 1, names: ["IMG_0001.JPG"] },
        { what: "files", count: 1, names: ["other.heic"] },
        { what: "tags", count: 1, names: ["sea"] },
      ],
    });
  });

  test("that is cancelled or left lying leaves no file behind", async () => {
    const { send } = steps(server);
    const noor = await server.aMember("Noor");
    await send(noor, Buffer.from("date,title\n2026-03-01,Figs\n"));
    const { id } = await server.db
      .selectFrom("imports")
      .select("id")
      .where("member_id", "=", noor.id)
      .executeTakeFirstOrThrow();
    expect(await server.context.files.stat(`${id}/part-0`)).toBeDefined();
    await send(noor, Buffer.from("date,title\n2026-03-01,Olives\n"));
    expect(await server.context.files.stat(`${id}/part-0`)).toBeUndefined();
    await server.as(noor).call(cancelImport);
    expect(await server.context.files.stat(`${id}/part-0`)).toBeUndefined();

    await send(noor, Buffer.from("date,title\n2026-03-01,Figs\n"));
    const left = await server.db
      .selectFrom("imports")
      .select("id")
      .where("member_id", "=", noor.id)
      .executeTakeFirstOrThrow();
    await server.db.deleteFrom("members").where("id", "=", noor.id).execute();
    await sweepImports(server.context);
    expect(await server.context.files.stat(`${left.id}/part-0`)).toBeUndefined();
  });
});

test.each([
  ["2026-03-01", true, "2026-03-01"],
  ["2026-03-01 18:30", true, "2026-03-01"],
  ["1.3.2026", true, "2026-03-01"],
  ["3/1/2026", false, "2026-03-01"],
  ["14/3/2026", false, "2026-03-14"],
  ["3/14/2026", true, "2026-03-14"],
  ["2026年3月1日", true, "2026-03-01"],
  ["March 1, 2026", false, "2026-03-01"],
  ["2026-02-30", true, undefined],
  ["soon", true, undefined],
])("the day %s, day first %s, is %s", (text, isDayFirst, day) => {
  expect(dayOf(text, isDayFirst ? "day" : "month")).toBe(day);
});

/** The same archive, said to need a password. */
function locked(zip: Buffer): Buffer {
  const entry = zip.indexOf("PK\u0001\u0002", "latin1");
  const flags = entry + 8;
  zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags);
  return zip;
}

/** The same archive with another name in it, of the same length. */
function swapped(zip: Buffer, name: string, other: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(name, other), "latin1");
}
