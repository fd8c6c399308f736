import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import type { App, Context } from "../../http/context.ts";
import { routes } from "../../http/routes.ts";
import { invite } from "./invitations.actions.ts";

export function invitations(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(sendInvitations, async ({ viewer, body }) => ({
    invitationsSent: await invite(context, viewer, body),
  }));
}
