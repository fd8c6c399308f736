import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { storeContactMessage } from "./contact.actions.ts";

export function contact(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(sendContactMessage, async ({ viewer, body, request }) => {
    const { id, created_at, isNew } = await storeContactMessage(context, { viewer, request }, body);
    return { isNew, answer: { contactMessage: { id, createdAt: created_at.toISOString() } } };
  });
}
