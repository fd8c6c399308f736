import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";

const limits = {
  askedByNetwork: { name: "openid.asked", attempts: 120, seconds: 900 },
} satisfies Record<string, Limit>;

/** Nothing of it can be guessed; this bounds what is asked of the provider. */
export const askedLimits = ({ ip }: FastifyRequest): Counted => [[limits.askedByNetwork, [networkOf(ip)]]];
