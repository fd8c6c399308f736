import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { invite } from "./invitations.actions.ts";

export function invitations(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(sendInvitations, async (call) => {
    const { count, isNew } = await invite(context, call, call.body);
    return { isNew, answer: { invitationsSent: count } };
  });
}
