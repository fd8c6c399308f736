import {
  cancelEmailChange,
  changePassword,
  type EmailChange,
  getEmailChange,
  redeemEmailChange,
  requestEmailChange,
  undoEmailChange,
} from "@blessing-jar/contract/credentials.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { presentUser } from "../accounts/accounts.presenter.ts";
import {
  deleteWaitingChange,
  findWaitingChange,
  type replaceWaitingChange,
} from "../accounts/email-changes.queries.ts";
import { askForChange, redeemChange, undoChange } from "./email-changes.actions.ts";
import { replaceOwnPassword } from "./password-change.actions.ts";

export function credentials(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(changePassword, async (call) => ({ token: await replaceOwnPassword(context, call, call.body) }));

  signedIn(getEmailChange, async ({ viewer }) => {
    const change = await findWaitingChange(db, viewer.id);
    return { change: change ? presentChange(change) : null };
  });

  signedIn(requestEmailChange, async (call) => ({
    change: presentChange(await askForChange(context, call, call.body.email)),
  }));

  signedIn(cancelEmailChange, async ({ viewer }) => {
    await deleteWaitingChange(db, viewer.id);
    return undefined;
  });

  open(redeemEmailChange, async (call) => {
    const member = await redeemChange(context, call, call.body.token);
    return { user: member ? presentUser(member, config) : null };
  });

  open(undoEmailChange, async ({ request, body }) => {
    await undoChange(context, request, body.token);
    return undefined;
  });
}

function presentChange(row: Awaited<ReturnType<typeof replaceWaitingChange>>): EmailChange {
  return { email: row.new_email, expiresAt: row.expires_at.toISOString() };
}
