/**
 * Live updates of one blessing, as server-sent events for whoever may see it: `GET` this address with the session's
 * cookie. Events carry no content, only what to ask for again: `reactions`, `comments`, `blessing`; and `gone`, the
 * last, when the blessing was deleted or is hidden from the viewer from now on.
 */
export const liveBlessingPath = "/api/blessings/:blessingId/live";

export const liveEvents = ["reactions", "comments", "blessing", "gone"] as const;
export type LiveEvent = (typeof liveEvents)[number];
