import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { allow } from "../../kit/failure.ts";
import { canReport } from "../blessings/blessings.policy.ts";
import { getVisibleBlessing } from "../blessings/blessings.queries.ts";
import { getVisibleComment } from "../comments/comments.queries.ts";
import { report } from "./reports.actions.ts";
import type { ReportedContents } from "./reports.queries.ts";

export function reports(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(reportBlessing, async ({ viewer, params, body }) => {
    const seen = await getVisibleBlessing(db, viewer, params.blessingId);
    allow(canReport(viewer, { authorId: seen.userId }));
    return await report(context, viewer, { ...params, ...body, contents: contentsOf(seen) });
  });

  signedIn(reportComment, async ({ viewer, params, body }) => {
    allow(canReport(viewer, await getVisibleComment(db, viewer, params)));
    return await report(context, viewer, { ...params, ...body });
  });
}

function contentsOf(seen: ReportedContents): ReportedContents {
  const { title, description, bibleVerse, mediaUrls } = seen;
  return { title, description, bibleVerse, mediaUrls };
}
