import * as z from "zod/mini";
import { isTabId } from "./kit/tab.ts";

/**
 * Live updates of one blessing, as server-sent events for whoever may see it: `GET` this address with the session's
 * cookie. Events carry no content, only what to ask for again: `reactions`, `comments`, `blessing`; and `gone`, the
 * last, when the blessing was deleted or is hidden from the viewer from now on. A stream that ends without `gone` ended
 * with its session, or with the server it came from, and may be opened anew. A browser keeps some six connections to a
 * server that speaks HTTP/1.1, so a page that nobody looks at should close its stream.
 *
 * An opening is told to ask for everything, since nobody knows what it has missed; but with `?fresh=true` only what
 * happened in the last `replayedMs`. So a page that fetches and opens its stream at the same time, and sees it open in
 * less, has missed nothing and fetches once.
 */
export const liveBlessingPath = "/api/blessings/:blessingId/live";

export const liveEvents = ["reactions", "comments", "blessing", "gone"] as const;
export type LiveEvent = (typeof liveEvents)[number];

/**
 * What happens around the signed-in member, in the same way; one stream a page. `circles`: something in one of the
 * member's circles changed, or they are in one more or less. `celebrations`: one that they may see was planned, changed or
 * deleted. `connections`: a request or a connection of theirs came, was
 * answered or went. `films`: one of their films got a poster or the copy that plays everywhere. `notifications`: there are new ones, or some were read elsewhere. `thanks`: somebody gave the member some, or took
 * them back. It ends with the session.
 */
export const liveMemberPath = "/api/live";

export const memberEvents = [
  "celebrations",
  "circles",
  "connections",
  "films",
  "notifications",
  "thanks",
] as const;
export type MemberEvent = (typeof memberEvents)[number];

export const liveQuery = z.object({
  fresh: z.optional(z.literal("true")),
  tab: z.optional(z.custom<string>(isTabId)),
});

export const liveLimits = {
  replayedMs: 5_000,
  /** Streams of one kind open at once; one more answers 429. */
  streamsPerMember: 10,
  /** The same of visitors who come from one network. */
  streamsPerNetwork: 100,
} as const;
