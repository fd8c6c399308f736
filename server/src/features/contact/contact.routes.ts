import * as contract from "@blessing-jar/contract/contact.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { idFor, visitor } from "../../database/ids.ts";
import { type Counted, countAttempt, hour, type Limit, networkOf } from "../../http/limits.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { contactMail } from "./contact.jobs.ts";
import { insertContactMessage, listMessages, type MessageRow, updateAnswered } from "./contact.queries.ts";

export function contact(app: App, context: Context): void {
  const { open, admin } = routes(app, context);
  const { db } = context;

  open(contract.sendContactMessage, async ({ viewer, body, request }) => {
    const { id, created_at, isNew } = await storeContactMessage(context, { viewer, request }, body);
    return { isNew, answer: { contactMessage: { id, createdAt: created_at.toISOString() } } };
  });

  admin(contract.listContactMessages, async ({ query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.contactLimits.pageSize, (wanted) =>
      listMessages(db, { ...wanted, isAnswered: query.isAnswered }),
    );
    return { messages: page, nextCursor };
  });

  admin(contract.updateContactMessage, async ({ viewer, params, body }) => ({
    message: await markAnswered(context, viewer, { ...params, ...body }),
  }));
}

/** Stores the message, with its mail under way. */
async function storeContactMessage(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  { idempotencyKey, ...body }: ParsedBody<typeof contract.sendContactMessage>,
) {
  await countAttempt(context, contactLimitsOf(request, viewer, body.email));
  return await context.db.transaction().execute(async (db) => {
    const id = idFor(idempotencyKey, viewer?.id ?? visitor);
    const message = await insertContactMessage(db, { ...body, id, member_id: viewer?.id ?? null });
    if (message.isNew) await contactMail.later(context, { messageId: id }, db);
    return message;
  });
}

/** @throws Failure contact.not-found */
async function markAnswered(
  { db }: Pick<Context, "db">,
  admin: Viewer,
  { messageId, isAnswered }: { messageId: string; isAnswered: boolean },
): Promise<MessageRow> {
  return await db.transaction().execute(async (transaction) => {
    const act = isAnswered ? "message-answered" : "message-reopened";
    await recordAct(transaction, admin, { act, subject: messageId });
    return await updateAnswered(transaction, messageId, isAnswered);
  });
}

const limits = {
  byAccountAndNetwork: { name: "contact.account-network", attempts: 5, seconds: hour },
  byNetwork: { name: "contact.network", attempts: 20, seconds: hour },
  byAccount: { name: "contact.account", attempts: 20, seconds: hour },
} satisfies Record<string, Limit>;

/** Counted by the member's account, or by the address that a visitor typed. */
function contactLimitsOf(request: FastifyRequest, viewer: Viewer | undefined, email: string): Counted {
  const [network, account] = [networkOf(request.ip), viewer?.id ?? email.toLowerCase()];
  return [
    [limits.byNetwork, [network]],
    [limits.byAccountAndNetwork, [account, network]],
    [limits.byAccount, [account]],
  ];
}
