import type {
  AnswerOf,
  Endpoint,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
} from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { findViewer } from "../features/accounts/sessions.queries.ts";
import type { Access } from "./access.ts";
import type { App, Context } from "./context.ts";
import { Failure } from "./failure.ts";
import { checkOrigin, findCredential } from "./session.ts";
import { parse } from "./validation.ts";
import type { Viewer } from "./viewer.ts";

export interface Call<E extends Endpoint, V> {
  /** The signed-in person; on open routes only when there is one. */
  viewer: V;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is JSON text already, built by the database in the contract's shape. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Handler<E extends Endpoint, V> = (call: Call<E, V>) => Promise<AnswerOf<E> | JsonText>;

/** The viewer of a request, or undefined for a visitor. A write by a foreign site's cookie is refused. */
export async function viewerOf(context: Context, request: FastifyRequest): Promise<Viewer | undefined> {
  const credential = findCredential(request, context.config);
  if (!credential) return undefined;
  const viewer = await findViewer(context.db, credential.token, context.config);
  if (viewer) checkOrigin(request, context.config, credential.isCookie);
  return viewer;
}

/** @throws Failure session.required for a visitor. */
export async function requireViewer(context: Context, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOf(context, request);
  if (!viewer) throw new Failure("session.required");
  return viewer;
}

async function requireAdmin(context: Context, request: FastifyRequest): Promise<Viewer> {
  const viewer = await requireViewer(context, request);
  if (!viewer.isAdmin) throw new Failure("session.admin-only");
  return viewer;
}

/** The three ways to serve an endpoint of the contract, named by who may call it. */
export function routes(app: App, context: Context) {
  const serveAs =
    <V>(access: Access, findCaller: (context: Context, request: FastifyRequest) => Promise<V>) =>
    <E extends Endpoint>(endpoint: E, handler: Handler<E, V>) =>
      serve(app, endpoint, access, (request) => findCaller(context, request), handler);
  return {
    open: serveAs("open", viewerOf),
    signedIn: serveAs("signedIn", requireViewer),
    admin: serveAs("admin", requireAdmin),
  };
}

function serve<E extends Endpoint, V>(
  app: App,
  endpoint: E,
  access: Access,
  findCaller: (request: FastifyRequest) => Promise<V>,
  handler: Handler<E, V>,
): void {
  const status = endpoint.status ?? 200;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access, endpoint },
    ...(endpoint.answer ? { schema: { response: { [status]: endpoint.answer } } } : {}),
    handler: async (request, reply) => {
      const viewer = await findCaller(request);
      const read = (schema: z.core.$ZodType | undefined, given: unknown) =>
        schema ? parse(schema, given) : undefined;
      const call = {
        viewer,
        params: read(endpoint.params, request.params),
        query: read(endpoint.query, request.query),
        body: read(endpoint.body, request.body),
        request,
        reply,
      } as Call<E, V>;
      const answer = await handler(call);
      reply.code(status);
      if (answer instanceof JsonText) {
        return reply.type("application/json; charset=utf-8").send(answer.text);
      }
      return status === 204 ? reply.send() : answer;
    },
  });
}
