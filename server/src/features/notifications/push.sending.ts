import { pushLimits } from "@blessing-jar/contract/push.ts";
import { secondsUntil } from "../../kit/retry-after.ts";
import { isPoint } from "./push.policy.ts";
import type { PushKeys } from "./push.queries.ts";

/** What these say, the subscription is no more: RFC 8030. */
const dead = new Set([404, 410]);
/** With these a service asks for patience, by Retry-After: RFC 8030 and 9110. */
const busy = new Set([429, 503]);

/**
 * What became of it: taken; refused, as it would be again; gone, where there is no such subscription any more; later, where the
 * service named the seconds until it takes one.
 */
export type Sent = "taken" | "refused" | "gone" | { laterSeconds: number };

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
  /** What the service could not deliver by then goes; a day where it is left out. */
  keptSeconds?: number | undefined;
  ms: number;
}

/**
 * Encrypted for the browser, signed by us. Throws where another try may help. Privacy: of what a push service answers nothing but
 * its status and Retry-After is looked at.
 */
export async function sendPush(push: Push): Promise<Sent> {
  const { subscription, keys, subject, payload, ms, keptSeconds = pushLimits.keptSeconds } = push;
  const { endpoint, p256dh, auth } = subscription;
  // Taken before keys were looked at.
  if (!isPoint(p256dh)) return "gone";
  const { method, headers, body } = (await library()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { vapidDetails: { subject, ...keys }, TTL: keptSeconds, urgency: "normal" },
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
  const { ok, status } = response;
  if (ok) return "taken";
  if (dead.has(status)) return "gone";
  const laterSeconds = busy.has(status) ? secondsUntil(response.headers.get("retry-after")) : undefined;
  if (laterSeconds !== undefined) return { laterSeconds };
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return "refused";
  throw new PushRefused(status);
}

class PushRefused extends Error {
  readonly code: string;

  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.name = "PushRefused";
    this.code = String(status);
  }
}
