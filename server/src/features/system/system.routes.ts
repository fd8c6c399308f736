import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { isLoopback } from "@blessing-jar/contract/kit/loopback.ts";
import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import { getConfig, getHealth, getReadiness, type PublicConfig } from "@blessing-jar/contract/system.ts";
import { sql } from "kysely";
import type { App, Context } from "../../context.ts";
import type { Access } from "../../http/access.ts";
import { type PackedText, packedText } from "../../http/packed-text.ts";
import { routes } from "../../http/routes.ts";
import { contentSecurityPolicy } from "../../http/security-headers.ts";
import { Failure } from "../../kit/failure.ts";
import { legalDatesIn } from "../legal/legal.actions.ts";
import { relyingPartyOf } from "../passkeys/relying-party.ts";
import { findEditedTexts } from "../translations/active-texts.ts";
import { describeApi } from "./openapi.ts";
import { documentationPage } from "./openapi-page.ts";

export function system(app: App, context: Context): void {
  const { open } = routes(app, context);
  const { config, db } = context;

  const accessOf = new Map<Endpoint, Access>();
  app.addHook("onRoute", ({ config: { access, endpoint } = {} }) => {
    if (access && endpoint) accessOf.set(endpoint, access);
  });

  open(getConfig, publicConfig(context));

  open(getHealth, async () => ({ status: "up" }));

  open(getReadiness, async () => {
    try {
      await sql`select 1`.execute(db);
    } catch {
      throw new Failure("service.database-away", { retryAfterSeconds: 2 });
    }
    return { status: "ready" };
  });

  const openly = { config: { access: "open" } } as const;
  let description: PackedText | undefined;
  app.get("/api/openapi.json", openly, (request, reply) => {
    description ??= packedText(JSON.stringify(describeApi(config, accessOf)));
    reply.type("application/json; charset=utf-8");
    return description.answer(request, reply);
  });
  let page: PackedText | undefined;
  let pagePolicy: string | undefined;
  app.get("/api/docs", openly, (request, reply) => {
    page ??= packedText(documentationPage(config, accessOf));
    pagePolicy ??= contentSecurityPolicy(config, { document: page.text });
    reply.header("content-security-policy", pagePolicy).type("text/html; charset=utf-8");
    return page.answer(request, reply);
  });
}

/** What browsers are told of this installation. */
export function publicConfig({ config, db, mail }: Context): () => Promise<PublicConfig> {
  const legalDates = legalDatesIn(db);
  // Where the database is away, they do without what was edited.
  const isEnglishEdited = () => findEditedTexts(db, defaultLanguage).then(Boolean, () => false);
  return async () => ({
    productName: config.productName,
    supportEmail: config.supportEmail ?? null,
    isMailDelivered: mail.isDelivered,
    areMailedLinksAlone: isLoopback(new URL(config.publicUrl).hostname),
    stripePublishableKey: config.stripe?.publishableKey ?? null,
    passkeyOrigin: relyingPartyOf(config)?.origin ?? null,
    openIdName: config.openId?.name ?? null,
    hasPasswords: config.hasPasswords,
    hasWebhooks: config.webhookHosts.length > 0,
    legalDates: await legalDates(),
    isEnglishEdited: await isEnglishEdited(),
  });
}
