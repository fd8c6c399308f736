import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { email, id, optionalText, text } from "./kit/text.ts";
import { wash } from "./kit/wash-of.ts";

export const connectionLimits = {
  messageMax: 500,
  /** Requests that one member has waiting at once. */
  waitingMax: 100,
  /** Then a request that nobody answered lapses, and so does the link of its mail. */
  waitingDays: 30,
  /** So long, somebody who declined is not asked again by the same member. */
  declinedDays: 365,
} as const;

export const networkLimits = {
  /** People around one member that the answer holds: the connected first, then by how many circles they share. */
  peopleMax: 1000,
} as const;

export const relationships = [
  "parent",
  "child",
  "sibling",
  "spouse",
  "grandparent",
  "grandchild",
  "cousin",
  "aunt",
  "uncle",
  "friend",
] as const;
export const relationship = z.enum(relationships, { error: "network.validation.relationship" });
export type Relationship = z.infer<typeof relationship>;

const networkNode = z.object({
  id,
  name: z.string(),
  /** Positions on a plane around the viewer at 0, 0; the same at every visit while the network is the same. */
  x: z.number(),
  y: z.number(),
  isCurrentUser: z.boolean(),
  profilePhoto: z.nullable(z.string()),
  /** Blessings of this person that the viewer may see. */
  blessingCount: z.int(),
});
export type NetworkNode = z.infer<typeof networkNode>;

const networkEdge = z.object({
  from: id,
  to: id,
  /** 0 to 1; grows with common circles, shared blessings, reactions and comments between the two. */
  strength: z.number(),
  /**
   * What `to` is to `from`; null between members of a common circle who have not said. A line of the viewer's begins at
   * the viewer, but for an aunt or uncle's: there the list has no word for the way back.
   */
  relationship: z.nullable(relationship),
  /** Blessings that one shared and the other may see. */
  blessingCount: z.int(),
  /** Set where the two agreed to it; by its id it is removed. */
  connectionId: z.nullable(id),
});
export type NetworkEdge = z.infer<typeof networkEdge>;

export const connectionStatuses = ["pending", "accepted", "declined"] as const;

/** A request, or what became of it, as one of its two sides sees it. */
export const connection = z.object({
  id,
  /** Who asked does not learn that it was declined: to them it waits until it lapses. */
  status: z.enum(connectionStatuses),
  /** As it was asked: what the asked person is to the one who asked. */
  relationship,
  message: z.string(),
  createdAt: moment,
  isReceived: z.boolean(),
  /** The name is empty in one that was sent, whether or not the address is a member's; the address in one received, which alone tells a colour. */
  other: z.object({ fullName: z.string(), email: z.string(), wash: z.optional(wash) }),
});
export type Connection = z.infer<typeof connection>;

const one = z.object({ connection });

export const listConnections = endpoint({
  summary: "The member's network: people, the lines between them, and requests that wait for an answer.",
  method: "GET",
  path: "/api/family-connections",
  answer: z.object({
    nodes: z.array(networkNode),
    connections: z.array(networkEdge),
    requests: z.array(connection),
    totals: z.object({
      connections: z.int(),
      /** Blessings of others that the viewer may see, and of the viewer that any of them may see. */
      sharedBlessings: z.int(),
      /** Over the viewer's own lines; 0 without any. */
      averageStrength: z.number(),
    }),
  }),
});

export const requestConnection = endpoint({
  summary:
    "Ask somebody to be connected, by mail and in the app. The answer is the same for every address. A repeated idempotencyKey answers the request that is there.",
  method: "POST",
  path: "/api/family-connections",
  body: z.object({
    email,
    relationship,
    message: optionalText(connectionLimits.messageMax),
    ...idempotent,
  }),
  status: [201, 200],
  answer: one,
  errors: [
    "connection.own-address",
    "connection.already-asked",
    "account.address-unproven",
    "mail.address-full",
    "request.too-many",
  ],
});

export const findConnectionRequest = endpoint({
  summary: "The request that a mail's link leads to; who has the mail may answer it.",
  method: "POST",
  path: "/api/family-connections/requests",
  body: z.object({ token: text(200) }),
  answer: one,
  errors: [
    "connection.not-found",
    "connection.own-address",
    "connection.already-answered",
    "request.too-many",
  ],
});

export const answerConnection = endpoint({
  summary: "Accept or decline a request that one received.",
  method: "PATCH",
  path: "/api/family-connections/:connectionId",
  body: z.object({
    status: z.enum(["accepted", "declined"], { error: "network.validation.status" }),
    /** Of the mail, where the request was sent to another address than the member's own. */
    token: z.optional(text(200)),
  }),
  answer: one,
  errors: [
    "connection.not-found",
    "connection.own-address",
    "connection.already-answered",
    "connection.already-asked",
  ],
});

export const removeConnection = endpoint({
  summary: "Take back a request, or end a connection: either side's right.",
  method: "DELETE",
  path: "/api/family-connections/:connectionId",
  status: 204,
  errors: ["connection.not-found"],
});
