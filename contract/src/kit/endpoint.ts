import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

type Schema = z.ZodMiniType;

/** One call of the API as data: the server serves it, the web calls it, the documentation prints it. */
export interface Endpoint {
  summary: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Fastify spelling: `/api/blessings/:blessingId`. */
  path: `/${string}`;
  /** Of what the path names; ids, where it is left out. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * 200 unless something is created (201) or nothing is answered (204). A call that takes an idempotency key creates, or
   * answers with 200 what a call with the same key has created before.
   */
  status?: 200 | 201 | 204 | readonly [201, 200];
  answer?: Schema;
  /**
   * Step-up authentication: only in a session that was confirmed in the last minutes (`accountLimits.confirmedMinutes`),
   * so that whoever finds an open phone cannot take the account.
   */
  needsConfirmation?: true;
  /** The scope by which an access token may call it. Left out, none may. */
  scope?: Scope;
  /** The codes that are particular to this call, if there are any; those any call may answer are left out. */
  errors?: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type IdsIn<Path> = [NamesIn<Path>] extends [never] ? undefined : { [Name in NamesIn<Path>]: string };

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;

/** What a caller sends. */
export type ParamsOf<E extends Endpoint> = E["params"] extends Schema
  ? z.input<E["params"]>
  : IdsIn<E["path"]>;
export type QueryOf<E extends Endpoint> = InputOf<E["query"]>;
export type BodyOf<E extends Endpoint> = InputOf<E["body"]>;
/** What a handler reads after parsing. */
export type ParsedParams<E extends Endpoint> = E["params"] extends Schema
  ? z.output<E["params"]>
  : IdsIn<E["path"]>;
export type ParsedQuery<E extends Endpoint> = OutputOf<E["query"]>;
export type ParsedBody<E extends Endpoint> = OutputOf<E["body"]>;
export type AnswerOf<E extends Endpoint> = E["answer"] extends Schema ? z.output<E["answer"]> : undefined;
export type IsIdempotent<E extends Endpoint> = E["status"] extends readonly number[] ? true : false;

/** The statuses that a call succeeds with, the usual one first. */
export function statusesOf({ status = 200 }: Pick<Endpoint, "status">): readonly number[] {
  return typeof status === "number" ? [status] : status;
}
