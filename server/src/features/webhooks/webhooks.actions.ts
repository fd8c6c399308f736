import { randomBytes } from "node:crypto";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import { type createWebhook, webhookLimits } from "@blessing-jar/contract/webhooks.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { manage } from "../circles/circles.actions.ts";
import {
  findWebhook,
  getWebhook,
  insertSecret,
  insertWebhook,
  listSecrets,
  listWebhooksOf,
  type Place,
  type WebhookRow,
} from "./webhooks.queries.ts";

/** Standard Webhooks: 24 to 64 bytes. */
const secretBytes = 32;

const about = (webhookId: string) => `webhook ${webhookId}`;

interface Made {
  row: WebhookRow;
  secret: string;
}

/** @throws Failure webhook.unknown-host, webhook.too-many */
export async function makeWebhook(
  context: Context,
  viewer: Viewer,
  { circleId, url, events, idempotencyKey }: ParsedBody<typeof createWebhook> & { circleId: string },
): Promise<Made & { isNew: boolean }> {
  const address = new URL(url);
  address.hostname = withoutTrailing(".", address.hostname);
  if (!context.webhooks.mayCall(address.href)) throw fieldFailure("webhook.unknown-host", "url");
  const id = idFor(idempotencyKey, viewer.id, circleId);
  const place = { circleId, webhookId: id };
  const { secret, sealed } = await newSecret(context, id);
  const made = await manage(context.db, viewer, circleId, async (transaction) => {
    const known = await findWebhook(transaction, place);
    if (known) return { isNew: false, row: known };
    const others = await listWebhooksOf(transaction, circleId);
    if (others.length >= webhookLimits.perCircle) throw new Failure("webhook.too-many");
    await insertWebhook(transaction, { id, circleId, madeBy: viewer.id, url: address.href, events });
    await insertSecret(transaction, id, sealed);
    return { isNew: true, row: await getWebhook(transaction, place) };
  });
  if (made.isNew) return { ...made, secret };
  // The answer that held it was lost.
  const [current] = await openSecrets(context, id);
  return { ...made, secret: written(current ?? Buffer.of()) };
}

export async function renewSecret(context: Context, viewer: Viewer, place: Place): Promise<Made> {
  const { secret, sealed } = await newSecret(context, place.webhookId);
  const row = await manageOne(context.db, viewer, place, async (transaction, found) => {
    await insertSecret(transaction, found.id, sealed);
    return found;
  });
  return { row, secret };
}

/** What the circle's admins do with one of its webhooks. */
export async function manageOne<T>(
  db: Database,
  viewer: Viewer,
  place: Place,
  change: (transaction: Database, found: WebhookRow) => Promise<T>,
): Promise<T> {
  return await manage(db, viewer, place.circleId, async (transaction) =>
    change(transaction, await getWebhook(transaction, place)),
  );
}

/** Those that sign now. @throws Failure service.sealing-key */
export async function openSecrets({ db, sealing }: Pick<Context, "db" | "sealing">, webhookId: string) {
  const sealed = await listSecrets(db, webhookId);
  return await Promise.all(sealed.map((each) => sealing.open(each, about(webhookId))));
}

/** Made before its transaction, in which nothing waits for a key. */
async function newSecret({ sealing }: Pick<Context, "sealing">, webhookId: string) {
  const bytes = randomBytes(secretBytes);
  return { secret: written(bytes), sealed: await sealing.seal(bytes, about(webhookId)) };
}

const written = (secret: Buffer) => `whsec_${secret.toString("base64")}`;
