import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { id } from "./kit/text.ts";
import { languageCodes } from "./languages.ts";

export const administrationLimits = {
  /** Why an administrator does something to somebody. */
  reasonMax: 500,
  pageSize: 25,
  /** A mail to whom nobody can ask any more is given up after that. */
  farewellKeptDays: 7,
  /** The categories that the overview names, the fullest first. */
  topCategories: 5,
  newUsersDays: 30,
  activityDays: 7,
  /** With so many members or fewer, what nobody looks after daily is folded. */
  smallPlaceMembers: 20,
  /** Whoever wrote, reacted or commented within them is engaged. */
  engagedDays: 30,
} as const;

/** What the audit log tells of. */
export const adminActs = [
  "user-created",
  "user-renamed",
  "address-changed",
  "password-changed",
  "made-admin",
  "made-user",
  "user-deactivated",
  "user-reactivated",
  "user-deleted",
  "sessions-ended",
  "factors-forgotten",
  "category-created",
  "category-deleted",
  "blessing-opened",
  "blessing-deleted",
  "comment-deleted",
  "reports-dismissed",
  "message-answered",
  "message-reopened",
  "job-retried",
  "mail-tried",
  "backup-begun",
  "text-written",
  "text-restored",
  "texts-approved",
  "texts-imported",
  "generation-begun",
  "generation-stopped",
] as const;
const adminActName = z.enum(adminActs);
export type AdminActName = z.infer<typeof adminActName>;

const categoryCount = z.object({ category: z.string(), count: z.int() });

export const adminStats = z.object({
  totalUsers: z.int(),
  /** Those whose account is not deactivated. */
  activeUsers: z.int(),
  /** Of the active ones, who wrote, reacted or commented of late. */
  engagedUsers: z.int(),
  totalBlessings: z.int(),
  avgBlessingsPerUser: z.number(),
  totalCircles: z.int(),
  totalReactions: z.int(),
  topCategories: z.array(categoryCount),
});
export type AdminStats = z.infer<typeof adminStats>;

export const analytics = z.object({
  newUsersLast30Days: z.int(),
  /** By how many percent those made the users more that there were before. */
  userGrowthRate: z.number(),
  totalBlessings: z.int(),
  totalUsers: z.int(),
  totalCircles: z.int(),
  /** The fullest first. */
  categoryDistribution: z.array(categoryCount),
  /** Of each day (UTC), the oldest first: who came, and what was kept. */
  activityData: z.array(z.object({ date: z.string(), users: z.int(), blessings: z.int() })),
});
export type Analytics = z.infer<typeof analytics>;

const person = z.object({ id, fullName: z.string() });

/** Texts of a language: one by its key, with the English that came with the product; else how many, where it was counted. */
const textsOfAct = z.object({
  language: z.enum(languageCodes),
  key: z.nullable(z.string()),
  english: z.nullable(z.string()),
  count: z.nullable(z.int()),
});

export const adminAct = z.object({
  id,
  act: adminActName,
  createdAt: moment,
  /** Who did it, and to whom; null once their account is erased, and where the operator did it. */
  actor: z.nullable(person),
  member: z.nullable(person),
  /** At the machine, by a command or by the settings. */
  isByOperator: z.boolean(),
  /** False where it was done to no member, but to a category. */
  isAboutMember: z.boolean(),
  /** What else it was done to: the name of a category, of a job; of texts as the log keeps it. */
  subject: z.string(),
  texts: z.nullable(textsOfAct),
  reason: z.string(),
});
export type AdminAct = z.infer<typeof adminAct>;

export const getAdminStats = endpoint({
  summary:
    "How many people and blessings there are. For administrators, as all below /api/admin but the categories.",
  method: "GET",
  path: "/api/admin/stats",
  answer: z.object({ stats: adminStats }),
});

export const getAnalytics = endpoint({
  summary: "Who came in the last 30 days, what happened on the last seven, and what blessings are about.",
  method: "GET",
  path: "/api/admin/analytics/overview",
  answer: analytics,
});

export const listAdminActs = endpoint({
  summary: "The audit log: what administrators did, last first, 25 at a time unless told.",
  method: "GET",
  path: "/api/admin/audit-log",
  query: z.object(pageQuery),
  answer: z.object({ acts: z.array(adminAct), nextCursor }),
});
