import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { Context } from "../../context.ts";
import type { SinglePage } from "../../http/web.ts";
import { hashToken } from "../../kit/tokens.ts";
import { isRunningLink } from "./private-links.queries.ts";

/** Its head says nothing of what it shows: messengers fetch it, and keep what they find. */
export function privateLinkPage({ db }: Pick<Context, "db">): SinglePage {
  return {
    address: siteMap.privateLink.path,
    findHead: async ({ params }) => {
      const { token } = params as { token: string };
      return (await isRunningLink(db, hashToken(token))) ? "" : undefined;
    },
    caching: "no-store",
  };
}
