import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";

/**
 * An endpoint of the contract by its method and path alone, held to it by the types: what is called
 * before anybody types must not bring the schemas and their library along.
 */
export function withoutSchemas<E extends Endpoint>(method: E["method"], path: E["path"]): E {
  return { summary: "", method, path } as Endpoint as E;
}
