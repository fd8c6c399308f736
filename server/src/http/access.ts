import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { RouteOptions } from "fastify";
import type { Limit } from "./limits.ts";

/** Who may call a route; each route of a feature declares one. */
export type Access = "open" | "signedIn" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
    /** What refuses calls of a route that no endpoint of the contract is. A test goes beyond it. */
    boundedBy?: Limit;
    /** Takes as long as a line is slow, or open: what bounds how many there are at once is its own. */
    isLong?: true;
  }
}

declare module "fastify" {
  interface FastifyInstance {
    /** All that is served, as it was declared. */
    declaredRoutes: RouteOptions[];
  }
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a call of this method changes nothing. */
export function isSafe(method: string): boolean {
  return safeMethods.has(method);
}

/** Stops the app from starting with a route that does not say who may call it, or with a write that nothing bounds. */
export function requireAccess({ method, url, config }: RouteOptions): void {
  if (!config?.access) throw new Error(`${method} ${url} does not declare who may call it.`);
  const isWrite = ![method].flat().every(isSafe);
  if (isWrite && !config.endpoint && !config.boundedBy) {
    throw new Error(`${method} ${url} is a write that is not counted.`);
  }
}
