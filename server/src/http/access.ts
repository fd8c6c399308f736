import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { RouteOptions } from "fastify";

/** Who may call a route; each route of a feature declares one. */
export type Access = "open" | "signedIn" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    endpoint?: Endpoint;
  }
}

/** Stops the app from starting with a route that does not say who may call it. */
export function requireAccess(route: RouteOptions): void {
  if (!route.config?.access) {
    throw new Error(`${route.method} ${route.url} does not declare who may call it.`);
  }
}
