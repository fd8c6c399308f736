import { browsers, type Session, systems } from "@blessing-jar/contract/sessions.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { listSessionsOf } from "../accounts/sessions.queries.ts";

type Row = Awaited<ReturnType<typeof listSessionsOf>>[number];

export function presentSession(row: Row, { sessionId }: Pick<Viewer, "sessionId">): Session {
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
