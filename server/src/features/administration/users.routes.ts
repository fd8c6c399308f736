import {
  createUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  listUsers,
  updateUser,
  userLimits,
} from "@blessing-jar/contract/users.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { presentUser, presentUsers } from "./administration.presenter.ts";
import { changeAccount } from "./user-changes.actions.ts";
import { createAccount, deleteAccountOf, forgetFactorsOfUser, signOutEverywhere } from "./users.actions.ts";
import { listUserRows } from "./users.queries.ts";

export function users(app: App, context: Context): void {
  const { admin } = routes(app, context);

  admin(listUsers, async ({ viewer, query }) => {
    const { limit = userLimits.pageSize, cursor, role, search } = query;
    const after = decodeCursor(cursor, parsePosition);
    const wanted = { role, search: search?.trim(), after, limit: limit + 1 };
    return presentUsers(viewer, await listUserRows(context.db, wanted), limit);
  });

  admin(createUser, async ({ viewer, body }) => {
    const { row, isNew } = await createAccount(context, viewer, body);
    return { isNew, answer: { user: presentUser(viewer, row) } };
  });

  admin(updateUser, async ({ viewer, params: { userId }, body }) => ({
    user: presentUser(viewer, await changeAccount(context, { viewer, userId, change: body })),
  }));

  admin(deleteUser, async ({ viewer, params: { userId }, body }) => {
    await deleteAccountOf(context, { viewer, userId, reason: body?.reason });
    return undefined;
  });

  admin(endUserSessions, async ({ viewer, params: { userId }, body }) => {
    await signOutEverywhere(context, { viewer, userId, reason: body?.reason });
    return undefined;
  });

  admin(forgetUserFactors, async ({ viewer, params: { userId }, body }) => {
    await forgetFactorsOfUser(context, { viewer, userId, reason: body?.reason });
    return undefined;
  });
}
