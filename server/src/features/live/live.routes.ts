import { id } from "@blessing-jar/contract/kit/text.ts";
import { liveBlessingPath, liveMemberPath, liveQuery } from "@blessing-jar/contract/live.ts";
import type { FastifyRequest } from "fastify";
import * as z from "zod";
import type { App, Context } from "../../context.ts";
import { networkOf } from "../../http/limits.ts";
import { requireViewer, viewerOf } from "../../http/routes.ts";
import { parse } from "../../http/validation.ts";
import { Failure } from "../../kit/failure.ts";
import { createNotices } from "./live.notices.ts";
import { listStreamRights } from "./live.queries.ts";
import { createStreams } from "./live.streams.ts";

// As the database writes it, for what it tells is compared with it.
const ofBlessing = z.object({
  blessingId: z.pipe(
    id,
    z.transform((value: string) => value.toLowerCase()),
  ),
});

export function live(app: App, context: Context): void {
  const onFault = (err: unknown) => app.log.warn({ err }, "live updates");
  const streams = createStreams({
    findStreamRights: (watchers) => listStreamRights(context.db, watchers),
    onFault,
  });
  const notices = createNotices({
    connectionString: context.pool.options.connectionString ?? "",
    onNotice: streams.publish,
    onSessionChange: context.sessions.forget,
    onListening: () => {
      context.sessions.listening(true);
      streams.listening();
    },
    onSilence: () => context.sessions.listening(false),
    onFault,
  });
  app.addHook("onListen", () => void notices.start());
  app.addHook("preClose", async () => {
    streams.stop();
    notices.stop();
  });

  app.route({
    method: "GET",
    url: liveBlessingPath,
    exposeHeadRoute: false,
    compress: false,
    config: { access: "open", isLong: true }, // whoever may see the blessing; for others it is not there
    handler: async (request, reply) => {
      const viewer = await viewerOf(context, request);
      const { blessingId } = parse(ofBlessing, request.params) as z.infer<typeof ofBlessing>;
      const listener = {
        ...listenerOf(request),
        blessingId,
        memberId: viewer?.id ?? null,
        sessionId: viewer?.sessionId ?? null,
      };
      await notices.start();
      const [rights] = await listStreamRights(context.db, [listener]);
      if (!rights?.isVisible) throw new Failure("blessing.not-found");
      if (reply.raw.destroyed) return reply.hijack(); // its end was told before anybody listened for it
      streams.add(listener, reply);
      return reply;
    },
  });

  app.route({
    method: "GET",
    url: liveMemberPath,
    exposeHeadRoute: false,
    compress: false,
    config: { access: "signedIn", isLong: true },
    handler: async (request, reply) => {
      const { id: memberId, sessionId } = await requireViewer(context, request);
      const listener = { ...listenerOf(request), blessingId: null, memberId, sessionId };
      await notices.start();
      if (reply.raw.destroyed) return reply.hijack();
      streams.add(listener, reply);
      return reply;
    },
  });
}

function listenerOf({ query, ip }: FastifyRequest) {
  const { fresh, tab } = parse(liveQuery, query) as z.infer<typeof liveQuery>;
  return { isFresh: fresh === "true", tab, network: networkOf(ip) };
}
