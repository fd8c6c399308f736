import {
  browsers,
  confirmSession,
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
  systems,
} from "@blessing-jar/contract/sessions.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { leaveNothing } from "../accounts/session-cookie.ts";
import { confirmAnew } from "../accounts/sessions.actions.ts";
import { deleteOtherSessionsOf, deleteSessionOf, listSessionsOf } from "../accounts/sessions.queries.ts";
import { confirmIdentity } from "./identity.actions.ts";

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

type Row = Awaited<ReturnType<typeof listSessionsOf>>[number];

function presentSession(row: Row, { sessionId }: Pick<Viewer, "sessionId">): Session {
  return {
    id: row.id,
    device: { browser: known(browsers, row.browser), system: known(systems, row.system) },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === sessionId,
  };
}

function known<Name extends string>(names: readonly Name[], stored: string | null): Name | null {
  return names.find((name) => name === stored) ?? null;
}
