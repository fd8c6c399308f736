/**
 * Live updates of one blessing, as server-sent events for whoever may see it: `GET` this address with the session's
 * cookie. Events carry no content, only what to ask for again: `reactions`, `comments`, `blessing`; and `gone`, the
 * last, when the blessing was deleted or is hidden from the viewer from now on. A stream that ends without `gone` ended
 * with its session, or with the server it came from, and may be opened anew. What happened while there was none is not
 * told: with each `open` ask for everything again. A browser keeps some six connections to a server that speaks
 * HTTP/1.1, so a page that nobody looks at should close its stream.
 */
export const liveBlessingPath = "/api/blessings/:blessingId/live";

export const liveEvents = ["reactions", "comments", "blessing", "gone"] as const;
export type LiveEvent = (typeof liveEvents)[number];

/**
 * What happens around the signed-in member, in the same way; one stream a page. `circles`: something in one of the
 * member's circles changed, or they are in one more or less. `connections`: a request or a connection of theirs came, was
 * answered or went. `notifications`: there are new ones, or some were read elsewhere. It ends with the session.
 */
export const liveMemberPath = "/api/live";

export const memberEvents = ["circles", "connections", "notifications"] as const;
export type MemberEvent = (typeof memberEvents)[number];

export const liveLimits = {
  /** Streams of one kind open at once; one more answers 429. */
  streamsPerMember: 10,
  /** The same of visitors who come from one network. */
  streamsPerNetwork: 100,
} as const;
