import * as z from "zod/mini";
import { blessing } from "./blessings.ts";
import { circleLimits } from "./circles.ts";
import { colour, contrastOf, legibleContrast } from "./kit/colours.ts";
import { calendarDate, moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, optionalText, requiredName, text } from "./kit/text.ts";
import { film, judgedErrors } from "./media.ts";

export const celebrationLimits = {
  nameMax: 100,
  descriptionMax: 1000,
  customMessageMax: 500,
  circlesMax: circleLimits.circlesMax,
  blessingsMax: 50,
  /** Blessings that the planner offers at once. */
  offered: 10,
  /** Celebrations of one member. */
  celebrationsMax: 500,
  remindersMax: 5,
  reminderDaysMax: 365,
  /** The hour of a member's day at which reminders are mailed. */
  reminderHour: 9,
  /** Pictures of its blessings that a celebration shows in the list. */
  picturesOnCard: 3,
  /** Pixels of the long side from which a picture is large enough for that; of smaller ones the cover is drawn. */
  coverPixels: 1200,
  pageSize: 20,
  /** How long a slide stays while the slideshow plays. */
  slideSeconds: 6,
} as const;

export const eventTypes = [
  "christmas",
  "thanksgiving",
  "birthday",
  "new_year",
  "anniversary",
  "graduation",
  "custom",
] as const;
const eventType = z.enum(eventTypes, { error: "celebrations.validation.eventType" });
export type EventType = z.infer<typeof eventType>;

export const celebrationThemes = ["warm", "elegant", "nature", "festive", "peaceful"] as const;
const themeName = z.enum(celebrationThemes, { error: "celebrations.validation.theme" });
export type CelebrationTheme = z.infer<typeof themeName>;

export const celebrationDefaults = {
  theme: "warm",
  backgroundColor: "#fef7ed",
  textColor: "#1f2937",
  includeTimeline: true,
  includeStats: true,
  reminderDays: [7, 1],
} as const;

const settings = z.object({
  theme: themeName,
  backgroundColor: z.string(),
  textColor: z.string(),
  includeTimeline: z.boolean(),
  includeStats: z.boolean(),
  customMessage: z.string(),
  /** Days before the event on which a mail reminds of it; 0 is the day itself. */
  reminderDays: z.array(z.int()),
});

export const celebration = z.object({
  id,
  name: z.string(),
  description: z.string(),
  eventType,
  eventDate: z.string(),
  /** Today, where the viewer lives, or later. */
  isUpcoming: z.boolean(),
  isPrivate: z.boolean(),
  /** Those the viewer is in. */
  sharedCircleIds: z.array(id),
  /** In the order of the slideshow; those the viewer may see. */
  blessingIds: z.array(id),
  /** Chosen once, and deleted or hidden since: told to the owner, 0 for others. */
  missingCount: z.int(),
  settings,
  /** Heard to the slideshow. What the file was called its owner alone is told. Optional: pages keep answers that have none. */
  music: z.optional(z.nullable(z.object({ url: z.string(), name: z.string(), film: z.nullable(film) }))),
  ownerName: z.string(),
  /** Some pictures of what the viewer may see that are large enough for a cover, in an order of this celebration's own. */
  pictureUrls: z.array(z.string()),
  createdAt: moment,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Celebration = z.infer<typeof celebration>;

const daysBefore = z
  .int("celebrations.validation.reminderDays")
  .check(
    z.minimum(0, "celebrations.validation.reminderDays"),
    z.maximum(celebrationLimits.reminderDaysMax, "celebrations.validation.reminderDays"),
  );

const settingsBody = z
  .object({
    theme: z._default(themeName, celebrationDefaults.theme),
    backgroundColor: z._default(
      colour("celebrations.validation.colour"),
      celebrationDefaults.backgroundColor,
    ),
    textColor: z._default(colour("celebrations.validation.colour"), celebrationDefaults.textColor),
    includeTimeline: z._default(z.boolean(), celebrationDefaults.includeTimeline),
    includeStats: z._default(z.boolean(), celebrationDefaults.includeStats),
    customMessage: optionalText(celebrationLimits.customMessageMax),
    reminderDays: z._default(
      z
        .array(daysBefore)
        .check(z.maxLength(celebrationLimits.remindersMax, "celebrations.validation.reminderDays")),
      [...celebrationDefaults.reminderDays],
    ),
  })
  .check(
    // Of what is no colour there is no contrast: that is said at its own field.
    z.refine(
      ({ backgroundColor, textColor }) => !(contrastOf(backgroundColor, textColor) < legibleContrast),
      {
        path: ["textColor"],
        error: "celebrations.validation.contrast",
      },
    ),
  );

/** What the planner sends, for a new celebration and for an edited one alike. */
export const celebrationBody = z.object({
  name: requiredName(celebrationLimits.nameMax, "celebrations.validation.name"),
  description: optionalText(celebrationLimits.descriptionMax),
  eventType,
  eventDate: calendarDate("celebrations.validation.eventDate"),
  isPrivate: z._default(z.boolean(), false),
  /** Of one's own circles; left aside where it is private. */
  sharedCircleIds: z._default(z.array(id).check(z.maxLength(celebrationLimits.circlesMax)), []),
  /** Of those one may see. */
  blessingIds: z._default(
    z
      .array(id)
      .check(z.maxLength(celebrationLimits.blessingsMax, "celebrations.validation.tooManyBlessings")),
    [],
  ),
  settings: z.prefault(settingsBody, {}),
  /** A recording of one's own that was uploaded; null for none. Left out, it stays as it is. */
  musicUrl: z.optional(z.nullable(text(200))),
});
export type CelebrationBody = z.input<typeof celebrationBody>;

const one = z.object({ event: celebration });
const writingErrors = [
  "celebration.unknown-circle",
  "celebration.unknown-blessing",
  "celebration.not-music",
  "media.not-yours",
  ...judgedErrors,
  "service.busy",
  "service.storage-away",
] as const;

export const listCelebrations = endpoint({
  summary:
    "Celebrations of the member and of their circles, latest date first; 100 at a time unless told. With when=upcoming from today on, next one first; with when=past, those before today.",
  method: "GET",
  path: "/api/celebrations",
  scope: "celebrations:read",
  query: z.object({ when: z.optional(z.enum(["upcoming", "past"])), ...pageQuery }),
  answer: z.object({ events: z.array(celebration), nextCursor }),
});

export const createCelebration = endpoint({
  summary: "Plan a celebration. A repeated idempotencyKey answers the celebration that is there.",
  method: "POST",
  path: "/api/celebrations",
  body: z.extend(celebrationBody, idempotent),
  status: [201, 200],
  answer: one,
  errors: [...writingErrors, "celebration.too-many"],
});

export const getCelebration = endpoint({
  summary:
    "A celebration with its blessings in their order, for its owner and the circles it is shared with: to each, those that they may see.",
  method: "GET",
  path: "/api/celebrations/:celebrationId",
  scope: "celebrations:read",
  answer: z.object({ event: celebration, blessings: z.array(blessing) }),
  errors: ["celebration.not-found"],
});

export const updateCelebration = endpoint({
  summary: "Replace what was planned: its owner's right.",
  method: "PUT",
  path: "/api/celebrations/:celebrationId",
  body: z.extend(celebrationBody, {
    /** Those that were in it when the plan was opened: what others brought since stays. Left out, all are replaced. */
    blessingIdsBefore: z.optional(z.array(id).check(z.maxLength(2 * celebrationLimits.blessingsMax))),
  }),
  answer: one,
  errors: ["celebration.not-found", "celebration.not-yours", "celebration.full", ...writingErrors],
});

export const bringBlessings = endpoint({
  summary:
    "Choose which of one's own blessings are in a celebration, of those that one shares with a circle of it: the right of whoever sees it. Those of others stay.",
  method: "PUT",
  path: "/api/celebrations/:celebrationId/own-blessings",
  body: z.object({ blessingIds: z.array(id).check(z.maxLength(celebrationLimits.blessingsMax)) }),
  answer: one,
  errors: ["celebration.not-found", "celebration.unknown-blessing", "celebration.full"],
});

export const deleteCelebration = endpoint({
  summary: "Delete a celebration, its owner's right. Blessings stay where they are.",
  method: "DELETE",
  path: "/api/celebrations/:celebrationId",
  status: 204,
  errors: ["celebration.not-found", "celebration.not-yours"],
});

/** Mails before a celebration: none, of one's own, or also of those of one's circles. */
export const celebrationRemindersWanted = ["none", "own", "all"] as const;
const celebrationReminders = z.object({
  wanted: z.enum(celebrationRemindersWanted),
});
export type CelebrationReminders = z.infer<typeof celebrationReminders>;

export const getCelebrationReminders = endpoint({
  summary: "Of which celebrations the member is reminded by mail; of their own until chosen.",
  method: "GET",
  path: "/api/celebration-reminders",
  answer: celebrationReminders,
});

export const updateCelebrationReminders = endpoint({
  summary: "Choose of which celebrations one is reminded by mail.",
  method: "PUT",
  path: "/api/celebration-reminders",
  body: celebrationReminders,
  answer: celebrationReminders,
});
