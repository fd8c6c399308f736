import {
  contactLimits,
  listContactMessages,
  sendContactMessage,
  updateContactMessage,
} from "@blessing-jar/contract/contact.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { markAnswered, storeContactMessage } from "./contact.actions.ts";
import { presentMessage, presentMessages } from "./contact.presenter.ts";
import { listMessages } from "./contact.queries.ts";

export function contact(app: App, context: Context): void {
  const { open, admin } = routes(app, context);
  const { db } = context;

  open(sendContactMessage, async ({ viewer, body, request }) => {
    const { id, created_at, isNew } = await storeContactMessage(context, { viewer, request }, body);
    return { isNew, answer: { contactMessage: { id, createdAt: created_at.toISOString() } } };
  });

  admin(listContactMessages, async ({ query }) => {
    const { isAnswered, limit = contactLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentMessages(await listMessages(db, { isAnswered, after, limit: limit + 1 }), limit);
  });

  admin(updateContactMessage, async ({ viewer, params, body }) => ({
    message: presentMessage(await markAnswered(context, viewer, { ...params, ...body })),
  }));
}
