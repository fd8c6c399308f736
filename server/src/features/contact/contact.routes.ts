import { sendContactMessage } from "@blessing-jar/contract/contact.ts";
import type { App, Context } from "../../http/context.ts";
import { routes } from "../../http/routes.ts";
import { keepContactMessage } from "./contact.actions.ts";

export function contact(app: App, context: Context): void {
  const { open } = routes(app, context);

  open(sendContactMessage, async ({ viewer, body, request }) => {
    const { id, created_at } = await keepContactMessage(context, { viewer, request }, body);
    return { contactMessage: { id, createdAt: created_at.toISOString() } };
  });
}
