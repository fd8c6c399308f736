import { cancelExport, exportFilePath, getExport, prepareExport } from "@blessing-jar/contract/exports.ts";
import type { App, Context } from "../../context.ts";
import { requireViewer, routes } from "../../http/routes.ts";
import { isOwnDownload } from "../../http/session.ts";
import { Failure } from "../../kit/failure.ts";
import { downloads, sendExport } from "./exports.actions.ts";
import { deleteExport, getExportOf, upsertExport } from "./exports.queries.ts";

export function exports(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(getExport, async ({ viewer }) => ({ export: await getExportOf(db, viewer) }));

  signedIn(prepareExport, async ({ viewer }) => ({ export: await upsertExport(db, viewer) }));

  signedIn(cancelExport, ({ viewer }) => deleteExport(db, viewer));

  app.route({
    method: "GET",
    url: exportFilePath,
    exposeHeadRoute: false,
    compress: false,
    config: { access: "signedIn", boundedBy: downloads, isLong: true },
    handler: async (request, reply) => {
      const viewer = await requireViewer(context, request);
      // By a browser that does not say where it comes from, once each time that the app itself has opened it.
      if (!isOwnDownload(request, context.config)) {
        const { state } = await getExportOf(db, viewer);
        if (state !== "ready") throw new Failure("export.not-found");
      }
      return await sendExport(context, viewer, reply);
    },
  });
}
