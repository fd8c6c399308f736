import type { FastifyRequest } from "fastify";
import { type Counted, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";

const hour = 3_600;

const limits = {
  byAccountAndNetwork: { name: "contact.account-network", attempts: 5, seconds: hour },
  byNetwork: { name: "contact.network", attempts: 20, seconds: hour },
  byAccount: { name: "contact.account", attempts: 20, seconds: hour },
} satisfies Record<string, Limit>;

/** Counted by the member's account, or by the address that a visitor typed. */
export function contactLimitsOf(request: FastifyRequest, viewer: Viewer | undefined, email: string): Counted {
  const [network, account] = [networkOf(request.ip), viewer?.id ?? email.toLowerCase()];
  return [
    [limits.byNetwork, [network]],
    [limits.byAccountAndNetwork, [account, network]],
    [limits.byAccount, [account]],
  ];
}
