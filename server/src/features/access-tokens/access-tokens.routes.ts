import { randomUUIDv7 } from "node:crypto";
import * as contract from "@blessing-jar/contract/access-tokens.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit } from "../../http/limits.ts";
import { routes } from "../../http/routes.ts";
import { hashToken, makeToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { lockOwnMember } from "../accounts/accounts.queries.ts";
import { factorsMail } from "../factors/factors.jobs.ts";
import { deleteAccessToken, insertAccessToken, listAccessTokensOf } from "./access-tokens.queries.ts";

export function accessTokens(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;

  signedIn(contract.listAccessTokens, async ({ viewer }) => ({
    accessTokens: await listAccessTokensOf(db, viewer.id),
  }));

  signedIn(contract.createAccessToken, async ({ viewer, body }) => {
    await countAttempt(context, [[madeByMember, [viewer.id]]]);
    return await makeAccessToken(context, viewer, body);
  });

  signedIn(contract.endAccessToken, ({ viewer, params }) =>
    deleteAccessToken(db, { memberId: viewer.id, ...params }),
  );
}

// Each is told by mail.
const madeByMember: Limit = { name: "access-tokens.made", attempts: 30, seconds: 86_400 };

async function makeAccessToken(
  context: Context,
  viewer: Viewer,
  { name, scopes, days }: ParsedBody<typeof contract.createAccessToken>,
) {
  const token = contract.accessTokenPrefix + makeToken();
  const accessToken = await context.db.transaction().execute(async (transaction) => {
    await lockOwnMember(transaction, viewer);
    const made = await insertAccessToken(transaction, {
      id: randomUUIDv7(),
      memberId: viewer.id,
      name,
      tokenHash: hashToken(token),
      scopes: [...new Set(scopes)],
      days: Number(days),
    });
    await factorsMail.later(context, { kind: "token-added", memberId: viewer.id }, transaction);
    return made;
  });
  return { accessToken, token };
}
