import type { AnswerOf, Endpoint, IsIdempotent } from "@blessing-jar/contract/kit/endpoint.ts";
import { tabHeader } from "@blessing-jar/contract/kit/tab.ts";
import { addressOf, type CallArgs, type LooseArgs, type Rest } from "./address.ts";
import { ApiError, isAbort, isSignedOut, NetworkError } from "./api-error.ts";
import { askToConfirm } from "./confirmation.ts";
import { noteAnswer, noteFailure, watchSilence } from "./connection.ts";
import { takeFirstCall } from "./first-calls.ts";
import { noteServerTime } from "./server-clock.ts";
import { useSession } from "./session-store.ts";
import { tabId } from "./tab-id.ts";

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Leaves the token out. */
  isAnonymous?: boolean | undefined;
  /** Of a session that this page has let go already. */
  token?: string | null | undefined;
  /** Goes on when the page is left. */
  keepalive?: boolean | undefined;
}

/** What an idempotent call tells besides: false where an earlier call with the same key has created what is answered. */
type Called<E extends Endpoint> =
  IsIdempotent<E> extends true ? AnswerOf<E> & { isNew: boolean } : AnswerOf<E>;

/** Calls an endpoint of the contract. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[args]: Rest<CallArgs<E> & CallOptions>
): Promise<Called<E>> {
  return request(endpoint, args ?? {}) as Promise<Called<E>>;
}

export async function request(endpoint: Endpoint, args: LooseArgs & CallOptions): Promise<unknown> {
  const token = args.isAnonymous ? null : (args.token ?? useSession.getState().token);
  const hasBody = args.body !== undefined;
  const address = addressOf(endpoint, args);
  const response = await send(
    address,
    endpoint.method === "GET" ? takeFirstCall(address, token) : undefined,
    {
      method: endpoint.method,
      credentials: "include",
      headers: {
        accept: "application/json",
        ...(token ? { "x-user-id": token } : {}),
        ...(endpoint.method === "GET" ? {} : { [tabHeader]: tabId }),
        ...(hasBody ? { "content-type": "application/json" } : {}),
      },
      body: hasBody ? JSON.stringify(args.body) : null,
      signal: args.signal ?? null,
      keepalive: args.keepalive ?? false,
    },
  );
  if (!response.ok) {
    const error = await failure(response, token);
    noteFailure(error);
    if (error.code === "session.not-confirmed" && (await askToConfirm())) return request(endpoint, args);
    throw error;
  }
  noteAnswer();
  if (response.status === 204) return undefined;
  const answer = await response.json();
  return Array.isArray(endpoint.status) ? { ...answer, isNew: response.status === 201 } : answer;
}

async function send(
  address: string,
  first: ReturnType<typeof takeFirstCall>,
  { signal: asked, ...init }: RequestInit,
): Promise<Response> {
  const controller = first?.controller ?? new AbortController();
  const { signal } = controller;
  if (asked?.aborted) controller.abort(asked.reason);
  asked?.addEventListener("abort", () => controller.abort(asked.reason), { once: true });
  const silence = watchSilence(() => controller.abort(new NetworkError("The server is silent")));
  try {
    if (init.method === "GET" && !first) await turn();
    const askedAt = first?.at ?? Date.now();
    const response = await (first?.answer ?? fetch(address, { ...init, signal }));
    noteServerTime(response, askedAt);
    return response;
  } catch (error) {
    if (isAbort(error)) throw error;
    const lost = new NetworkError("No answer from the server", { cause: error });
    noteFailure(lost);
    throw lost;
  } finally {
    silence.end();
  }
}

let nextTurn = Promise.resolve();

/** To begin a request keeps a phone busy for 10 to 20 ms: of several at once each is a task of its own, between which the page responds. */
async function turn(): Promise<void> {
  const mine = nextTurn;
  nextTurn = mine.then(() => new Promise(nextTask));
  await mine;
}

/** Not by a timer, which waits a second or more behind another tab. */
function nextTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(undefined);
}

async function failure(response: Response, token: string | null): Promise<ApiError> {
  const error = new ApiError(response, await response.text().catch(() => ""));
  if (isSignedOut(error)) useSession.getState().expire(token);
  return error;
}
