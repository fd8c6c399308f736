import { STATUS_CODES } from "node:http";
import { pathnameMax } from "@blessing-jar/contract/paths.ts";
import fastify, { type FastifyServerOptions, LogController } from "fastify";
import type { App, Context } from "./context.ts";
import { accessTokens } from "./features/access-tokens/access-tokens.routes.ts";
import { accountDeletion } from "./features/account-deletion/account-deletion.routes.ts";
import { administration, users } from "./features/administration/administration.routes.ts";
import { album } from "./features/album/album.routes.ts";
import { answers } from "./features/answers/answers.routes.ts";
import { blessingPage, cardPictures } from "./features/blessings/blessings.page.ts";
import { blessings } from "./features/blessings/blessings.routes.ts";
import { calendar } from "./features/calendar/calendar.routes.ts";
import { categories } from "./features/categories/categories.routes.ts";
import { celebrations } from "./features/celebrations/celebrations.routes.ts";
import { challenges } from "./features/challenges/challenges.routes.ts";
import { circles } from "./features/circles/circles.routes.ts";
import { comments } from "./features/comments/comments.routes.ts";
import { contact } from "./features/contact/contact.routes.ts";
import { credentials, sessions } from "./features/credentials/credentials.routes.ts";
import { signIn } from "./features/credentials/sign-in.routes.ts";
import { donations } from "./features/donations/donations.routes.ts";
import { exports } from "./features/exports/exports.routes.ts";
import { factors } from "./features/factors/factors.routes.ts";
import { imports } from "./features/imports/imports.routes.ts";
import { invitationPage, invitations } from "./features/invitations/invitations.routes.ts";
import { jar } from "./features/jar/jar.routes.ts";
import { keepsake } from "./features/keepsake/keepsake.routes.ts";
import { legal } from "./features/legal/legal.routes.ts";
import { live } from "./features/live/live.routes.ts";
import { media } from "./features/media/media.routes.ts";
import { memories } from "./features/memories/memories.routes.ts";
import { metrics } from "./features/metrics/metrics.routes.ts";
import { moderation } from "./features/moderation/moderation.routes.ts";
import { network } from "./features/network/network.routes.ts";
import { notifications } from "./features/notifications/notifications.routes.ts";
import { push } from "./features/notifications/push.routes.ts";
import { openId } from "./features/openid/openid.routes.ts";
import { passkeys } from "./features/passkeys/passkeys.routes.ts";
import { people } from "./features/people/people.routes.ts";
import { privateLinkPage, privateLinks } from "./features/private-links/private-links.routes.ts";
import { profile } from "./features/profile/profile.routes.ts";
import { questions } from "./features/questions/questions.routes.ts";
import { queues } from "./features/queues/queues.routes.ts";
import { reactions } from "./features/reactions/reactions.routes.ts";
import { evening } from "./features/reminders/evening.routes.ts";
import { lookBack } from "./features/reminders/look-back.routes.ts";
import { onThisDay } from "./features/reminders/on-this-day.routes.ts";
import { reminders } from "./features/reminders/reminders.routes.ts";
import { reports } from "./features/reports/reports.routes.ts";
import { seen } from "./features/seen/seen.routes.ts";
import { shares } from "./features/shares/shares.routes.ts";
import { stats } from "./features/stats/stats.routes.ts";
import { manifest } from "./features/system/manifest.routes.ts";
import { securityTxt } from "./features/system/security-txt.routes.ts";
import { publicConfig, system } from "./features/system/system.routes.ts";
import { thanks } from "./features/thanks/thanks.routes.ts";
import { tour } from "./features/tour/tour.routes.ts";
import { activeTexts } from "./features/translations/active-texts.ts";
import { translationGeneration } from "./features/translations/generation.routes.ts";
import { translationManager } from "./features/translations/manager.routes.ts";
import { translations } from "./features/translations/translations.routes.ts";
import { trash } from "./features/trash/trash.routes.ts";
import { webhooks } from "./features/webhooks/webhooks.routes.ts";
import { requireAccess } from "./http/access.ts";
import { answerError, toFailure } from "./http/error-answers.ts";
import { refuseWritesOfFullDisk } from "./http/full-disk.ts";
import { registerPlugins, schemaController } from "./http/plugins.ts";
import { requestIds, tellRequestIds } from "./http/request-ids.ts";
import { boundRequestsAtOnce } from "./http/requests-at-once.ts";
import { logRefusalBesideContract } from "./http/security-log.ts";
import { findable, serveWeb } from "./http/web.ts";

const bodyLimitBytes = 256 * 1024;
const requestTimeoutMs = 300_000; // a 50 MB video over a slow line

/** Assembles the app; whoever calls it listens, or injects requests. */
export async function buildApp(
  context: Context,
  logging: Pick<FastifyServerOptions, "logger" | "loggerInstance"> = {},
): Promise<App> {
  const app = fastify({
    ...logging,
    logController: new LogController({ requestIdLogLabel: "requestId" }),
    genReqId: requestIds(context.config),
    schemaController,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    trustProxy: context.config.trustProxy,
    routerOptions: { maxParamLength: pathnameMax },
    forceCloseConnections: "idle",
    // Whoever comes on an open connection while the app stops is served once more, and sent to another.
    return503OnClosing: false,
    frameworkErrors: answerError,
    rewriteUrl: ({ url }) => findable(url),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\nConnection: close\r\n\r\n`);
    },
  });
  app.setErrorHandler((error, request, reply) => {
    logRefusalBesideContract(context, request, toFailure(error));
    answerError(error, request, reply);
  });
  app.decorate("declaredRoutes", []);
  app.addHook("onRoute", (route) => void app.declaredRoutes.push(route));
  tellRequestIds(app);
  boundRequestsAtOnce(app);
  await registerPlugins(app, context);
  await metrics(app, context);

  await app.register(async (features) => {
    features.addHook("onRoute", requireAccess);
    features.addHook("onRequest", refuseWritesOfFullDisk(context));
    system(features, context);
    manifest(features, context);
    securityTxt(features, context);
    translations(features, context);
    translationManager(features, context);
    translationGeneration(features, context);
    signIn(features, context);
    profile(features, context);
    accountDeletion(features, context);
    credentials(features, context);
    sessions(features, context);
    factors(features, context);
    passkeys(features, context);
    openId(features, context);
    accessTokens(features, context);
    categories(features, context);
    blessings(features, context);
    people(features, context);
    jar(features, context);
    cardPictures(features, context);
    trash(features, context);
    reactions(features, context);
    comments(features, context);
    reports(features, context);
    moderation(features, context);
    live(features, context);
    media(features, context);
    privateLinks(features, context);
    thanks(features, context);
    seen(features, context);
    exports(features, context);
    imports(features, context);
    memories(features, context);
    challenges(features, context);
    notifications(features, context);
    push(features, context);
    reminders(features, context);
    onThisDay(features, context);
    lookBack(features, context);
    evening(features, context);
    circles(features, context);
    questions(features, context);
    answers(features, context);
    shares(features, context);
    webhooks(features, context);
    album(features, context);
    celebrations(features, context);
    calendar(features, context);
    network(features, context);
    invitations(features, context);
    contact(features, context);
    donations(features, context);
    keepsake(features, context);
    stats(features, context);
    tour(features, context);
    legal(features, context);
    administration(features, context);
    users(features, context);
    queues(features, context);
  });

  await serveWeb(app, context.config, {
    singlePages: [blessingPage(app, context), privateLinkPage(context), invitationPage(app, context)],
    drawnWith: {
      findConfig: publicConfig(context),
      findTexts: (language) => activeTexts(context.db, language),
    },
  });
  return app;
}
