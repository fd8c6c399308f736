import * as contract from "@blessing-jar/contract/thanks.ts";
import type { App, Context } from "../../context.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { allow, Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { canShareBlessing } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { give } from "./thanks.actions.ts";
import {
  deleteThanks,
  listGiven,
  listReceived,
  type ReceivedThanksRow,
  updatePutAway,
} from "./thanks.queries.ts";

export function thanks(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  async function requireSharing(viewer: Viewer, blessingId: string) {
    allow(canShareBlessing(viewer, await getVisibleBlessing(db, viewer, blessingId)));
  }

  signedIn(contract.listGivenThanks, async ({ viewer, params }) => {
    await requireSharing(viewer, params.blessingId);
    return { thanks: await listGiven(db, params.blessingId) };
  });

  signedIn(contract.giveThanks, async (call) => {
    await requireSharing(call.viewer, call.params.blessingId);
    const { isNew, thanks } = await give(context, call, { ...call.params, ...call.body });
    return { isNew, answer: { thanks } };
  });

  signedIn(contract.withdrawThanks, async ({ viewer, params: { blessingId, thanksId } }) => {
    await requireSharing(viewer, blessingId);
    if (!(await deleteThanks(db, { id: thanksId, blessingId }))) throw new Failure("thanks.not-found");
  });

  signedIn(contract.listReceivedThanks, async ({ viewer, query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.thanksLimits.pageSize, (wanted) =>
      listReceived(db, viewer, wanted),
    );
    return { thanks: page.map(presentReceived), nextCursor };
  });

  signedIn(contract.putThanksAway, async ({ viewer, params }) => {
    if (!(await updatePutAway(db, viewer, params.thanksId))) throw new Failure("thanks.not-found");
  });
}

function presentReceived(row: Omit<ReceivedThanksRow, "micros">): contract.ReceivedThanks {
  const { id, giver, words, createdAt, blessingId, ...blessing } = row;
  return { id, giver, words, createdAt, blessing: { ...blessing, id: blessingId } };
}
