import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { allow, Failure } from "../../http/failure.ts";
import type { Viewer } from "../../http/viewer.ts";
import { canShareBlessing } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing, lockOwnBlessing } from "../blessings/blessings.queries.ts";
import { insertShares } from "../blessings/shares.queries.ts";
import { canManageCircle, canTakeOut } from "./circles.policy.ts";
import { getRoleIn, holdCircles, listSharableCircles } from "./circles.queries.ts";
import {
  deleteShare,
  findSharedIn,
  holdBlessing,
  openToCircles,
  type SharedRow,
  updateApproved,
} from "./sharing.queries.ts";

interface Place {
  circleId: string;
  blessingId: string;
}

/**
 * Shares the viewer's own blessing with a circle; a private one becomes one for circles. Again, it changes nothing.
 * @throws Failure circle.not-found, also for whoever leaves it at this moment
 */
export async function share(db: Database, viewer: Viewer, place: Place): Promise<SharedRow> {
  const { circleId, blessingId } = place;
  const blessing = await getVisibleBlessing(db, viewer, blessingId);
  allow(canShareBlessing(viewer, blessing));
  await membershipGuard(
    db.transaction().execute(async (transaction) => {
      await holdCircles(transaction, [circleId]);
      if (!(await lockOwnBlessing(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
      const shares = await listSharableCircles(transaction, viewer.id, [circleId]);
      if (shares.length === 0) throw new Failure("circle.not-found");
      await insertShares(transaction, { blessingId, memberId: viewer.id, shares });
      await openToCircles(transaction, blessingId);
    }),
  );
  return await getSharedIn(db, viewer, place);
}

/** Lets what waits into the circle. */
export async function approve(db: Database, viewer: Viewer, place: Place): Promise<SharedRow> {
  await db.transaction().execute(async (transaction) => {
    await holdCircles(transaction, [place.circleId]);
    allow(canManageCircle(await getRoleIn(transaction, viewer, place.circleId)));
    await holdBlessing(transaction, place.blessingId);
    await updateApproved(transaction, place);
  });
  return await getSharedIn(db, viewer, place);
}

/** Takes a blessing out of a circle, or declines it; in its last circle it becomes private. */
export async function takeOut(db: Database, viewer: Viewer, place: Place): Promise<void> {
  await getRoleIn(db, viewer, place.circleId);
  const shared = await getSharedIn(db, viewer, place);
  allow(canTakeOut(shared, shared.ownerId === viewer.id));
  await db.transaction().execute((transaction) => deleteShare(transaction, place));
}

async function getSharedIn(db: Database, viewer: Viewer, place: Place): Promise<SharedRow> {
  const shared = await findSharedIn(db, viewer, place);
  if (!shared) throw new Failure("blessing.not-found");
  return shared;
}

/** Who leaves the circle while they share with it is out: the share is refused by the database. */
async function membershipGuard<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isRefusedBy(error, "shares_membership")) throw new Failure("circle.not-found");
    throw error;
  }
}
