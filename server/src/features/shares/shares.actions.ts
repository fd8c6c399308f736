import type { CircleRole } from "@blessing-jar/contract/circles.ts";
import { isRefusedBy } from "../../database/constraints.ts";
import type { Database } from "../../database/database.ts";
import { allow, type Decision, Failure, no, yes } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { insertShares } from "../blessings/audience.queries.ts";
import { canShareBlessing } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing, lockOwnBlessing } from "../blessings/blessings.queries.ts";
import { canManageCircle } from "../circles/circles.policy.ts";
import { getRoleIn, lockCirclesShared } from "../circles/circles.queries.ts";
import {
  deleteShare,
  findSharedIn,
  insertJudged,
  lockBlessing,
  openToCircles,
  type SharedRow,
  updateApproved,
  updateDeclined,
} from "./shares.queries.ts";

interface ShareKey {
  circleId: string;
  blessingId: string;
}

/**
 * Shares the viewer's own blessing with a circle; a private one becomes one for circles. Again, it changes nothing.
 * @throws Failure circle.not-found, also for whoever leaves it at this moment
 */
export async function share(db: Database, viewer: Viewer, key: ShareKey): Promise<SharedRow> {
  const { circleId, blessingId } = key;
  const blessing = await getVisibleBlessing(db, viewer, blessingId);
  allow(canShareBlessing(viewer, blessing));
  await membershipGuard(
    db.transaction().execute(async (transaction) => {
      await lockCirclesShared(transaction, [circleId]);
      if (!(await lockOwnBlessing(transaction, viewer, blessingId))) throw new Failure("blessing.not-found");
      const placed = { blessingId, memberId: viewer.id, circleIds: [circleId] };
      if ((await insertShares(transaction, placed)) === 0) throw new Failure("circle.not-found");
      await openToCircles(transaction, blessingId);
    }),
  );
  return await getSharedIn(db, viewer, key);
}

/** What an admin judges, by the `updatedAt` of what they read. */
interface Judged extends ShareKey {
  basedOn?: string | undefined;
}

/** Lets what waits into the circle, a share or an edit. */
export async function approve(db: Database, viewer: Viewer, judged: Judged): Promise<SharedRow> {
  await judge(db, viewer, judged, async (transaction) => {
    if (await updateApproved(transaction, judged))
      await insertJudged(transaction, viewer, judged, "approved");
  });
  return await getSharedIn(db, viewer, judged);
}

/** Leaves an edit outside: the circle goes on seeing what was approved. */
export async function decline(db: Database, viewer: Viewer, judged: Judged): Promise<void> {
  await judge(db, viewer, judged, async (transaction) => {
    if (await updateDeclined(transaction, judged))
      await insertJudged(transaction, viewer, judged, "declined");
  });
  await getSharedIn(db, viewer, judged);
}

/**
 * What only an admin does, with the blessing held still meanwhile: no edit slips in beside the judgement.
 * @throws Failure share.changed when it is no more what was looked at
 */
async function judge(
  db: Database,
  viewer: Viewer,
  { circleId, blessingId, basedOn }: Judged,
  change: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCirclesShared(transaction, [circleId]);
    allow(canManageCircle(await getRoleIn(transaction, viewer, circleId)));
    const updatedAt = await lockBlessing(transaction, blessingId);
    if (basedOn && basedOn !== updatedAt) throw new Failure("share.changed");
    if (!updatedAt) throw new Failure("blessing.not-found");
    await change(transaction);
  });
}

/** Takes a blessing out of a circle, or declines it; in its last circle it becomes private. */
export async function takeOut(db: Database, viewer: Viewer, key: ShareKey): Promise<void> {
  await getRoleIn(db, viewer, key.circleId);
  const shared = await getSharedIn(db, viewer, key);
  allow(canTakeOut(shared, shared.userId === viewer.id));
  await db.transaction().execute(async (transaction) => {
    await lockBlessing(transaction, key.blessingId);
    if (!shared.isApproved) await insertJudged(transaction, viewer, key, "declined");
    await deleteShare(transaction, key);
  });
}

async function getSharedIn(db: Database, viewer: Viewer, key: ShareKey): Promise<SharedRow> {
  const shared = await findSharedIn(db, viewer, key);
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

/** Taking a blessing out of a circle: its owner's right, and the circle admins'. */
export function canTakeOut({ role }: { role: CircleRole }, isOwner: boolean): Decision {
  return isOwner || role === "admin" ? yes : no("blessing.not-yours");
}
