import { updateProfile } from "@blessing-jar/contract/accounts.ts";
import { blessingBody } from "@blessing-jar/contract/blessings.ts";
import {
  celebrationBody,
  celebrationLimits,
  updateCelebrationReminders,
} from "@blessing-jar/contract/celebrations.ts";
import { updateUserChallenge } from "@blessing-jar/contract/challenges.ts";
import { commentLimits } from "@blessing-jar/contract/comments.ts";
import { updateEvening } from "@blessing-jar/contract/evening.ts";
import {
  type ImportEncoding,
  importEncodings,
  importKinds,
  importLimits,
  leftKinds,
  skipReasons,
} from "@blessing-jar/contract/imports.ts";
import { id, text } from "@blessing-jar/contract/kit/text.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { updateNotificationPreferences } from "@blessing-jar/contract/notifications.ts";
import { leaveOutDay } from "@blessing-jar/contract/on-this-day.ts";
import { reactionTypes } from "@blessing-jar/contract/reactions.ts";
import { updateReminderPreferences } from "@blessing-jar/contract/reminders.ts";
import * as z from "zod/mini";
import type { DayOrder } from "./formats/days.ts";
import { refusalCodes } from "./imports.refusal.ts";

/*
 * What the server believes of what a worker process read out of a member's file: rows of these types, and nothing else.
 */

export const memberLimits = {
  // No member has more; whoever wrote more into a file is not read further.
  rowsAtMost: 10_000,
  emailLetters: 320,
  shownNames: 5,
  nameLetters: 100,
} as const;

/** Drafts that the worker hands over at once, and the letters in them; one entry more may go beyond. */
export const batchLimits = { drafts: 100, letters: 1_000_000 } as const;

const line = (max: number) => z.string().check(z.maxLength(max));
const few = <T extends z.ZodMiniType>(of: T, most: number) => z.array(of).check(z.maxLength(most));
const moment = z.nullable(z.iso.datetime());
const size = z.int().check(z.gte(0));

const draft = z.object({
  /** Of the blessing that it becomes, for this member. */
  key: id,
  /** The blessing that it was, where its source names it by an id. */
  sourceId: z.union([id, z.literal("")]),
  /** Who may see it is chosen anew. */
  writing: z.extend(blessingBody, {
    visibility: z.literal("private"),
    circles: few(z.never(), 0),
    mediaUrls: few(z.never(), 0),
  }),
  createdAt: moment,
  updatedAt: moment,
  /** In the archive; without a size where they are named and not there. */
  files: few(
    z.object({ name: line(importLimits.entryNameMax), fileName: line(255), size: z.nullable(size) }),
    mediaLimits.filesPerBlessing,
  ),
  comments: few(
    z.object({ id, threadId: z.nullable(id), content: text(commentLimits.contentMax), createdAt: moment }),
    importLimits.listMax,
  ),
  reactions: few(z.object({ type: z.enum(reactionTypes), createdAt: moment }), reactionTypes.length),
});
export type Draft = z.output<typeof draft>;

const judged = z.union([z.object({ draft }), z.object({ reason: z.enum(skipReasons), title: line(200) })]);
export type Judged = z.output<typeof judged>;

const parsedCelebration = z.object({
  sourceId: id,
  createdAt: moment,
  planned: z.extend(z.omit(celebrationBody, { musicUrl: true }), { isPrivate: z.literal(true) }),
  /** Heard to it, in the archive. */
  music: z.optional(z.object({ name: line(importLimits.entryNameMax), size })),
});
export type ParsedCelebration = z.output<typeof parsedCelebration>;

/** What a jar tells of its member, beside the blessings. */
const memberData = z.object({
  email: line(memberLimits.emailLetters),
  profile: z.omit(updateProfile.body, { profilePhotoUrl: true }),
  /** Where it lies in the archive, and the id that it had. */
  photo: z.nullable(z.object({ name: line(importLimits.entryNameMax), size, sourceId: id })),
  /** With a Sunday on which one comes, where the jar names it. */
  reminders: z.optional(z.extend(updateReminderPreferences.body, { rhythmDay: z.optional(z.iso.date()) })),
  celebrationReminders: z.optional(updateCelebrationReminders.body),
  notifications: z.optional(z.required(updateNotificationPreferences.body)),
  isOnThisDayWanted: z.optional(z.boolean()),
  evening: z.optional(updateEvening.body),
  /** Ids of blessings and days that are not to be brought up again. */
  leftOut: z.object({
    blessingIds: few(id, memberLimits.rowsAtMost),
    days: few(leaveOutDay.params.shape.day, memberLimits.rowsAtMost),
  }),
  celebrations: few(parsedCelebration, celebrationLimits.celebrationsMax),
  challenges: few(
    z.object({
      challengeId: id,
      status: z.nonoptional(updateUserChallenge.body.shape.status),
      progress: z.nonoptional(updateUserChallenge.body.shape.progress),
      startedAt: z.iso.datetime(),
    }),
    memberLimits.rowsAtMost,
  ),
  // What a file cannot bring back: it rests on what others agreed to.
  circles: size,
  circleNames: few(line(memberLimits.nameLetters), memberLimits.shownNames),
  sharedBlessings: size,
  saidElsewhere: size,
  connections: size,
});
export type MemberData = z.output<typeof memberData>;

export const refused = z.object({ refused: z.enum(refusalCodes) });
const letters = z.object({
  encoding: z.enum(importEncodings),
  others: few(z.enum(importEncodings), importEncodings.length),
});
export const opened = z.object({ kind: z.enum(importKinds), letters: z.nullable(letters) });
// An entry becomes several drafts where it is long or has many files.
export const batch = z.object({
  judged: few(judged, batchLimits.drafts + importLimits.listMax),
  isLast: z.boolean(),
  /** Of a jar, with its last batch. */
  member: z.nullable(memberData),
  /** With the last batch. */
  left: few(
    z.object({
      what: z.enum(leftKinds),
      count: size,
      names: few(line(importLimits.entryNameMax), importLimits.namesShown),
    }),
    leftKinds.length,
  ),
});
export type Batch = z.output<typeof batch>;
export const unpacked = z.object({ unpacked: z.literal(true) });

/** What a worker process is asked, in this order: all entries again and again, and between them files by their names. */
export type ImportTask =
  | {
      does: "open";
      file: { name: string; size: number };
      memberId: string;
      usualOrder: DayOrder;
      timeZone: string;
      /** As the member chose it. */
      encoding?: ImportEncoding | undefined;
      /** By their names in all languages, in small letters. */
      categories: [name: string, category: string][];
    }
  | { does: "read" }
  | { does: "unpack"; name: string; to: string };
