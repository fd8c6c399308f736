import * as z from "zod/mini";
import { blessingWords, isCategoryChosen } from "./blessings.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { email, id, optionalText } from "./kit/text.ts";
import { shownMedia } from "./media.ts";
import { privateLinkDays } from "./private-links.ts";

export const thanksLimits = {
  wordsMax: 500,
  pageSize: 20,
  /** To members, of one blessing; of mails it is as many as there may be links. */
  perBlessing: 50,
  /** Then the link in a mail ends, and we forget whom it went to. */
  mailedDays: privateLinkDays.year,
} as const;

/** As its giver sees it. Of one that was mailed neither name nor picture is told: whether the address is a member's is nobody's to learn. */
export const givenThanks = z.object({
  id,
  /** Both null once it is forgotten whom it was mailed to. */
  person: z.nullable(z.object({ id, fullName: z.string() })),
  email: z.nullable(z.string()),
  words: z.string(),
  createdAt: moment,
  /** The mail server of that address took it not, and for good. */
  isRefused: z.boolean(),
});
export type GivenThanks = z.infer<typeof givenThanks>;

export const receivedThanks = z.object({
  id,
  giver: z.object({ id, fullName: z.string(), profilePhotoUrl: z.nullable(z.string()) }),
  words: z.string(),
  createdAt: moment,
  blessing: z.object({
    /** Null where it is shown by this thanks alone: then there is nothing to react to. */
    id: z.nullable(id),
    ...blessingWords,
    category: z.string(),
    isCategoryChosen,
    blessingDate: z.string(),
    ...shownMedia,
  }),
});
export type ReceivedThanks = z.infer<typeof receivedThanks>;

export const listGivenThanks = endpoint({
  summary: "Whom the member has thanked with a blessing of theirs, last first.",
  method: "GET",
  path: "/api/blessings/:blessingId/thanks",
  answer: z.object({ thanks: z.array(givenThanks) }),
  errors: ["blessing.not-found", "blessing.not-yours"],
});

export const giveThanks = endpoint({
  summary:
    "Thank somebody with a blessing of one's own: a member of one's circles, a connection, or by mail anybody, who gets a private link to it. Once for each person. The answer is the same for every address. A repeated idempotencyKey answers the thanks that are there.",
  method: "POST",
  path: "/api/blessings/:blessingId/thanks",
  body: z
    .object({
      memberId: z.optional(id),
      email: z.optional(email),
      words: optionalText(thanksLimits.wordsMax),
      ...idempotent,
    })
    .check(
      z.refine(({ memberId, email }) => (memberId === undefined) !== (email === undefined), {
        path: ["memberId"],
        error: "thanks.validation.whom",
      }),
    ),
  status: [201, 200],
  answer: z.object({ thanks: givenThanks }),
  errors: [
    "blessing.not-found",
    "blessing.not-yours",
    "thanks.person-not-found",
    "thanks.own-address",
    "thanks.already-given",
    "thanks.too-many",
    "private-link.too-many",
    "account.address-unproven",
    "mail.address-full",
    "request.too-many",
  ],
});

export const withdrawThanks = endpoint({
  summary: "Take thanks back: whoever was thanked finds them no more, and the link of their mail has ended.",
  method: "DELETE",
  path: "/api/blessings/:blessingId/thanks/:thanksId",
  status: 204,
  errors: ["blessing.not-found", "blessing.not-yours", "thanks.not-found"],
});

export const listReceivedThanks = endpoint({
  summary:
    "Thanks that others gave the member, each with its blessing, last first, 20 at a time unless told; those that were mailed to an address which the member has proven, too.",
  method: "GET",
  path: "/api/thanks",
  query: z.object(pageQuery),
  answer: z.object({ thanks: z.array(receivedThanks), nextCursor }),
});

export const putThanksAway = endpoint({
  summary: "Take thanks that one received out of one's jar. Whoever gave them is not told.",
  method: "DELETE",
  path: "/api/thanks/:thanksId",
  status: 204,
  errors: ["thanks.not-found"],
});
