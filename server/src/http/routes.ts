import type { Readable } from "node:stream";
import { nameOf, paramsOf } from "@blessing-jar/contract/all.ts";
import {
  type AnswerOf,
  type Endpoint,
  type IsIdempotent,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  statusesOf,
} from "@blessing-jar/contract/kit/endpoint.ts";
import type { Scope } from "@blessing-jar/contract/kit/scopes.ts";
import { isTabId, tabHeader } from "@blessing-jar/contract/kit/tab.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { App, Context } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import type { Viewer } from "../kit/viewer.ts";
import { type Access, isSafe } from "./access.ts";
import { requireConfirmed } from "./confirmation.ts";
import { toFailure } from "./error-answers.ts";
import { networkOf } from "./limits.ts";
import { eventOf } from "./security-events.ts";
import type { Attempted } from "./security-log.ts";
import { checkOrigin, findCredential } from "./session.ts";
import { parse } from "./validation.ts";
import { isCountedWrite } from "./write-limit.ts";

interface Call<E extends Endpoint, V> {
  /** The signed-in person; on open routes only when there is one. */
  viewer: V;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is JSON text already, whole or in parts that follow. */
export class JsonText {
  readonly text: string | Readable;
  constructor(text: string | Readable) {
    this.text = text;
  }
}

/**
 * The answer of a long list whose rows hold what the contract has and nothing else: written without its schema, which
 * takes more than twice as long.
 */
export function jsonOf<E extends Endpoint>(_endpoint: E, answer: AnswerOf<E>): JsonText {
  return new JsonText(JSON.stringify(answer));
}

/** What an idempotent call answers; it is not new where a call with the same key has created it before. */
export interface Created<Answer> {
  isNew: boolean;
  answer: Answer;
}

type Answered<E extends Endpoint> = AnswerOf<E> | JsonText;
type Handled<E extends Endpoint> = IsIdempotent<E> extends true ? Created<Answered<E>> : Answered<E>;
type Handling<E extends Endpoint> = AnswerOf<E> extends undefined ? Promise<void> : Promise<Handled<E>>;
type Handler<E extends Endpoint, V> = (call: Call<E, V>) => Handling<E>;

type FindCaller<V> = (context: Context, request: FastifyRequest, scope?: Scope) => Promise<V>;

/**
 * The viewer of a request, or undefined for a visitor. A write by a foreign site's cookie is refused, and so is an access token
 * where no scope is named.
 */
export async function viewerOf(
  context: Context,
  request: FastifyRequest,
  scope?: Scope,
): Promise<Viewer | undefined> {
  const credential = findCredential(request, context.config);
  if (!credential) return undefined;
  if (credential.isAccessToken) return await viewerOfToken(context, credential.token, scope);
  const viewer = await context.sessions.findViewer(credential.token);
  if (!viewer) return undefined;
  checkOrigin(request, context.config, credential.isCookie);
  const tab = request.headers[tabHeader];
  return isTabId(tab) ? { ...viewer, tab } : viewer;
}

async function viewerOfToken(context: Context, token: string, scope: Scope | undefined): Promise<Viewer> {
  if (!scope) throw new Failure("access-token.not-accepted");
  const opened = await context.openToken(token);
  if (!opened) throw new Failure("access-token.ended");
  if (!opened.scopes.includes(scope)) throw new Failure("access-token.out-of-scope");
  return opened.viewer;
}

/** @throws Failure session.required for a visitor. */
export async function requireViewer(
  context: Context,
  request: FastifyRequest,
  scope?: Scope,
): Promise<Viewer> {
  const viewer = await viewerOf(context, request, scope);
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
    <V extends Viewer | undefined>(access: Access, findCaller: FindCaller<V>) =>
    <E extends Endpoint>(endpoint: E, handler: Handler<E, V>) =>
      serve(app, context, { endpoint, access, findCaller, handler });
  return {
    open: serveAs("open", viewerOf),
    signedIn: serveAs("signedIn", requireViewer),
    admin: serveAs("admin", requireAdmin),
  };
}

interface Served<E extends Endpoint, V> {
  endpoint: E;
  access: Access;
  findCaller: FindCaller<V>;
  handler: Handler<E, V>;
}

function serve<E extends Endpoint, V extends Viewer | undefined>(
  app: App,
  context: Context,
  { endpoint, access, findCaller, handler }: Served<E, V>,
): void {
  // A write that anybody may call has a limit of its own: a member who has used up this one can still sign in.
  const isCounted = access !== "open" && isCountedWrite(endpoint);
  const name = nameOf(endpoint);
  const statuses = statusesOf(endpoint);
  const [usual = 200, repeated] = statuses;
  const paramsSchema = paramsOf(endpoint);

  /** Notes in `attempted` how far the call came, for the security log. */
  async function run(attempted: Attempted, request: FastifyRequest, reply: FastifyReply) {
    const viewer = await findCaller(context, request, endpoint.scope);
    attempted.viewer = viewer;
    if (isCounted && viewer) context.countWrite(viewer.id);
    const read = (schema: z.core.$ZodType | undefined, given: unknown) =>
      schema ? parse(schema, given) : undefined;
    const parsed = {
      params: read(paramsSchema, request.params),
      query: read(endpoint.query, request.query),
      body: read(endpoint.body, request.body),
    };
    const describe = (answer?: unknown) => eventOf(name, { viewer, ...parsed, answer } as never);
    attempted.event = describe();
    if (viewer && endpoint.needsConfirmation) await requireConfirmed(context, request, viewer);
    const handled = await handler({ viewer, ...parsed, request, reply } as Call<E, V>);
    const created = repeated ? (handled as Created<unknown>) : { isNew: true, answer: handled };
    const event = describe(created.answer);
    if (event) await context.securityLog.done(attempted, event);
    return created;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access, endpoint },
    ...(access === "open" && !isSafe(endpoint.method) ? countBadCalls(context, name) : {}),
    ...(endpoint.answer
      ? { schema: { response: Object.fromEntries(statuses.map((status) => [status, endpoint.answer])) } }
      : {}),
    handler: async (request, reply) => {
      const attempted: Attempted = {
        endpoint: name,
        id: request.id,
        ip: request.ip,
        hasCredential: findCredential(request, context.config) !== undefined,
      };
      const { isNew, answer } = await run(attempted, request, reply).catch(async (error) => {
        await context.securityLog.failed(attempted, toFailure(error));
        throw error;
      });
      const status = isNew ? usual : (repeated ?? usual);
      reply.code(status);
      if (answer instanceof JsonText) {
        return reply.type("application/json; charset=utf-8").send(answer.text);
      }
      return status === 204 ? reply.send() : answer;
    },
  });
}

const badStatuses = new Set([400, 413, 415]);

/**
 * A write that anybody may call is parsed before its own limits know whom to count on, and parsing costs. So calls that cannot be
 * read are counted by their network, and once it has sent too many, nothing of it is read.
 */
function countBadCalls({ badCalls, securityLog }: Context, name: string) {
  return {
    onRequest: async ({ id, ip }: FastifyRequest) => {
      try {
        badCalls.refuseEmpty(networkOf(ip));
      } catch (error) {
        await securityLog.failed({ endpoint: name, id, ip, hasCredential: false }, toFailure(error));
        throw error;
      }
    },
    onResponse: async ({ ip }: FastifyRequest, { statusCode }: FastifyReply) => {
      if (badStatuses.has(statusCode)) badCalls.take(networkOf(ip));
    },
  };
}
