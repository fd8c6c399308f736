import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isYoung } from "../accounts/strangers.policy.ts";

const hour = 3_600;
const day = 86_400;

const limits = {
  byAccount: { name: "connection.account", attempts: 20, seconds: hour },
  byAccountDaily: { name: "connection.account-day", attempts: 60, seconds: day },
  byYoungAccountDaily: { name: "connection.young-account-day", attempts: 10, seconds: day },
  tokenByAccount: { name: "connection.token", attempts: 20, seconds: hour },
  tokenByNetwork: { name: "connection.token-network", attempts: 30, seconds: hour },
} satisfies Record<string, Limit>;

export function requestLimits(viewer: Viewer): Counted {
  return [
    [limits.byAccount, [viewer.id]],
    [isYoung(viewer) ? limits.byYoungAccountDaily : limits.byAccountDaily, [viewer.id]],
  ];
}

/** Links that lead nowhere count. */
export function tokenLimits(viewer: Viewer, request: FastifyRequest): Counted {
  return [
    [limits.tokenByNetwork, [networkOf(request.ip)]],
    [limits.tokenByAccount, [viewer.id]],
  ];
}
