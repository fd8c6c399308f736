import { paths } from "@blessing-jar/contract/paths.ts";
import type { WebhookMessage } from "@blessing-jar/contract/webhooks.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { queueClaimed } from "../../jobs/claiming.ts";
import { type JobDefinition, orderedJob } from "../../jobs/definition.ts";
import { Failure } from "../../kit/failure.ts";
import {
  type DueDelivery,
  deleteWaiting,
  endTurn,
  takeDueDelivery,
  takeDueWebhooks,
  updateFailed,
  updateTaken,
} from "./deliveries.queries.ts";
import { openSecrets } from "./webhooks.actions.ts";
import { switchOff } from "./webhooks.queries.ts";

/** In line: more of them, all slow, would be in it twice before they had their turn. */
export const webhooksInLine = 400;
const webhooksAtOnce = 4;
/** A slow server has its turn for so long, then waits for those of others. */
const turnMs = 20_000;
/** Longer than all of the line takes: then its job is lost. */
const leaseSeconds = 3_600;

/** A webhook's turn: its messages one after the other, until one fails. */
export const webhookTurn = orderedJob(
  "webhooks.send",
  z.object({ webhookId: z.guid() }),
  async (context, { webhookId }, signal) => {
    const endsAt = performance.now() + turnMs;
    let isTaken = true;
    while (isTaken && performance.now() < endsAt && !signal?.aborted) {
      const delivery = await takeDueDelivery(context.db, webhookId);
      isTaken = delivery !== undefined && (await deliver(context, webhookId, delivery));
    }
    await endTurn(context.db, webhookId);
  },
  { apart: webhooksAtOnce },
);

export const webhookJobs: JobDefinition[] = [
  webhookTurn,
  {
    name: "webhooks.due",
    cron: ({ webhookHosts }) => (webhookHosts.length > 0 ? "* * * * *" : "17 * * * *"),
    isSingle: true,
    handle: (context) =>
      context.config.webhookHosts.length > 0
        ? queueClaimed(context, webhookTurn.name, {
            atOnce: webhooksInLine,
            claim: (transaction, limit) => takeDueWebhooks(transaction, leaseSeconds, limit),
          })
        : deleteWaiting(context.db),
  },
];

/** Whether it was taken. */
async function deliver(context: Context, webhookId: string, delivery: DueDelivery): Promise<boolean> {
  const { db, config, webhooks } = context;
  const { id, url, tries } = delivery;
  const secrets = await openSecrets(context, webhookId).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "service.sealing-key") return [];
    throw error;
  });
  const sent =
    secrets.length > 0
      ? await webhooks.send({ id, url, secrets, body: JSON.stringify(messageOf(delivery, config.publicUrl)) })
      : ({ fault: "secret" } as const);
  const status = "status" in sent ? sent.status : undefined;
  if (status !== undefined && status >= 200 && status < 300) {
    await updateTaken(db, webhookId, { id, status });
    return true;
  }
  const fault = "fault" in sent ? sent.fault : "refused";
  const retryAfterSeconds = "status" in sent ? sent.retryAfterSeconds : undefined;
  await updateFailed(db, webhookId, { id, tries, fault, status, retryAfterSeconds });
  if (status === 410) await switchOff(db, webhookId, "gone");
  return false;
}

function messageOf({ type, subject, happenedAt, circleId }: DueDelivery, publicUrl: string): WebhookMessage {
  const { blessingId, celebrationId } = subject;
  const page =
    celebrationId !== undefined
      ? paths.celebrations({ show: celebrationId })
      : paths.family({ circle: circleId, blessing: type === "blessing.unshared" ? undefined : blessingId });
  return { type, timestamp: happenedAt, data: { circleId, ...subject, url: publicUrl + page } };
}
