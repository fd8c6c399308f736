import {
  type OpenedInvitation,
  openInvitation,
  sendInvitations,
} from "@blessing-jar/contract/invitations.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { invite, openByCode } from "./invitations.actions.ts";
import type { OpenedRow } from "./opening.queries.ts";

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

/** Data minimisation: who holds a code may be anybody, so others than the inviter are called by one word alone. */
function presentOpened({ isMember, circleId, names, message, email, ...row }: OpenedRow): OpenedInvitation {
  return {
    ...row,
    circleId: isMember ? circleId : null,
    names: names.map(calledBy),
    message: message ?? "",
    email: email ?? "",
  };
}
