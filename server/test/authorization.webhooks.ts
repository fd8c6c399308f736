import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Rule } from "./authorization.table.ts";

/** Of the circle, its admins alone. */
const admins = "401 2xx 403 2xx 404 404 401";
const one = { owner: "creator", unknown: { webhookId: "401 404 403 404 404 404 401" } } as const;
const events = ["blessing.shared"];

/** All members of a circle read whom it tells; its admins choose that. */
export const webhooks: Record<string, Rule[]> = {
  listWebhooks: [{ owner: "creator", rows: { home: "401 2xx 2xx 2xx 404 404 401" } }],
  createWebhook: [
    {
      owner: "creator",
      body: () => ({ url: "https://home.example/hook", events }),
      rows: { home: admins },
    },
  ],
  updateWebhook: [{ ...one, body: () => ({ events }), rows: { "home told": admins } }],
  renewWebhookSecret: [{ ...one, rows: { "home told": admins } }],
  deleteWebhook: [{ ...one, rows: { "home told": admins } }],
  testWebhook: [{ ...one, rows: { "home told": admins } }],
  listWebhookDeliveries: [{ ...one, rows: { "home told": admins } }],
  retryWebhookDelivery: [
    {
      owner: "creator",
      rows: { "home told failed": admins },
      unknown: {
        webhookId: "401 404 403 404 404 404 401",
        deliveryId: "401 404 403 404 404 404 401",
      },
    },
  ],
};

interface Around extends Ground {
  circleId: Record<"home" | "foreign", string>;
}

/** The whole address is for admins: it may hold a key. */
export async function makeWebhooks(db: Database, { people, mark, circleId }: Around) {
  const webhookId = newIds("told", "foreign");
  const deliveryId = newIds("failed", "foreign");
  const key = `${mark}-key`;
  const webhook = (name: keyof typeof webhookId, circle_id: string, madeBy: { id: string }) => ({
    id: webhookId[name],
    circle_id,
    made_by: madeBy.id,
    url: `https://${name}.${mark}.example/${name === "told" ? key : `${key}-far`}`,
    events,
  });
  await db
    .insertInto("webhooks")
    .values([
      webhook("told", circleId.home, people.creator),
      webhook("foreign", circleId.foreign, people.foreigner),
    ])
    .execute();
  const delivery = (name: keyof typeof deliveryId, webhook_id: string) => ({
    id: deliveryId[name],
    webhook_id,
    type: "webhook.test",
  });
  await db
    .insertInto("webhook_deliveries")
    .values([delivery("failed", webhookId.told), delivery("foreign", webhookId.foreign)])
    .execute();
  const secrets: Secret[] = [
    { word: `told.${mark}.example`, readers: circleReaders },
    { word: `example/${key}`, readers: ["admin", "creator"] },
    { word: `foreign.${mark}.example`, readers: [] },
  ];
  return { ids: { webhookId, deliveryId }, secrets };
}
