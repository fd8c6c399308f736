import type { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { idFor, visitor } from "../../database/ids.ts";
import { countAttempt } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { recordAct } from "../audit-log/audit-log.queries.ts";
import { contactMail } from "./contact.jobs.ts";
import { contactLimitsOf } from "./contact.limits.ts";
import { insertContactMessage, type MessageRow, updateAnswered } from "./contact.queries.ts";

/** Stores the message, with its mail under way. */
export async function storeContactMessage(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  { idempotencyKey, ...body }: ParsedBody<typeof sendContactMessage>,
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
export async function markAnswered(
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
