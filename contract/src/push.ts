import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { bounded } from "./kit/text.ts";

export const pushLimits = {
  endpointMax: 1000,
  /** An uncompressed point of P-256, and 16 bytes: RFC 8291, in base64url. */
  keyPattern: /^[\w-]{87}=?$/,
  authPattern: /^[\w-]{22}(==)?$/,
  /** What a push service could not deliver by then goes. */
  keptSeconds: 86_400,
} as const;

const isDetailed = z.boolean();

const pushSubscription = z.object({
  /** With names and titles; else a push only says that something of a kind happened. */
  isDetailed,
});

const pushState = z.object({
  push: z.object({
    /** The installation's VAPID key, which a browser subscribes with. */
    publicKey: z.string(),
    /** Of this session's browser; null where none is wanted. */
    subscription: z.nullable(pushSubscription),
  }),
});

export const getPushSubscription = endpoint({
  summary: "Whether this session's browser takes notifications while the app is closed.",
  method: "GET",
  path: "/api/push-subscription",
  answer: pushState,
});

export const updatePushSubscription = endpoint({
  summary: "Let this session's browser take notifications while the app is closed, until the session ends.",
  method: "PUT",
  path: "/api/push-subscription",
  body: z.object({
    endpoint: bounded(pushLimits.endpointMax).check(z.url({ protocol: /^https?$/ })),
    keys: z.object({
      p256dh: z.string().check(z.regex(pushLimits.keyPattern)),
      auth: z.string().check(z.regex(pushLimits.authPattern)),
    }),
    isDetailed,
  }),
  answer: pushState,
  errors: ["push.unknown-service"],
});

export const deletePushSubscription = endpoint({
  summary: "No more notifications in this session's browser while the app is closed.",
  method: "DELETE",
  path: "/api/push-subscription",
  status: 204,
});
