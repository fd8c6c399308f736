import * as contract from "@blessing-jar/contract/webhooks.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canManageCircle } from "../circles/circles.policy.ts";
import { getRoleIn } from "../circles/circles.queries.ts";
import { insertTest, listDeliveriesOf, updateRetried } from "./deliveries.queries.ts";
import { makeWebhook, manageOne, renewSecret } from "./webhooks.actions.ts";
import { webhookTurn } from "./webhooks.jobs.ts";
import {
  deleteWebhookRow,
  getWebhook,
  listWebhooksOf,
  type Place,
  updateChoice,
  type WebhookRow,
} from "./webhooks.queries.ts";

/** Messages that somebody has sent at once. */
const byHand: Limit = { name: "webhooks.by-hand", attempts: 30, seconds: 3600 };

export function webhooks(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  async function requireAdmin(viewer: Viewer, circleId: string) {
    allow(canManageCircle(await getRoleIn(db, viewer, circleId)));
  }

  /** What is changed for one that is on is sent at once. */
  async function sendNow(viewer: Viewer, place: Place, change: (transaction: typeof db) => Promise<void>) {
    await requireAdmin(viewer, place.circleId);
    await getWebhook(db, place);
    await countAttempt(context, [[byHand, [viewer.id]]]);
    await manageOne(db, viewer, place, async (transaction, { offBecause }) => {
      if (offBecause) throw new Failure("webhook.off");
      await change(transaction);
      await webhookTurn.later(context, { webhookId: place.webhookId }, transaction);
    });
  }

  signedIn(contract.listWebhooks, async ({ viewer, params }) => {
    const { role } = await getRoleIn(db, viewer, params.circleId);
    const rows = await listWebhooksOf(db, params.circleId);
    const isAdmin = canManageCircle({ role }).isAllowed;
    return { webhooks: rows.map(present).map((each) => (isAdmin ? each : { ...each, url: null })) };
  });

  signedIn(contract.createWebhook, async ({ viewer, params, body }) => {
    await requireAdmin(viewer, params.circleId);
    const { isNew, row, secret } = await makeWebhook(context, viewer, { ...params, ...body });
    return { isNew, answer: { webhook: present(row), secret } };
  });

  signedIn(contract.updateWebhook, async ({ viewer, params, body: { events, isOn } }) => {
    const row = await manageOne(db, viewer, params, async (transaction, { id }) => {
      await updateChoice(transaction, id, { events, isOn });
      return await getWebhook(transaction, params);
    });
    return { webhook: present(row) };
  });

  signedIn(contract.renewWebhookSecret, async ({ viewer, params }) => {
    const { row, secret } = await renewSecret(context, viewer, params);
    return { webhook: present(row), secret };
  });

  signedIn(contract.deleteWebhook, ({ viewer, params }) =>
    manageOne(db, viewer, params, (transaction, { id }) => deleteWebhookRow(transaction, id)),
  );

  signedIn(contract.testWebhook, ({ viewer, params }) =>
    sendNow(viewer, params, (transaction) => insertTest(transaction, params.webhookId)),
  );

  signedIn(contract.listWebhookDeliveries, async ({ viewer, params }) => {
    await requireAdmin(viewer, params.circleId);
    await getWebhook(db, params);
    return { deliveries: await listDeliveriesOf(db, params.webhookId) };
  });

  signedIn(contract.retryWebhookDelivery, ({ viewer, params }) =>
    sendNow(viewer, params, async (transaction) => {
      if (!(await updateRetried(transaction, params))) throw new Failure("webhook.not-found");
    }),
  );
}

const present = (row: WebhookRow): contract.Webhook => ({ ...row, host: new URL(row.url).host });
