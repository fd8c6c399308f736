import { readdir } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { deleteBlessing } from "@blessing-jar/contract/blessings.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import {
  cancelExport,
  exportFilePath,
  exportLimits,
  getExport,
  prepareExport,
} from "@blessing-jar/contract/exports.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unpack } from "../../../test/archives.ts";
import { startS3, type TestStore } from "../../../test/s3.ts";
import { longSound, photo, sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { waitingForALock } from "../../../test/waiting.ts";
import { camelCase } from "../../database/names.ts";
import { originalKey } from "../media/media.keys.ts";
import { ownTables } from "./exports.rows.queries.ts";

const fetchFile = async (server: TestServer, member?: Member) =>
  await server.app.inject({
    method: "GET",
    url: exportFilePath,
    headers: member ? { "x-user-id": member.token } : {},
  });

async function exportOf(server: TestServer, member: Member) {
  await server.as(member).call(prepareExport);
  const response = await fetchFile(server, member);
  expect(response.statusCode).toBe(200);
  const files = await unpack(response.rawPayload);
  const text = (name: string) => files.get(name)?.toString() ?? "";
  return { files, json: JSON.parse(text("blessings.json")), page: text("index.html") };
}

async function bytesOf(server: TestServer, id: string): Promise<Buffer> {
  return (await server.context.files.read(originalKey(id), buffer)) ?? Buffer.alloc(0);
}

describe.each(["disk", "s3"] as const)("an export with files on %s", (kind) => {
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

  test("holds every word, who reads it, and every file as it is kept", async () => {
    const { upload } = uploads(server);
    const ruth = await server.aMember("Ruth Hale");
    const noor = await server.aMember("Noor");
    const home = await server.aCircle([ruth, noor], { name: "The Hales" });
    const figs = await upload(ruth, await photo({ width: 64, height: 48 }));
    const voice = await upload(ruth, sample("voice.ogg"), { type: "audio/ogg", name: "Grandma.ogg" });
    const kept = await server.aBlessing(ruth, {
      title: "The figs were ripe",
      description: "All of them,\nat once.",
      bibleVerse: "Micah 4:4",
      prompt: "What was ripe?",
      isCategoryChosen: false,
      visibility: "group",
      circles: [home.id],
      isPrayer: true,
      isAnsweredPrayer: true,
      mediaUrls: [figs.fileUrl, voice.fileUrl],
      people: [{ name: "Grandpa Eli" }, { name: "Noor", memberId: noor.id }],
    });
    const params = { blessingId: kept.id };
    const said = await server.as(ruth).call(addComment, { params, body: { content: "Twelve baskets" } });
    const first = said.answer.comment.id;
    const mentions = [{ userId: noor.id, start: 0, length: 5 }];
    const reply = { content: "@Noor, come", replyTo: first, mentions };
    await server.as(ruth).call(addComment, { params, body: reply });
    await server.as(ruth).call(addReaction, { params, body: { type: "grateful" } });

    const { files, json, page } = await exportOf(server, ruth);
    const end = kept.id.slice(-6);
    const names = [
      `media/2026/2026-03-01-the-figs-were-ripe-${end}-1.jpg`,
      `media/2026/2026-03-01-the-figs-were-ripe-${end}-2.ogg`,
    ];
    expect([...files.keys()]).toEqual(["index.html", "blessings.json", ...names]);
    expect(files.get(names[0] ?? "")).toEqual(await bytesOf(server, figs.id));
    expect(files.get(names[1] ?? "")).toEqual(await bytesOf(server, voice.id));
    expect(json).toMatchObject({
      format: "blessing-jar",
      version: 1,
      member: { fullName: "Ruth Hale", email: ruth.email },
      circles: [{ name: "The Hales", role: "admin" }],
    });
    expect(json.blessings).toEqual([
      {
        id: kept.id,
        title: "The figs were ripe",
        description: "All of them,\nat once.",
        category: "Family",
        bibleVerse: "Micah 4:4",
        prompt: "What was ripe?",
        isCategoryChosen: false,
        visibility: "group",
        circles: ["The Hales"],
        isPrayer: true,
        isAnsweredPrayer: true,
        blessingDate: "2026-03-01",
        people: [{ name: "Grandpa Eli" }, { name: "Noor" }],
        createdAt: kept.createdAt,
        updatedAt: kept.updatedAt,
        media: [
          { file: names[0], type: "image/jpeg", name: "figs.jpg" },
          { file: names[1], type: "audio/ogg", name: "Grandma.ogg" },
        ],
        comments: [
          { id: first, threadId: null, content: "Twelve baskets", createdAt: expect.any(String) },
          { id: expect.any(String), threadId: first, content: "@Noor, come", createdAt: expect.any(String) },
        ],
        reactions: [{ type: "grateful", createdAt: expect.any(String) }],
      },
    ]);
    expect(page).toContain(">What was ripe?</p>\n<h4");
    expect(page).toContain(`<img loading="lazy" src="${names[0]}"`);
    expect(page).toMatch(/<audio controls [^>]+2\.ogg"/);
    expect(page).not.toContain("<script");
    // Told as it left.
    await expect
      .poll(async () => (await server.as(ruth).call(getExport)).answer.export)
      .toMatchObject({ state: "done", blessings: 1, files: 2 });
  });

  test("says on which day it was taken where its member lives", async () => {
    const aiko = await server.aMember("Aiko", { timeZone: "Asia/Tokyo" });
    server.clock.set("2026-03-01T20:00:00Z");
    const { files } = await exportOf(server, aiko);
    server.clock.set(new Date().toISOString());
    expect(files.get("index.html")?.toString()).toMatch(/Taken from .+ on (Monday, )?March 2, 2026/);
    expect(files.get("blessings.json")?.toString()).toContain('"exportedAt":"2026-03-01T20:00:00.000Z"');
  });

  test("one whose file was lost from the store still comes whole", async () => {
    const { upload } = uploads(server);
    const ruth = await server.aMember();
    const { fileUrl, id } = await upload(ruth, await photo({ width: 64, height: 48 }));
    await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
    await server.context.files.remove([originalKey(id)]);
    expect([...(await exportOf(server, ruth)).files.keys()]).toEqual(["index.html", "blessings.json"]);
  });
});

describe("an export", () => {
  let server: TestServer;
  let ruth: Member;
  beforeAll(async () => {
    server = await testServer();
    ruth = await server.aMember("Ruth Hale");
  });
  afterAll(() => server.close());

  test("is for whoever is signed in, and has opened one", async () => {
    for (const endpoint of [getExport, prepareExport, cancelExport]) {
      expect((await server.as(undefined).call(endpoint)).status).toBe(401);
    }
    expect((await fetchFile(server)).statusCode).toBe(401);
    const noor = await server.aMember("Noor");
    const refused = await fetchFile(server, noor);
    expect([refused.statusCode, refused.json().code]).toEqual([404, "export.not-found"]);
  });

  test("tells before how much it is, and is there for its owner alone", async () => {
    const noor = await server.aMember("Noor");
    await server.aBlessing(noor, { title: "Rain", description: "At last" });
    expect((await server.as(noor).call(getExport)).answer.export).toEqual({
      state: "none",
      blessings: 1,
      files: 0,
      bytes: 11,
      sentBytes: 0,
    });
    expect((await server.as(noor).call(prepareExport)).answer.export.state).toBe("ready");
    expect((await fetchFile(server, await server.aMember())).statusCode).toBe(404);
  });

  test("says what somebody said to others, but of a blessing that they may not see any more not even its title", async () => {
    const [joan, eli] = [await server.aMember("Joan"), await server.aMember("Eli")];
    const shown = await server.aBlessing(eli, { title: "Open to all", visibility: "public" });
    const hidden = await server.aBlessing(eli, { title: "Hidden since", visibility: "public" });
    for (const { id: blessingId } of [shown, hidden]) {
      await server.as(joan).call(addComment, { params: { blessingId }, body: { content: "Amen to that" } });
      await server.as(joan).call(addReaction, { params: { blessingId }, body: { type: "heart" } });
    }
    await sql`update blessings set visibility = 'private' where id = ${hidden.id}`.execute(server.db);
    const { json, page } = await exportOf(server, joan);
    const about = { title: "Open to all", authorName: "Eli" };
    expect(json.blessings).toEqual([]);
    expect(json.comments.map(({ blessing }: { blessing: object }) => blessing)).toEqual([about, null]);
    expect(json.reactions.map(({ blessing }: { blessing: object }) => blessing)).toEqual([about, null]);
    expect(page).toContain("Amen to that");
    expect(page + JSON.stringify(json)).not.toContain("Hidden since");
  });

  test("reads in its owner's language and direction, and no text of a member is taken for markup", async () => {
    const amal = await server.aMember("<b>Amal</b>");
    await sql`update members set language = 'ar' where id = ${amal.id}`.execute(server.db);
    await server.aBlessing(amal, { title: "<script>alert(1)</script>", description: "مطر & خبز" });
    const { page } = await exportOf(server, amal);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain("العائلة");
    expect(page).toContain("مطر &amp; خبز");
    expect(page).not.toMatch(/<script|<b>Amal/);
  });

  test("holds a long jar in the order of its days, each blessing once", async () => {
    const noor = await server.aMember("Noor");
    await sql`insert into blessings (id, owner_id, title, category, blessing_date)
      select new_id(), ${noor.id}, 'Day ' || day, 'Family', date '2020-01-01' + day from generate_series(1, 450) day`.execute(
      server.db,
    );
    const { json, page } = await exportOf(server, noor);
    const titles = json.blessings.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, index) => `Day ${450 - index}`));
    expect(page.match(/<article>/g)).toHaveLength(450);
    expect(page.match(/<h2 id="y202[01]">/g)).toHaveLength(2);
  });

  test("ends once it is cancelled, and leaves nothing on this machine", async () => {
    const { upload } = uploads(server);
    const { fileUrl } = await upload(ruth, longSound(), { type: "audio/wav", name: "long.wav" });
    const { id: blessingId } = await server.aBlessing(ruth, { mediaUrls: [fileUrl] });
    await server.as(ruth).call(prepareExport);
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    // Reads the head and nothing more, as a browser does that waits for its user.
    const headers = { "x-user-id": ruth.token };
    const response = await new Promise<IncomingMessage>((resolve) => {
      get({ port, path: exportFilePath, headers }, (begun) => begun.once("readable", () => resolve(begun)));
    });
    expect(response.statusCode).toBe(200);
    await server.as(ruth).call(cancelExport);
    await expect.poll(() => readdir(server.context.files.temporary.folder), { timeout: 10_000 }).toEqual([]);
    await expect(response.toArray()).rejects.toThrow("aborted");
    expect((await server.as(ruth).call(getExport)).answer.export).toMatchObject({ state: "none", files: 1 });
    await server.as(ruth).call(deleteBlessing, { params: { blessingId } });
  });

  test("says nothing of what was written after it was cancelled, though it had begun and waited", async () => {
    const noor = await server.aMember("Noor");
    await server.as(noor).call(prepareExport);
    const { fetching } = await server.db.transaction().execute(async (busy) => {
      await sql`lock table blessings in access exclusive mode`.execute(busy);
      const begun = fetchFile(server, noor);
      await expect.poll(() => waitingForALock(server)).toBe(1);
      await server.as(noor).call(cancelExport);
      return { fetching: begun };
    });
    const { statusCode, body } = await fetching;
    expect(statusCode).toBe(404);
    expect(body).toContain("export.not-found");
  });

  test("whose process died is told as failed", async () => {
    const noor = await server.aMember("Noor");
    await server.as(noor).call(prepareExport);
    await sql`update exports set state = 'sending', updated_at = now() - interval '1 minute'
      where member_id = ${noor.id}`.execute(server.db);
    expect((await server.as(noor).call(getExport)).answer.export.state).toBe("failed");
  });

  test("is fetched so many times a day and no more", async () => {
    const limited = await testServer({ RATE_LIMITS: "on" }, { database: server.database });
    try {
      const noor = await limited.aMember("Noor");
      await limited.as(noor).call(prepareExport);
      for (let time = 0; time < exportLimits.downloadsADay; time += 1) {
        expect((await fetchFile(limited, noor)).statusCode).toBe(200);
      }
      expect((await fetchFile(limited, noor)).statusCode).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test("knows every table that names a member: its rows are exported, or there is a reason why not", async () => {
    const { rows } = await sql<{
      name: string;
    }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass order by 1`.execute(server.db);
    expect(rows.map(({ name }) => name)).toEqual([...Object.keys(ownTables), ...elsewhereOrNot].sort());
  });

  test("knows every column of these: it is exported, or there is a reason why not", async () => {
    const { rows } = await sql<{
      table: string;
      column: string;
    }>`select table_name as table, column_name as column
      from information_schema.columns where table_schema = current_schema()
        and table_name = any(${Object.keys(ownTables)}) order by table_name, column_name`.execute(server.db);
    const left = rows.filter(({ table, column }) => {
      const { owner, columns } = ownTables[table as keyof typeof ownTables];
      const isExported = column === owner || (columns as readonly string[]).includes(column);
      return !isExported && ![...notOfAnyTable, ...(notOf[table] ?? [])].includes(column);
    });
    expect(left).toEqual([]);
  });

  test("knows every column of the tables that are exported by queries of their own", async () => {
    const { upload } = uploads(server);
    const [joan, eli] = [await server.aMember("Joan"), await server.aMember("Eli")];
    const home = await server.aCircle([joan, eli]);
    const { fileUrl } = await upload(joan, await photo({ width: 64, height: 48 }));
    const shared = { visibility: "group" as const, circles: [home.id], mediaUrls: [fileUrl] };
    const params = { blessingId: (await server.aBlessing(joan, shared)).id };
    await server.as(joan).call(addComment, { params, body: { content: "Amen" } });
    await server.as(joan).call(addReaction, { params, body: { type: "heart" } });
    const { json } = await exportOf(server, joan);
    const [blessing] = json.blessings;
    const told: Record<string, object> = {
      blessings: blessing,
      comments: blessing.comments[0],
      reactions: blessing.reactions[0],
      media: { ...blessing.media[0], fileName: blessing.media[0].name },
      circle_members: json.circles[0],
      circles: json.circles[0],
      members: json.member,
    };
    const { rows } = await sql<{
      table: string;
      column: string;
    }>`select table_name as table, column_name as column
      from information_schema.columns where table_schema = current_schema()
        and table_name = any(${Object.keys(told)}) order by table_name, column_name`.execute(server.db);
    const isLeft = ({ table, column }: { table: string; column: string }) =>
      [...notOfAnyTable, ...(notOf[table] ?? [])].includes(column);
    const isTold = ({ table, column }: { table: string; column: string }) =>
      Object.hasOwn(told[table] ?? {}, camelCase(column));
    expect(rows.filter((row) => !isTold(row) && !isLeft(row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(60);
  });
});

/** Names and keys of this place, secrets, in which words we wrote, and when a mail of ours went. */
const notOfAnyTable = [
  ...["id", "blessing_id", "comment_id", "circle_id", "monthly_id"],
  ...["token_hash", "secret_hash", "unsubscribe_token", "question_token"],
  ...[
    "language",
    "mailed_at",
    "mailed_since",
    "sent_at",
    "sent_day",
    "queued_day",
    "digest_day",
    "digested_at",
  ],
];

const notOf: Record<string, string[]> = {
  // Whose they are, what is counted of them, and what lies in the trash.
  blessings: [
    "owner_id",
    "reactions_count",
    "comments_count",
    "trashed_by",
    "trashed_at",
    "trashed_visibility",
  ],
  // Somebody else, whom the member named.
  people: ["member_id"],
  comments: ["member_id"],
  reactions: ["member_id"],
  circle_members: ["member_id"],
  // How its server takes what a circle tells.
  webhooks: ["off_because", "off_at", "failing_since", "not_before", "taken_until"],
  // Of all who are in it.
  circles: ["invite_code", "requires_approval", "created_by", "created_at", "asks_weekly", "shows_seen"],
  // How the file that is in the archive came, is kept and is shown; its place is that in the list.
  media: [
    ...[
      "owner_id",
      "position",
      "purpose",
      "size_limit",
      "state",
      "refused_for",
      "size",
      "width",
      "height",
      "etag",
    ],
    ...[
      "upload_token_hash",
      "upload_expires_at",
      "incoming_id",
      "created_at",
      "updated_at",
      "film",
      "film_tried_at",
    ],
    ...["film_tries", "copy_size", "copy_etag", "plays_seconds", "wave"],
  ],
  members: [
    // The day of what one wrote last, which is exported with it.
    "engaged_on",
    // How one signs in here, and what one may.
    ...["password_hash", "role", "is_active", "email_verified_at", "is_admin_by_claim"],
    // What one accepted and saw of this place.
    ...["accepted_privacy_policy_at", "accepted_terms_of_service_at", "accepted_legal_version"],
    ...["family_opened_at", "tour_seen_at"],
    // The photo itself is told, and what is searched is made of the rest.
    ...["profile_photo_url", "search_text"],
  ],
  // Counted from the blessings in it; told by the name of its file in the archive.
  celebrations: ["chosen_count", "music_id"],
  // When it was last asked and mailed.
  evening_preferences: ["asked_at", "mailed_for"],
  // Who the other is, and what they did with it.
  connections: ["member_id", "is_shown"],
  // What the other did with it, and whether its link still leads somewhere.
  invitations: ["accepted_at", "is_code_renewed"],
  // To whom is told by name. Whether it arrived, and what became of it with whoever was thanked.
  thanks: ["member_id", "claimed_by", "refused_at", "put_away_at"],
  contact_messages: ["answered_at"],
  // What somebody else had written, and what was made of it.
  reports: ["contents", "dismissed_at"],
  // They sign in here alone.
  passkeys: ["credential_id", "public_key", "counter", "transports", "is_synced"],
  // Of the payment, which its provider keeps.
  donations: ["gateway", "payment_id", "invoice_id", "receipt_to", "receipt_sent_at", "created_at"],
  monthly_donations: [
    "gateway",
    "customer_id",
    "subscription_id",
    "receipt_to",
    "created_at",
    "forget_asked_at",
  ],
};

/** Written into the export by queries of their own; or worth nothing elsewhere, or a secret. */
const elsewhereOrNot = [
  "blessings",
  "circle_members",
  "comments",
  "media",
  "reactions",
  // Whom others' comments name; one's own have the names in their words.
  "mentions",
  // Of the circle, which is not the member's alone.
  "circles",
  // Counted from the blessings.
  "category_counts",
  // Seconds that films took, of the last hours.
  "film_usage",
  // What others did.
  "admin_acts",
  "legal_notices",
  "moderation_notices",
  "notifications",
  // What was mailed to an administrator.
  "report_mails",
  // What was mailed of the celebrations.
  "celebration_reminders",
  // What a circle was asked; the answers are blessings.
  "asked_members",
  // They sign in.
  "account_tokens",
  "email_changes",
  "sessions",
  "code_secrets",
  // Of a browser.
  "push_subscriptions",
  // This very export.
  "exports",
  "imports",
];
