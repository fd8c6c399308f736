import {
  type AdminAct,
  type AdminStats,
  type Analytics,
  administrationLimits,
  getAdminStats,
  getAnalytics,
  listAdminActs,
} from "@blessing-jar/contract/administration.ts";
import { defaultLanguage, isLanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  type AdminUser,
  createUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  listUsers,
  updateUser,
  userLimits,
} from "@blessing-jar/contract/users.ts";
import type { App, Context } from "../../context.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { bundledTexts, findText } from "../../kit/bundled-texts.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { type ActRow, listActs } from "../audit-log/audit-log.queries.ts";
import {
  countAll,
  countByCategory,
  countDays,
  type DayRow,
  type Totals,
} from "../statistics/statistics.queries.ts";
import { changeAccount } from "./user-changes.actions.ts";
import { createAccount, deleteAccountOf, forgetFactorsOfUser, signOutEverywhere } from "./users.actions.ts";
import { mayChangeAccess, mayDelete, mayPromote } from "./users.policy.ts";
import { listUserRows, type UserRow } from "./users.queries.ts";

export function administration(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(getAdminStats, async () => {
    const [totals, categories] = await Promise.all([countAll(db), countByCategory(db)]);
    return { stats: presentStats(totals, categories) };
  });

  admin(getAnalytics, async () => {
    const days = lastDays(context.clock.now(), administrationLimits.newUsersDays);
    const [totals, categories, rows] = await Promise.all([
      countAll(db),
      countByCategory(db),
      countDays(db, days[0] ?? ""),
    ]);
    return presentAnalytics(totals, { categories, days, rows });
  });

  admin(listAdminActs, async ({ query }) => {
    const { limit = administrationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentActs(await listActs(db, { after, limit: limit + 1 }), limit);
  });
}

const dayMs = 86_400_000;

/** So many days up to today, oldest first; by UTC, as figures are kept. */
function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    todayIn("UTC", new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}

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

function presentStats(totals: Totals, categories: AdminStats["topCategories"]): AdminStats {
  const { users, activeUsers, blessings, circles, reactions } = totals;
  return {
    totalUsers: users,
    activeUsers,
    totalBlessings: blessings,
    avgBlessingsPerUser: users > 0 ? rounded(blessings / users, 2) : 0,
    totalCircles: circles,
    totalReactions: reactions,
    topCategories: categories.slice(0, administrationLimits.topCategories),
  };
}

/** `days` end today. */
function presentAnalytics(
  { users, blessings, circles }: Totals,
  { categories, days, rows }: { categories: AdminStats["topCategories"]; days: string[]; rows: DayRow[] },
): Analytics {
  const newUsers = rows.reduce((sum, row) => sum + row.users, 0);
  const before = users - newUsers;
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return {
    newUsersLast30Days: newUsers,
    userGrowthRate: before > 0 ? rounded((newUsers / before) * 100, 1) : 0,
    totalBlessings: blessings,
    totalUsers: users,
    totalCircles: circles,
    categoryDistribution: categories,
    activityData: days.slice(-administrationLimits.activityDays).map((date) => ({
      date,
      users: rowOf.get(date)?.users ?? 0,
      blessings: rowOf.get(date)?.blessings ?? 0,
    })),
  };
}

function presentActs(rows: ActRow[], limit: number): { acts: AdminAct[]; nextCursor: string | null } {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { acts: page.map(({ micros: _, ...act }) => ({ ...act, texts: textsOf(act) })), nextCursor };
}

const isOfTexts = /^(text|texts|generation)-/;

/** The log keeps a language's code, and after it a key or a number. */
function textsOf({ act, subject }: Pick<AdminAct, "act" | "subject">): AdminAct["texts"] {
  const [language, what = ""] = subject.split(" ");
  if (!isOfTexts.test(act) || !isLanguageCode(language)) return null;
  if (!act.startsWith("text-")) return { language, key: null, english: null, count: Number(what) || null };
  return { language, key: what, english: findText(bundledTexts(defaultLanguage), what) ?? null, count: null };
}

function presentUser(viewer: Pick<Viewer, "id">, row: UserRow): AdminUser {
  const { micros: _, isProven, role, ...told } = row;
  const canChange = mayChangeAccess(viewer.id, row).isAllowed;
  return {
    ...told,
    emailVerified: isProven,
    role: role === "admin" ? "admin" : "user",
    can: {
      changeAccess: canChange,
      promote: canChange && role !== "admin" && mayPromote(row).isAllowed,
      delete: mayDelete(viewer.id, row).isAllowed,
    },
  };
}

function presentUsers(viewer: Pick<Viewer, "id">, rows: UserRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { users: page.map((row) => presentUser(viewer, row)), nextCursor };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
