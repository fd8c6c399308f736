import type { AnswerOf, Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { addressOf, type CallArgs, type LooseArgs, type Rest } from "./address.ts";
import { ApiError, isAbort, NetworkError } from "./api-error.ts";
import { useSession } from "./session-store.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Leaves the token out. */
  isAnonymous?: boolean | undefined;
}

/** Calls an endpoint of the contract. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<CallArgs<E> & CallOptions>
): Promise<AnswerOf<E>> {
  return request(endpoint, args ?? {}) as Promise<AnswerOf<E>>;
}

export async function request(endpoint: Endpoint, args: LooseArgs & CallOptions): Promise<unknown> {
  const token = args.isAnonymous ? null : useSession.getState().token;
  const hasBody = args.body !== undefined;
  const response = await send(addressOf(endpoint, args), {
    method: endpoint.method,
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(token ? { "x-user-id": token } : {}),
      ...(hasBody ? { "content-type": "application/json" } : {}),
    },
    body: hasBody ? JSON.stringify(args.body) : null,
    signal: args.signal ?? null,
  });
  if (!response.ok) throw await failure(response, token);
  return response.status === 204 ? undefined : response.json();
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new NetworkError("No answer from the server", { cause: error });
  }
}

async function failure(response: Response, token: string | null): Promise<ApiError> {
  const error = new ApiError(response, await response.text().catch(() => ""));
  if (error.status === 401 && error.code === "session.required") useSession.getState().expire(token);
  return error;
}
