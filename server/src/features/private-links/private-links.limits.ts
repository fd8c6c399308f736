import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";

// Of 2^256 tokens nobody guesses one; it keeps their guesses from the database.
export const missesByNetwork: Limit = { name: "private-links.misses", attempts: 60, seconds: 60 };

/** Counted on those that open nothing: a family behind one address opens what it likes. */
export function missLimitsOf(request: FastifyRequest): Counted {
  return [[missesByNetwork, [networkOf(request.ip)]]];
}
