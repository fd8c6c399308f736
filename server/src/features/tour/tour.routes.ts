import { getTour, updateTour } from "@blessing-jar/contract/tour.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { isTourSeen, updateTourSeen } from "./tour.queries.ts";

export function tour(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(getTour, async ({ viewer }) => ({ tour: { isSeen: await isTourSeen(db, viewer) } }));

  signedIn(updateTour, async ({ viewer, body }) => {
    await updateTourSeen(db, viewer, body.isSeen);
    return { tour: body };
  });
}
