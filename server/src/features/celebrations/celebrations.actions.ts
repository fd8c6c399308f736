import { celebrationLimits } from "@blessing-jar/contract/celebrations.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { idFor } from "../../database/ids.ts";
import { lockMembers } from "../../database/members.ts";
import { Failure, fieldFailure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockCirclesShared } from "../circles/circles.queries.ts";
import type { Planned } from "./celebrations.queries.ts";
import {
  countOwnCelebrations,
  insertCelebration,
  lockVisibleBlessings,
  replaceBlessings,
  replaceCircles,
  updateCelebrationRow,
} from "./celebrations.write.queries.ts";

/** @throws Failure celebration.too-many, celebration.unknown-circle, celebration.unknown-blessing */
export async function planCelebration(
  db: Database,
  viewer: Viewer,
  { idempotencyKey, ...given }: Planned & { idempotencyKey?: string | undefined },
): Promise<{ id: string; isNew: boolean }> {
  const id = idFor(idempotencyKey, viewer.id);
  const planned = eachOnce(given);
  const isNew = await place(db, viewer, id, planned, async (transaction) => {
    const isInserted = await insertCelebration(transaction, viewer, id, planned);
    const isOneTooMany =
      (await countOwnCelebrations(transaction, viewer)) > celebrationLimits.celebrationsMax;
    if (isInserted && isOneTooMany) throw new Failure("celebration.too-many");
    return isInserted;
  });
  return { id, isNew };
}

/** @throws Failure celebration.not-found, celebration.unknown-circle, celebration.unknown-blessing */
export async function replanCelebration(db: Database, viewer: Viewer, id: string, given: Planned) {
  const planned = eachOnce(given);
  const isThere = await place(db, viewer, id, planned, (transaction) =>
    updateCelebrationRow(transaction, viewer, id, planned),
  );
  if (!isThere) throw new Failure("celebration.not-found");
}

/** Writes the row, then what hangs on it; false, and nothing more, where `write` has none. */
async function place(
  db: Database,
  viewer: Viewer,
  id: string,
  { sharedCircleIds, blessingIds }: Planned,
  write: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  const writing = db.transaction().execute(async (transaction) => {
    await lockMembers(transaction, viewer.id);
    await lockCirclesShared(transaction, sharedCircleIds);
    const visible = await lockVisibleBlessings(transaction, viewer, blessingIds);
    if (!(await write(transaction))) return false;
    if (visible < blessingIds.length) throw fieldFailure("celebration.unknown-blessing", "blessingIds");
    const joined = await replaceCircles(transaction, viewer, id, sharedCircleIds);
    if (joined < sharedCircleIds.length) throw fieldFailure("celebration.unknown-circle", "sharedCircleIds");
    await replaceBlessings(transaction, id, blessingIds);
    return true;
  });
  try {
    return await writing;
  } catch (error) {
    // Who leaves the circle meanwhile is out.
    if (isRefusedBy(error, "celebration_circles_membership"))
      throw fieldFailure("celebration.unknown-circle", "sharedCircleIds");
    throw error;
  }
}

function eachOnce(planned: Planned): Planned {
  const { settings, isPrivate, sharedCircleIds, blessingIds } = planned;
  const lower = (ids: string[]) => [...new Set(ids.map((each) => each.toLowerCase()))];
  const reminderDays = [...new Set(settings.reminderDays)].sort((one, other) => other - one);
  return {
    ...planned,
    sharedCircleIds: isPrivate ? [] : lower(sharedCircleIds),
    blessingIds: lower(blessingIds),
    settings: { ...settings, reminderDays },
  };
}
