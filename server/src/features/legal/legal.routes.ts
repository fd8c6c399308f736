import { legalVersion, seeLegalNotice } from "@blessing-jar/contract/legal.ts";
import type { App, Context } from "../../context.ts";
import { routes } from "../../http/routes.ts";
import { updateSeenVersion } from "./legal.queries.ts";

export function legal(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(seeLegalNotice, async ({ viewer, body: { version } }) => {
    // Of what is to come nobody has seen anything.
    await updateSeenVersion(context.db, viewer.id, version < legalVersion ? version : legalVersion);
  });
}
