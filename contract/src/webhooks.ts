import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { bounded, id } from "./kit/text.ts";

export const webhookLimits = {
  perCircle: 5,
  urlMax: 500,
  /** An old secret signs beside a new one for so long. */
  overlapHours: 24,
  /** Of one webhook that sign at a time: whoever renews more often ends the oldest. */
  secretsMost: 4,
  /** Messages of one webhook that wait; what happens beyond that is not told. */
  waitingMost: 500,
  /** Messages that are listed, and kept once they are over; for so many days at most. */
  listed: 20,
  keptDays: 7,
  /** Of nothing but failures: then it is switched off. */
  failingDays: 5,
} as const;

/** What happens in a circle and all of its members may see. */
export const webhookEvents = [
  "blessing.shared",
  "blessing.unshared",
  "comment.created",
  "celebration.shared",
  "member.joined",
  "member.left",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookMessageTypes = [...webhookEvents, "webhook.test"] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** Why one is switched off: by an admin, by the answer 410, or after days of nothing but failures. */
export const webhookOffReasons = ["paused", "gone", "failing"] as const;

/**
 * Why a try failed. `unreachable`: no such name, no connection, or an address that is not to be called. `certificate`: it does not
 * prove whose server that is. `late`: no answer in time. `refused`: an answer that is no success. `secret`: ours cannot be read.
 */
export const webhookFaults = ["unreachable", "certificate", "late", "refused", "secret"] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** What is sent: that something happened, and the way to it. No words, names, pictures or addresses of mail. */
export const webhookMessage = z.object({
  type: z.enum(webhookMessageTypes),
  /** When it happened. */
  timestamp: moment,
  data: z.object({
    circleId: id,
    blessingId: z.optional(id),
    commentId: z.optional(id),
    celebrationId: z.optional(id),
    memberId: z.optional(id),
    /** The page where a member of the circle sees it. */
    url: z.string(),
  }),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

const webhook = z.object({
  id,
  /** The server that is told, with its port where that is no usual one. */
  host: z.string(),
  /** The whole address, for the circle's admins: it may hold a key. */
  url: z.nullable(z.string()),
  events: z.array(z.enum(webhookEvents)),
  createdAt: moment,
  /** Null once they have left the circle: the webhook stays. */
  madeBy: z.nullable(z.object({ fullName: z.string() })),
  /** Null while it is on. */
  offBecause: z.nullable(z.enum(webhookOffReasons)),
  /** Since when nothing has been taken. */
  failingSince: z.nullable(moment),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  /** The `webhook-id`, the same at each try. */
  id,
  type: z.enum(webhookMessageTypes),
  happenedAt: moment,
  state: z.enum(["waiting", "taken", "given-up"]),
  tries: z.int(),
  triedAt: z.nullable(moment),
  /** When it is tried again. */
  nextAt: z.nullable(moment),
  /** Of the last try. */
  fault: z.nullable(z.enum(webhookFaults)),
  status: z.nullable(z.int()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

function isWebAddress(value: string): boolean {
  try {
    const { protocol, username, password, hash } = new URL(value);
    return /^https?:$/.test(protocol) && !username && !password && !hash;
  } catch {
    return false;
  }
}

const url = bounded(webhookLimits.urlMax, { error: "webhooks.validation.url" }).check(
  z.overwrite((value) => value.trim()),
  z.refine(isWebAddress, "webhooks.validation.url"),
);
const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, "webhooks.validation.events"), z.maxLength(webhookEvents.length));

export const webhookBody = z.object({ url, events });
export const webhookChoice = z.object({
  events,
  /** Switched off, nothing that happens is told, also not later. Left out, it stays as it is. */
  isOn: z.optional(z.boolean()),
});

const made = z.object({ webhook, secret: z.string() });
const errors = ["circle.not-found", "circle.admins-only"] as const;
const errorsOfOne = [...errors, "webhook.not-found"] as const;
const path = "/api/circles/:circleId/webhooks";

export const listWebhooks = endpoint({
  summary:
    "Which servers a circle tells of what happens in it, for all of its members; the whole address for its admins.",
  method: "GET",
  path,
  answer: z.object({ webhooks: z.array(webhook) }),
  errors: ["circle.not-found"],
});

export const createWebhook = endpoint({
  summary:
    "Tell a server what happens in a circle, its admins' right, where the operator allows that server. The secret that messages are signed with (Standard Webhooks) is answered here alone. A repeated idempotencyKey answers the webhook that is there.",
  method: "POST",
  path,
  body: z.extend(webhookBody, idempotent),
  status: [201, 200],
  answer: made,
  needsConfirmation: true,
  errors: [...errors, "webhook.too-many", "webhook.unknown-host", "service.sealing-key"],
});

export const updateWebhook = endpoint({
  summary: "Choose what a webhook tells, and switch it off or on again: the circle's admins' right.",
  method: "PUT",
  path: `${path}/:webhookId`,
  body: webhookChoice,
  answer: z.object({ webhook }),
  errors: errorsOfOne,
});

export const renewWebhookSecret = endpoint({
  summary: `Give a webhook a new secret, its circle's admins' right. For ${webhookLimits.overlapHours} hours the ones of before sign too.`,
  method: "POST",
  path: `${path}/:webhookId/secret`,
  answer: made,
  needsConfirmation: true,
  errors: errorsOfOne,
});

export const deleteWebhook = endpoint({
  summary: "End a webhook at once, with what waits in it: its circle's admins' right.",
  method: "DELETE",
  path: `${path}/:webhookId`,
  status: 204,
  errors: errorsOfOne,
});

export const testWebhook = endpoint({
  summary: "Send a message of the type `webhook.test` now: the circle's admins' right.",
  method: "POST",
  path: `${path}/:webhookId/test`,
  status: 204,
  errors: [...errorsOfOne, "webhook.off", "request.too-many"],
});

export const listWebhookDeliveries = endpoint({
  summary: `The last messages of a webhook and what became of them, at most ${webhookLimits.listed}, for the circle's admins.`,
  method: "GET",
  path: `${path}/:webhookId/deliveries`,
  answer: z.object({ deliveries: z.array(delivery) }),
  errors: errorsOfOne,
});

export const retryWebhookDelivery = endpoint({
  summary:
    "Try a message again now that was not taken, with the same `webhook-id`: the circle's admins' right.",
  method: "POST",
  path: `${path}/:webhookId/deliveries/:deliveryId/retry`,
  status: 204,
  errors: [...errorsOfOne, "webhook.off", "request.too-many"],
});
