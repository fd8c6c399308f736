import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import type { SinglePage } from "../../http/web.ts";
import { hashToken } from "../../kit/tokens.ts";
import { missesByNetwork, missLimitsOf } from "./private-links.actions.ts";
import { isRunningLink } from "./private-links.queries.ts";

/** Its head says nothing of what it shows: messengers fetch it, and keep what they find. */
export function privateLinkPage(context: Pick<Context, "db" | "config">): SinglePage {
  return {
    address: siteMap.privateLink.path,
    findHead: async (request) => {
      const { token } = request.params as { token: string };
      // Its status tells as much as opening it does.
      const attempt = await countAttempt(context, missLimitsOf(request));
      if (!(await isRunningLink(context.db, hashToken(token)))) return undefined;
      await attempt.takeBack();
      return "";
    },
    caching: "no-store",
    boundedBy: missesByNetwork,
  };
}
