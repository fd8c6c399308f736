import type { FastifyRequest } from "fastify";
import type { App } from "../context.ts";

interface Asked {
  /** Of a write that anybody may make. */
  body?: object;
  /** As whoever asks for the page. */
  isOwn?: boolean;
}

/**
 * Asks the API what a stranger would be answered who sends the request from where this one comes: by the same rules, bounds and
 * schemas, so that no document tells more.
 */
export async function askAsStranger(
  app: App,
  request: FastifyRequest,
  url: string,
  { body, isOwn = false }: Asked = {},
) {
  const { cookie } = request.headers;
  const { statusCode, payload } = await app.inject({
    method: body ? "POST" : "GET",
    url,
    remoteAddress: request.ip,
    headers: isOwn && cookie ? { cookie } : {},
    ...(body ? { payload: body } : {}),
  });
  return { status: statusCode, body: JSON.parse(payload) as unknown };
}
