import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";

/** Whose call it is, and to which app; a visitor has no token. */
export interface Caller {
  url: string;
  token?: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls an endpoint of the contract over HTTP, and expects it to work. */
export async function call<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  sent: Sent = {},
): Promise<AnswerOf<E>> {
  const response = await send(caller, endpoint, sent);
  const { method, path } = endpoint;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>;
}

export function send({ url, token }: Caller, endpoint: Endpoint, sent: Sent = {}): Promise<Response> {
  const { params = {}, query = {}, body } = sent;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return fetch(`${url}${path}${search ? `?${search}` : ""}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { "x-user-id": token } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}
