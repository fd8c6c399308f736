import { sql } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { planCelebration } from "../celebrations/celebrations.actions.ts";
import { storeFile } from "./imports.media.ts";
import type { Unpack } from "./imports.reading.ts";
import type { ParsedCelebration } from "./imports.rows.ts";

export const keyOf = (viewer: Viewer, kind: string, sourceId: string) =>
  idFor(sourceId, viewer.id, "import", kind, sourceId);

export function celebrationIdsOf(viewer: Viewer, { sourceId }: ParsedCelebration): string[] {
  return [idFor(keyOf(viewer, "celebration", sourceId), viewer.id), sourceId.toLowerCase()];
}

export async function restoreCelebration(
  context: Context,
  viewer: Viewer,
  celebration: ParsedCelebration,
  { blessingIds, unpack }: { blessingIds: string[]; unpack: Unpack },
): Promise<void> {
  const key = keyOf(viewer, "celebration", celebration.sourceId);
  const { music, sourceId } = celebration;
  const musicUrl =
    music &&
    (await storeFile(context, viewer, {
      id: keyOf(viewer, "music", sourceId),
      purpose: "music",
      fileName: music.name.slice(music.name.lastIndexOf("/") + 1),
      size: music.size,
      unpack: (to) => unpack(music.name, to),
    }));
  const plan = (more: { musicUrl?: string }) =>
    planCelebration(context, viewer, { ...celebration.planned, blessingIds, idempotencyKey: key, ...more });
  try {
    const { id } = await (musicUrl ? plan({ musicUrl }).catch(unlessItsMusic(() => plan({}))) : plan({}));
    if (celebration.createdAt)
      await updatePlannedAt(context.db, viewer.id, { id, createdAt: new Date(celebration.createdAt) });
  } catch (error) {
    // There is no room for more.
    if (!(error instanceof Failure && error.code === "celebration.too-many")) throw error;
  }
}

/** What is no music, or cannot be had any more, keeps no celebration from coming. */
const unlessItsMusic =
  <T>(otherwise: () => Promise<T>) =>
  async (error: unknown): Promise<T> => {
    if (error instanceof Failure && /^(celebration\.not-music|media\.)/.test(error.code))
      return await otherwise();
    throw error;
  };

/** Of the ids, those of celebrations that the member has. */
export async function listOwnCelebrationIds(
  db: Database,
  memberId: string,
  ids: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from celebrations
    where owner_id = ${memberId} and id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** When a celebration was planned, where it came from. */
async function updatePlannedAt(
  db: Database,
  memberId: string,
  { id, createdAt }: { id: string; createdAt: Date },
): Promise<void> {
  await db
    .updateTable("celebrations")
    .set({ created_at: createdAt })
    .where("id", "=", id)
    .where("owner_id", "=", memberId)
    .execute();
}
