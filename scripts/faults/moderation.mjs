/** @type {import("./faults.mjs").Fault[]} */
export const moderation = [
  {
    name: "an administrator reads every blessing without a reason",
    file: "server/src/features/visibility/moderation.rules.ts",
    from: "sql<boolean>`b.visibility = 'public'`",
    to: "sql<boolean>`b.visibility in ('public', 'private')`",
    tests: ["server/src/features/moderation"],
  },
  {
    name: "a blessing is opened and its owner is not told",
    file: "server/src/features/moderation/moderation.actions.ts",
    from: "if (notice.memberId === notice.adminId) return;",
    to: "if (notice.memberId !== notice.adminId) return;",
    tests: ["server/src/features/moderation"],
  },
  {
    name: "the bell says who reported",
    file: "server/src/features/notifications/notifications.queries.ts",
    from: "union all select r.id, r.created_at from reports r",
    to: "union all select r.member_id, r.created_at from reports r",
    tests: ["server/src/features/reports"],
  },
  {
    name: "reports are told to who administers no more",
    file: "server/src/features/notifications/notifications.queries.ts",
    from: "(n.kind <> 'reported' or ${viewer.isAdmin})",
    to: "(n.kind <> 'reported' or ${!viewer.isAdmin || viewer.isAdmin})",
    tests: ["server/src/features/reports"],
  },
  {
    name: "a settled report still waits in the bell",
    file: "server/src/features/notifications/notifications.queries.ts",
    from: "where n.kind = 'reported' and r.dismissed_at is null and",
    to: "where n.kind = 'reported' and",
    tests: ["server/src/features/reports"],
  },
  {
    name: "administrators are mailed at every hour with a report",
    file: "contract/src/reports.ts",
    from: "hoursBetweenMails: 24,",
    to: "hoursBetweenMails: 1,",
    tests: ["server/src/features/reports"],
  },
  {
    name: "whoever reported a comment never hears of it, when its blessing goes",
    file: "server/src/features/reports/telling.queries.ts",
    from: "sql`r.blessing_id = ${decided.blessingId}`",
    to: "sql`r.comment_id is null and r.blessing_id = ${decided.blessingId}`",
    tests: ["server/src/features/reports"],
  },
];
