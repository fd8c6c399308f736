import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";

const quarter = 900;

const limits = {
  preparedByNetwork: { name: "passkey.prepared", attempts: 300, seconds: quarter },
  triedByNetwork: { name: "passkey.tried", attempts: 60, seconds: quarter },
} satisfies Record<string, Limit>;

/** Signatures cannot be guessed; this bounds what it costs to look at them. */
export const preparedLimits = (request: FastifyRequest): Counted => [
  [limits.preparedByNetwork, [networkOf(request.ip)]],
];
export const triedLimits = (request: FastifyRequest): Counted => [
  [limits.triedByNetwork, [networkOf(request.ip)]],
];
