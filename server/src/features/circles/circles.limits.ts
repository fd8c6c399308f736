import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

// Of 32^8 codes: who guesses this often meets none in a lifetime.
const limits = {
  codesByMember: { name: "circles.codes-by-member", attempts: 20, seconds: 60 },
  codesByNetwork: { name: "circles.codes-by-network", attempts: 20, seconds: 60 },
} satisfies Record<string, Limit>;

/** Of trying a code, whether to join by it or to see what it opens. */
export function codeLimits(viewer: Viewer | undefined, request: FastifyRequest): Counted {
  return [
    [limits.codesByNetwork, [networkOf(request.ip)]],
    ...(viewer ? ([[limits.codesByMember, [viewer.id]]] satisfies Counted) : []),
  ];
}
