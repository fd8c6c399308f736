import {
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
} from "@blessing-jar/contract/sessions.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { leaveNothing } from "../accounts/session-cookie.ts";
import { confirmAnew } from "../accounts/sessions.actions.ts";
import { deleteOtherSessionsOf, deleteSessionOf, listSessionsOf } from "../accounts/sessions.queries.ts";
import { confirmIdentity } from "./identity.actions.ts";
import { presentSession } from "./sessions.presenter.ts";

export function sessions(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db, config } = context;

  signedIn(confirmSession, async (call) => {
    await confirmIdentity(context, call, call.body, "password");
    return { token: await confirmAnew(context, call) };
  });

  signedIn(listSessions, async ({ viewer }) => {
    const rows = await listSessionsOf(db, viewer.id, viewer.sessionId);
    return { sessions: rows.map((row) => presentSession(row, viewer)) };
  });

  signedIn(endSession, async ({ viewer, params, reply }) => {
    await deleteSessionOf(db, viewer.id, params.sessionId);
    if (params.sessionId === viewer.sessionId) leaveNothing(reply, config);
    return undefined;
  });

  signedIn(endOtherSessions, async ({ viewer }) => {
    await deleteOtherSessionsOf(db, viewer.id, viewer.sessionId);
    return undefined;
  });
}
