import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

const hour = 3_600;

// Against those who try stolen cards, a beginning is what such a try costs.
const limits = {
  beginByNetwork: { name: "donations.network", attempts: 40, seconds: hour },
  beginByAccount: { name: "donations.account", attempts: 30, seconds: hour },
  confirmByNetwork: { name: "donations.practice", attempts: 100, seconds: hour },
  receiptByNetwork: { name: "donations.receipt", attempts: 40, seconds: hour },
} satisfies Record<string, Limit>;

export function beginLimitsOf(request: FastifyRequest, viewer: Viewer | undefined): Counted {
  const ofNetwork = [limits.beginByNetwork, [networkOf(request.ip)]] as const;
  return viewer ? [ofNetwork, [limits.beginByAccount, [viewer.id]]] : [ofNetwork];
}

export function confirmLimitsOf(request: FastifyRequest): Counted {
  return [[limits.confirmByNetwork, [networkOf(request.ip)]]];
}

export function receiptLimitsOf(request: FastifyRequest): Counted {
  return [[limits.receiptByNetwork, [networkOf(request.ip)]]];
}
