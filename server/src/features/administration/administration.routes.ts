import {
  type AdminAct,
  type AdminStats,
  type Analytics,
  administrationLimits,
  getAdminStats,
  getAnalytics,
  listAdminActs,
} from "@blessing-jar/contract/administration.ts";
import { beginBackup, listHealthChecks, listSettings, sendTestMail } from "@blessing-jar/contract/health.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { defaultLanguage, isLanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  type AdminUser,
  createUser,
  deleteUser,
  endUserSessions,
  forgetUserFactors,
  getUserUse,
  listUsers,
  updateUser,
  userLimits,
} from "@blessing-jar/contract/users.ts";
import type { App, Context } from "../../context.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { todayIn } from "../../kit/days.ts";
import type { ViewerId } from "../../kit/viewer.ts";
import { listActs, recordAct } from "../audit-log/audit-log.queries.ts";
import { measureMedia } from "../media/media.queries.ts";
import {
  countAll,
  countByCategory,
  countDays,
  countEngaged,
  type DayRow,
  type Totals,
} from "../statistics/statistics.queries.ts";
import { createHealth } from "./health.checks.ts";
import { settingsOf } from "./settings.ts";
import { tryMail } from "./test-mail.ts";
import { changeAccount } from "./user-changes.actions.ts";
import { createAccount, deleteAccountOf, forgetFactorsOfUser, signOutEverywhere } from "./users.actions.ts";
import { mayChangeAccess, mayDelete, mayPromote } from "./users.policy.ts";
import { countSessions, getUserRow, listUserRows, type UserRow } from "./users.queries.ts";

export function administration(app: App, context: Context): void {
  const { admin } = routes(app, context);
  const { db } = context;

  admin(getAdminStats, async () => {
    const [from = ""] = lastDays(context.clock.now(), administrationLimits.engagedDays);
    const [totals, categories, engagedUsers] = await Promise.all([
      countAll(db),
      countByCategory(db),
      countEngaged(db, from),
    ]);
    return { stats: { ...presentStats(totals, categories), engagedUsers } };
  });

  const findHealth = createHealth(context);
  admin(listHealthChecks, async () => ({ checks: await findHealth() }));

  admin(sendTestMail, async ({ viewer }) => ({ isSent: await tryMail(context, viewer) }));

  admin(beginBackup, ({ viewer }) =>
    db.transaction().execute(async (transaction) => {
      await recordAct(transaction, viewer, { act: "backup-begun" });
      await context.jobs.send("backups.make", {}, { db: transaction });
    }),
  );

  admin(listSettings, async () => ({ settings: settingsOf(context.config) }));

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
    const { page, nextCursor } = await pageInTime(query, administrationLimits.pageSize, (wanted) =>
      listActs(db, wanted),
    );
    return { acts: page.map((act) => ({ ...act, texts: textsOf(act) })), nextCursor };
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
    const { role, search } = query;
    const { page, nextCursor } = await pageInTime(query, userLimits.pageSize, (wanted) =>
      listUserRows(context.db, { ...wanted, role, search: search?.trim() }),
    );
    return { users: page.map((row) => presentUser(viewer, row)), nextCursor };
  });

  admin(createUser, async ({ viewer, body }) => {
    const { row, isNew } = await createAccount(context, viewer, body);
    return { isNew, answer: { user: presentUser(viewer, row) } };
  });

  admin(updateUser, async ({ viewer, params: { userId }, body }) => ({
    user: presentUser(viewer, await changeAccount(context, { viewer, userId, change: body })),
  }));

  admin(getUserUse, async ({ params: { userId } }) => {
    const { id } = await getUserRow(context.db, userId);
    const [sessions, { bytes }] = await Promise.all([
      countSessions(context.db, id),
      measureMedia(context.db, id),
    ]);
    return { sessions, bytes };
  });

  admin(deleteUser, ({ viewer, params: { userId }, body }) =>
    deleteAccountOf(context, { viewer, userId, reason: body?.reason }),
  );

  admin(endUserSessions, ({ viewer, params: { userId }, body }) =>
    signOutEverywhere(context, { viewer, userId, reason: body?.reason }),
  );

  admin(forgetUserFactors, ({ viewer, params: { userId }, body }) =>
    forgetFactorsOfUser(context, { viewer, userId, reason: body?.reason }),
  );
}

function presentStats(
  totals: Totals,
  categories: AdminStats["topCategories"],
): Omit<AdminStats, "engagedUsers"> {
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

const isOfTexts = /^(text|texts|generation)-/;

/** The log keeps a language's code, and after it a key or a number. */
function textsOf({ act, subject }: Pick<AdminAct, "act" | "subject">): AdminAct["texts"] {
  const [language, what = ""] = subject.split(" ");
  if (!isOfTexts.test(act) || !isLanguageCode(language)) return null;
  if (!act.startsWith("text-")) return { language, key: null, english: null, count: Number(what) || null };
  return { language, key: what, english: findText(bundledTexts(defaultLanguage), what) ?? null, count: null };
}

function presentUser(viewer: ViewerId, row: Omit<UserRow, "micros">): AdminUser {
  const { isProven, role, ...user } = row;
  const canChange = mayChangeAccess(viewer.id, row).isAllowed;
  return {
    ...user,
    emailVerified: isProven,
    role: role === "admin" ? "admin" : "user",
    can: {
      changeAccess: canChange,
      promote: canChange && role !== "admin" && mayPromote(row).isAllowed,
      delete: mayDelete(viewer.id, row).isAllowed,
    },
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
