import { readFile } from "node:fs/promises";
import { deleteAccount, updateProfile, updateProfilePhoto } from "@blessing-jar/contract/accounts.ts";
import {
  createCelebration,
  deleteCelebration,
  listCelebrations,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import {
  listChallenges,
  listUserChallenges,
  startChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { updateEvening } from "@blessing-jar/contract/evening.ts";
import { updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import {
  leaveOutBlessing,
  leaveOutDay,
  updateOnThisDayPreferences,
} from "@blessing-jar/contract/on-this-day.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unpack } from "../../../test/archives.ts";
import { filesIn, tablesWith } from "../../../test/left-behind.ts";
import { startS3, type TestStore } from "../../../test/s3.ts";
import { photo, sample } from "../../../test/samples.ts";
import { uploads } from "../../../test/samples-uploads.ts";
import { type Member, type TestServer, testServer } from "../../../test/server.ts";
import { aMemberWithPassword, password } from "../accounts/testing.ts";
import { steps } from "./testing.ts";

const mark = "Quillfeather";

/** A jar with something of each kind that a member writes, plans or chooses. */
async function fill(server: TestServer, ruth: Member): Promise<void> {
  const { call } = server.as(ruth);
  const { upload } = uploads(server);
  const noor = await server.aMember("Noor Hale");
  const home = await server.aCircle([noor, ruth]);
  const bytes = await photo({ width: 64, height: 48 });
  const portrait = await upload(ruth, bytes, { purpose: "profile-photo" });
  await call(updateProfile, {
    body: {
      fullName: mark,
      favoriteQuote: `Give thanks, says ${mark}`,
      language: "pt",
      timeZone: "Asia/Tokyo",
      isTimeZoneFixed: true,
    },
  });
  await call(updateProfilePhoto, { body: { profilePhotoURL: portrait.fileUrl } });
  const figs = await upload(ruth, bytes, { name: `${mark}.jpg` });
  const voice = await upload(ruth, sample("voice.ogg"), { type: "audio/ogg", name: `${mark}.ogg` });
  const one = await server.aBlessing(ruth, {
    title: mark,
    visibility: "group",
    circles: [home.id],
    mediaUrls: [figs.fileUrl, voice.fileUrl],
    people: [{ name: `Grandpa ${mark}` }, { name: "Noor", memberId: noor.id }],
  });
  const other = await server.aBlessing(ruth, { title: "Rain", blessingDate: "2019-05-04", isPrayer: true });
  const params = { blessingId: one.id };
  const { comment } = (await call(addComment, { params, body: { content: `Twelve baskets, ${mark}` } }))
    .answer;
  await call(addComment, { params, body: { content: `And bread, ${mark}`, replyTo: comment.id } });
  await call(addReaction, { params, body: { type: "grateful" } });
  const theirs = await server.aBlessing(noor, { visibility: "group", circles: [home.id] });
  await call(addComment, { params: { blessingId: theirs.id }, body: { content: mark } });
  const song = { type: "audio/mpeg", name: `${mark}.mp3`, purpose: "music" } as const;
  await call(createCelebration, {
    body: {
      name: mark,
      musicUrl: (await upload(ruth, sample("voice.mp3"), song)).fileUrl,
      eventType: "birthday",
      eventDate: "2027-06-01",
      sharedCircleIds: [home.id],
      blessingIds: [other.id, one.id],
      settings: { theme: "nature", customMessage: mark, reminderDays: [3] },
    },
  });
  const [first, second] = (await call(listChallenges)).answer.challenges;
  for (const [challenge, change] of [
    [first, { progress: 3 }],
    [second, { status: "paused" }],
  ] as const) {
    const challengeId = challenge?.id ?? "";
    await call(startChallenge, { body: { challengeId } });
    await call(updateUserChallenge, { params: { challengeId }, body: change });
  }
  await call(leaveOutBlessing, { params: { blessingId: other.id } });
  await call(leaveOutDay, { params: { day: "02-29" } });
  await call(updateReminderPreferences, { body: { reminderFrequency: "bi-weekly", isEnabled: true } });
  // Of her two Sundays the other one than would come first.
  await sql`update reminder_preferences set next_day = next_day + 7 where member_id = ${ruth.id}`.execute(
    server.db,
  );
  await call(updateCelebrationReminders, { body: { wanted: "all" } });
  await call(updateOnThisDayPreferences, { body: { isWanted: true } });
  await call(updateEvening, { body: { isWanted: true, days: [1, 5], minute: 1290 } });
  const kinds = { shared: true, reacted: false, commented: true, joined: true, asked: true, answered: true };
  await call(updateNotificationPreferences, {
    body: { kinds: { ...kinds, question: false }, isDigestWanted: true, isQuestionMailWanted: false },
  });
}

/** What an export says, with ids that were made anew replaced by what they stand for. */
async function said(zip: Buffer) {
  const files = await unpack(zip);
  const jar = JSON.parse(files.get("blessings.json")?.toString() ?? "");
  const titleOf = new Map(jar.blessings.map(({ id, title }: { id: string; title: string }) => [id, title]));
  return {
    ...jar,
    exportedAt: "",
    member: { ...jar.member, email: "", createdAt: "", photoId: typeof jar.member.photoId },
    // What rests on others' consent.
    circles: [],
    comments: [],
    blessings: jar.blessings.map((each: Record<string, unknown[]>) => ({
      ...each,
      id: "",
      visibility: "",
      circles: [],
      media: each.media?.map((file) => ({ ...Object(file), file: "" })),
      comments: each.comments?.map((comment) => ({
        ...Object(comment),
        id: "",
        threadId: Object(comment).threadId !== null,
      })),
    })),
    celebrations: jar.celebrations.map((each: Record<string, string[]>) => ({
      ...each,
      id: "",
      isPrivate: true,
      music: Boolean(each.music),
      blessingIds: each.blessingIds?.map((id) => titleOf.get(id)),
    })),
    leftOut: jar.leftOut
      .map(({ blessingId, day }: Record<string, string>) => titleOf.get(blessingId) ?? day)
      .sort(),
    userChallenges: jar.userChallenges.sort((one: Record<string, string>, two: Record<string, string>) =>
      String(one.challengeId).localeCompare(String(two.challengeId)),
    ),
    sizes: [...files].filter(([name]) => !/\.(json|html|jpg)$/.test(name)).map(([, bytes]) => bytes.length),
    names: [...files.keys()].map((name) => name.replace(/-[0-9a-f]{6}-/, "-")),
  };
}

describe.each(["disk", "s3"] as const)("an account with files on %s", (kind) => {
  let store: TestStore | undefined;
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    store = kind === "s3" ? await startS3() : undefined;
    const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
    server = await testServer(store?.settings, undefined, log);
  });
  afterAll(async () => {
    await server.close();
    await store?.stop();
  });

  test("that is exported and deleted leaves nothing behind, and comes back equal in a new one, once", async () => {
    const { bring, exported } = steps(server);
    const ruth = await aMemberWithPassword(server, { email: `${mark.toLowerCase()}@example.org` });
    await fill(server, ruth);
    const file = await exported(ruth);
    // Nothing is new to the jar that it was taken from.
    const own = (await bring(ruth, file, { takesProfile: true })).preview;
    expect(own).toMatchObject({ blessings: 0, member: { isSelf: true, ...nothing } });

    const gone = await server.as(ruth).call(deleteAccount, { body: { currentPassword: password } });
    expect(gone.status).toBe(204);
    const words = [mark, ruth.email, ruth.id];
    expect(await tablesWith(server, words)).toEqual([]);
    expect(await filesIn(`${server.dataDir}/media`)).toEqual([]);
    if (store) expect(await filesIn(store.directory)).toEqual([]);
    for (const word of words) expect(logged.join("").toLowerCase()).not.toContain(word.toLowerCase());

    const anew = await server.aMember("Ruth", { email: ruth.email });
    const { preview, import: done } = await bring(anew, file, { takesProfile: true });
    expect(preview).toMatchObject({
      blessings: 2,
      files: 2,
      member: {
        fullName: mark,
        isSelf: true,
        celebrations: 1,
        challenges: 2,
        profile: ["fullName", "favoriteQuote", "language", "timeZone", "photo"],
        preferences: [
          "reminders",
          "celebrationReminders",
          "notifications",
          "onThisDay",
          "evening",
          "leftOut",
        ],
        staysBehind: {
          circles: 1,
          circleNames: ["The Hales"],
          sharedBlessings: 1,
          saidElsewhere: 1,
          connections: 0,
        },
      },
    });
    expect(done).toMatchObject({ state: "done", imported: 2, refusedFiles: 0, failedFor: null });
    const again = await exported(anew);
    expect(await said(again)).toEqual(await said(file));

    const second = await bring(anew, file, { takesProfile: true });
    expect(second.preview).toMatchObject({ blessings: 0, member: nothing });
    expect(await said(await exported(anew))).toEqual(await said(file));
  });

  test("of somebody else gives their blessings and celebrations, private; who one is stays unless it is chosen", async () => {
    const { bring, exported } = steps(server);
    const [ruth, noor] = [await server.aMember("Ruth"), await server.aMember("Noor")];
    await fill(server, ruth);
    const file = await exported(ruth);
    const { preview } = await bring(noor, file);
    expect(preview?.member).toMatchObject({ fullName: mark, isSelf: false, celebrations: 1 });
    const { answer } = await server.as(noor).call(listCelebrations);
    expect(answer.events).toMatchObject([{ name: mark, isPrivate: true, sharedCircleIds: [] }]);
    expect(answer.events[0]?.blessingIds).toHaveLength(2);
    expect((await server.as(noor).call(listUserChallenges)).answer.challenges).toEqual([]);
    expect((await said(await exported(noor))).member).toMatchObject({ fullName: "Noor", favoriteQuote: "" });

    // What was deleted since comes back, what is there stays as it is.
    const params = { celebrationId: answer.events[0]?.id ?? "" };
    await server.as(noor).call(deleteCelebration, { params });
    expect((await bring(noor, file)).preview).toMatchObject({ blessings: 0, member: { celebrations: 1 } });
    expect((await server.as(noor).call(listCelebrations)).answer.events).toHaveLength(1);
  });
});

test("a jar that an earlier version exported comes back with all that it held", async () => {
  const server = await testServer();
  try {
    const { bring, exported } = steps(server);
    const file = await readFile(new URL("samples/jar-2026-11.zip", import.meta.url));
    const eve = await server.aMember("Eve");
    const { import: done } = await bring(eve, file, { takesProfile: true });
    expect(done).toMatchObject({ state: "done", imported: 2, refusedFiles: 0, failedFor: null });
    const before = await said(file);
    // A kind that was split since is muted as well where the older one was.
    for (const preferences of before.notificationPreferences)
      preferences.muted = expect.arrayContaining(preferences.muted);
    expect(await said(await exported(eve))).toMatchObject(before);
  } finally {
    await server.close();
  }
});

const nothing = { celebrations: 0, challenges: 0, profile: [], preferences: [] };
