import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { RouteOptions } from "fastify";

/** Who may call a route; each route of a feature declares one. */
export type Access = "open" | "signedIn" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
    /** What bounds a write that no endpoint of the contract is, in words. */
    boundedBy?: string;
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
