import * as z from "zod/mini";
import { circleLimits } from "./circles.ts";
import { calendarDate, moment, month } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id, line, optionalLine, optionalText, queryBoolean, requiredLine, text } from "./kit/text.ts";
import { judgedErrors, mediaLimits, shownMedia } from "./media.ts";
import { namedPerson, peopleLimits, personBody } from "./people.ts";

export const blessingLimits = {
  titleMax: 200,
  /** A first line that is longer is no title: its beginning is, and the line stays whole in the text. */
  titleFromLine: 80,
  descriptionMax: 10_000,
  bibleVerseMax: 100,
  promptMax: 300,
  categoryMax: 100,
  circlesMax: circleLimits.circlesMax,
  /** The recent blessings that the mood panel reads. */
  recent: 10,
} as const;

export const visibilities = ["private", "group", "public"] as const;
export const visibility = z.enum(visibilities, { error: "blessings.validation.visibility" });
export type Visibility = z.infer<typeof visibility>;

/** What it says in its owner's words: read by everybody who reads a blessing at all. A new one is optional: answers that devices keep have none. */
export const blessingWords = {
  title: z.string(),
  description: z.string(),
  bibleVerse: z.string(),
  /** The question that it answers, as it was asked: never the owner's own words. */
  prompt: z.optional(z.string()),
};

/** False where its category was only suggested: then no card wears it. Optional, as a new word is. */
export const isCategoryChosen = z.optional(z.boolean());

/** In which of them people find it. */
export const searchedWords = ["title", "description"] as const satisfies (keyof typeof blessingWords)[];

/**
 * Whom it is about, for its owner and the circles that it is shown in; nobody else is told a name. Optional, as a new word is.
 */
export const shownPeople = z.optional(z.array(namedPerson));

export const blessing = z.object({
  id,
  userId: id,
  authorName: z.string(),
  ...blessingWords,
  category: z.string(),
  isCategoryChosen,
  visibility,
  /** It began as a prayer: others say that they pray by the reaction `prayer`, until it is answered. */
  isPrayer: z.boolean(),
  isAnsweredPrayer: z.boolean(),
  blessingDate: z.string(),
  people: shownPeople,
  createdAt: moment,
  updatedAt: moment,
  ...shownMedia,
  /**
   * Those the viewer is in; where it still waits, told to its owner and to the admins alone, as is the `edit`: one that waits
   * or was declined, while the circle goes on seeing what was approved.
   */
  circles: z.array(
    z.object({
      id,
      name: z.string(),
      isApproved: z.boolean(),
      edit: z.nullable(z.enum(["waiting", "declined"])),
      /** Its owner is shown who in this circle has seen it. */
      showsSeen: z.optional(z.boolean()),
    }),
  ),
  reactionsCount: z.int(),
  /** The viewer gave it the reaction `heart`. */
  isHearted: z.boolean(),
  commentsCount: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), share: z.boolean(), report: z.boolean() }),
});
export type Blessing = z.infer<typeof blessing>;

/** What the form sends, for a new blessing and for an edited one alike. */
export const blessingBody = z.object({
  title: requiredLine(blessingLimits.titleMax, "blessings.validation.title"),
  description: optionalText(blessingLimits.descriptionMax),
  category: requiredLine(blessingLimits.categoryMax, "blessings.validation.category"),
  /** Left out, it stays as it is, and a new one's is chosen. */
  isCategoryChosen: z.optional(z.boolean()),
  bibleVerse: optionalLine(blessingLimits.bibleVerseMax),
  /** Left out, it stays as it is. */
  prompt: z.optional(line(blessingLimits.promptMax)),
  visibility: z._default(visibility, "private"),
  isPrayer: z._default(z.boolean(), false),
  isAnsweredPrayer: z._default(z.boolean(), false),
  blessingDate: calendarDate("blessings.validation.date"),
  mediaUrls: z._default(
    z.array(text(200)).check(z.maxLength(mediaLimits.filesPerBlessing, "media.validation.tooMany")),
    [],
  ),
  /** Sent for symmetry with the answer; the server goes by what the bytes prove. */
  mediaTypes: z.optional(z.array(text(100)).check(z.maxLength(mediaLimits.filesPerBlessing))),
  circles: z._default(z.array(id).check(z.maxLength(blessingLimits.circlesMax)), []),
  /** Left out, they stay as they are. */
  people: z.optional(
    z.array(personBody).check(z.maxLength(peopleLimits.perBlessing, "people.validation.tooMany")),
  ),
});
export type BlessingBody = z.input<typeof blessingBody>;

const one = z.object({ blessing });

export const listBlessings = endpoint({
  summary: "One's own blessings, newest blessingDate first; all of them without a limit.",
  method: "GET",
  path: "/api/blessings",
  scope: "blessings:read",
  query: z.object({
    category: z.optional(line(blessingLimits.categoryMax)),
    isAnsweredPrayer: z.optional(queryBoolean),
    month: z.optional(month),
    person: z.optional(id),
    ...pageQuery,
  }),
  answer: z.object({ blessings: z.array(blessing), nextCursor }),
  errors: ["blessing.unknown-category", "request.too-many", "service.busy"],
});

export const getBlessing = endpoint({
  summary: "One blessing, for whoever may see it.",
  method: "GET",
  path: "/api/blessings/:blessingId",
  scope: "blessings:read",
  answer: one,
  errors: ["blessing.not-found"],
});

const writingErrors = [
  "blessing.unknown-category",
  "blessing.unknown-circle",
  "blessing.circle-required",
  "person.too-many",
  "media.not-yours",
  ...judgedErrors,
] as const;

export const createBlessing = endpoint({
  summary: "Create a blessing. A repeated idempotencyKey answers the blessing that is there.",
  method: "POST",
  path: "/api/blessings",
  scope: "blessings:write",
  body: z.extend(blessingBody, {
    ...idempotent,
    /** The challenge whose prompt it answers: it counts there. */
    challengeId: z.optional(id),
  }),
  status: [201, 200],
  answer: one,
  errors: ["challenge.not-found", ...writingErrors],
});

export const updateBlessing = endpoint({
  summary: "Replace what one wrote in a blessing.",
  method: "PUT",
  path: "/api/blessings/:blessingId",
  scope: "blessings:write",
  body: z.extend(blessingBody, {
    /** The `updatedAt` of what was opened: what was changed since is not written over unseen. Left out, it is. */
    basedOn: z.optional(text(40)),
  }),
  answer: one,
  errors: ["blessing.not-found", "blessing.not-yours", "blessing.changed", ...writingErrors],
});

export const deleteBlessing = endpoint({
  summary:
    "Delete a blessing: its owner finds it in the trash for 30 days, and for all others it is gone at once.",
  method: "DELETE",
  path: "/api/blessings/:blessingId",
  scope: "blessings:write",
  status: 204,
  errors: ["blessing.not-found", "blessing.not-yours"],
});
