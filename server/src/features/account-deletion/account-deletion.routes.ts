import { deleteAccount } from "@blessing-jar/contract/accounts.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { leaveNothing } from "../accounts/sessions.actions.ts";
import { eraseAccount } from "./account-deletion.actions.ts";

export function accountDeletion(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { config } = context;

  signedIn(deleteAccount, async (call) => {
    await eraseAccount(context, call, call.body);
    leaveNothing(call.reply, config);
  });
}
