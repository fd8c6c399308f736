import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../http/viewer.ts";

const hour = 3_600;
const day = 86_400;

const limits = {
  byAccount: { name: "connection.account", attempts: 20, seconds: hour },
  byAccountDaily: { name: "connection.account-day", attempts: 60, seconds: day },
  byAddress: { name: "connection.address", attempts: 5, seconds: day },
  tokenByAccount: { name: "connection.token", attempts: 20, seconds: hour },
  tokenByNetwork: { name: "connection.token-network", attempts: 30, seconds: hour },
} satisfies Record<string, Limit>;

/** By who asks, and by who is asked, whoever asks. */
export function requestLimits(viewer: Viewer, email: string): Counted {
  return [
    [limits.byAccount, [viewer.id]],
    [limits.byAccountDaily, [viewer.id]],
    [limits.byAddress, [email.toLowerCase()]],
  ];
}

/** Links that lead nowhere count. */
export function tokenLimits(viewer: Viewer, request: FastifyRequest): Counted {
  return [
    [limits.tokenByAccount, [viewer.id]],
    [limits.tokenByNetwork, [networkOf(request.ip)]],
  ];
}
