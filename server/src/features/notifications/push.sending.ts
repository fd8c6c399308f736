import { pushLimits } from "@blessing-jar/contract/push.ts";
import type { PushKeys } from "./push.queries.ts";

/** What these say, the subscription is no more: RFC 8030. */
const dead = [404, 410];

/** The library is loaded with the first use. */
const library = async () => (await import("web-push")).default;

export async function makePushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys();
}

interface Push {
  subscription: { endpoint: string; p256dh: string; auth: string };
  keys: PushKeys;
  /** Who sends it, for the push service: an address or a page of this installation. */
  subject: string;
  payload: string;
  ms: number;
}

/**
 * Encrypted for the browser, signed by us. Answers whether the subscription lives; throws where another try may help. Privacy:
 * of what a push service answers nothing but its status is looked at.
 */
export async function sendPush({ subscription, keys, subject, payload, ms }: Push): Promise<boolean> {
  const { endpoint, p256dh, auth } = subscription;
  const { method, headers, body } = (await library()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails: { subject, ...keys }, TTL: pushLimits.keptSeconds, urgency: "normal" },
  );
  const response = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: body && new Uint8Array(body),
    // Another address than the one that was allowed is never sent to.
    redirect: "error",
    signal: AbortSignal.timeout(ms),
  });
  await response.body?.cancel();
  if (response.ok) return true;
  if (dead.includes(response.status)) return false;
  throw new PushRefused(response.status);
}

export class PushRefused extends Error {
  readonly code: string;

  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.name = "PushRefused";
    this.code = String(status);
  }
}
