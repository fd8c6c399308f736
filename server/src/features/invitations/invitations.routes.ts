import { openInvitation, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { invite, openByCode } from "./invitations.actions.ts";
import { presentOpened } from "./invitations.presenter.ts";

export function invitations(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);

  signedIn(sendInvitations, async (call) => {
    const { count, isNew } = await invite(context, call, call.body);
    return { isNew, answer: { invitationsSent: count } };
  });

  open(openInvitation, async (call) => ({
    invitation: presentOpened(await openByCode(context, call, call.body)),
  }));
}
