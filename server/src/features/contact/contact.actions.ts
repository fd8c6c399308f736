import type { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../http/context.ts";
import { countAttempt } from "../../http/limits.ts";
import type { Viewer } from "../../http/viewer.ts";
import { sendContactMailLater } from "./contact.jobs.ts";
import { contactLimitsOf } from "./contact.limits.ts";
import { insertContactMessage } from "./contact.queries.ts";

/** Keeps the message, with its mail under way; the same draft is kept and mailed once. */
export async function keepContactMessage(
  context: Context,
  { viewer, request }: { viewer: Viewer | undefined; request: FastifyRequest },
  { draftId, ...body }: ParsedBody<typeof sendContactMessage>,
) {
  await countAttempt(context, contactLimitsOf(request, viewer, body.email));
  return await context.db.transaction().execute(async (db) => {
    const kept = await insertContactMessage(db, {
      ...body,
      draft_id: draftId ?? null,
      member_id: viewer?.id ?? null,
    });
    if (kept.isNew) await sendContactMailLater(context, { messageId: kept.id }, db);
    return kept;
  });
}
