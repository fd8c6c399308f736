import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@blessing-jar/contract/kit/endpoint.ts";

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]: Value };

type OptionalPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : { [K in Name]?: Value | undefined };

/** What names one resource of an endpoint. */
export type AddressArgs<E extends Endpoint> = Part<"params", ParamsOf<E>> & OptionalPart<"query", QueryOf<E>>;
export type CallArgs<E extends Endpoint> = AddressArgs<E> & Part<"body", BodyOf<E>>;

/** Lets the whole object be left out where nothing in it is required. */
export type Rest<Args> = object extends Args ? [args?: Args] : [args: Args];

export interface LooseArgs {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Of its path, with the parameters in their places. */
export function segmentsOf(endpoint: Endpoint, params: unknown): string[] {
  const values = (params ?? {}) as Record<string, unknown>;
  const segments = endpoint.path.slice(1).split("/");
  return segments.map((segment) => (segment.startsWith(":") ? String(values[segment.slice(1)]) : segment));
}

/** The query without what is undefined, as texts in the order of their names. */
export function queryOf(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

export function addressOf(endpoint: Endpoint, { params, query }: LooseArgs): string {
  const search = new URLSearchParams(queryOf(query)).toString();
  const path = segmentsOf(endpoint, params).map(encodeURIComponent).join("/");
  return search ? `/${path}?${search}` : `/${path}`;
}
