import type { AdminAct, AdminStats, Analytics } from "@blessing-jar/contract/administration.ts";
import { administrationLimits } from "@blessing-jar/contract/administration.ts";
import { defaultLanguage, isLanguageCode } from "@blessing-jar/contract/languages.ts";
import type { AdminUser } from "@blessing-jar/contract/users.ts";
import { pageOf } from "../../http/pages.ts";
import { bundledTexts, findText } from "../../kit/bundled-texts.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { ActRow } from "../audit-log/audit-log.queries.ts";
import type { DayRow, Totals } from "../statistics/statistics.queries.ts";
import { mayChangeAccess, mayDelete, mayPromote } from "./users.policy.ts";
import type { UserRow } from "./users.queries.ts";

export function presentStats(totals: Totals, categories: AdminStats["topCategories"]): AdminStats {
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
export function presentAnalytics(
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

export function presentActs(rows: ActRow[], limit: number): { acts: AdminAct[]; nextCursor: string | null } {
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

export function presentUser(viewer: Pick<Viewer, "id">, row: UserRow): AdminUser {
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

export function presentUsers(viewer: Pick<Viewer, "id">, rows: UserRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { users: page.map((row) => presentUser(viewer, row)), nextCursor };
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
