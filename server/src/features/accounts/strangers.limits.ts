import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { countAttempt, countOn, day, type Limit, networkOf } from "../../http/limits.ts";
import { fieldFailure } from "../../kit/failure.ts";

const limits = {
  byNetwork: { name: "strangers.network", attempts: 200, seconds: day },
  toAddressByNetwork: { name: "strangers.address-network", attempts: 5, seconds: day },
  toAddress: { name: "strangers.address", attempts: 50, seconds: day },
} satisfies Record<string, Limit>;

/**
 * Against spam, counts mails that are to leave in a member's words, and answers those of the addresses that may get one
 * more today. A network that writes to one address often is refused by itself, so that nobody makes an address
 * unreachable for all others.
 * @throws Failure request.too-many for the network, mail.address-full at the field where none of them may.
 */
export async function countMailsToStrangers(
  context: Pick<Context, "db" | "config">,
  request: FastifyRequest,
  { emails, field }: { emails: string[]; field: string },
): Promise<string[]> {
  const network = networkOf(request.ip);
  await countAttempt(context, [[limits.byNetwork, [network], emails.length]]);
  const reachable: string[] = [];
  for (const email of emails) {
    const address = email.toLowerCase();
    const ofSender = await countOn(context, [limits.toAddressByNetwork, [address, network]]);
    if (ofSender.isOver) continue;
    const ofAll = await countOn(context, [limits.toAddress, [address]]);
    if (!ofAll.isOver) reachable.push(email);
  }
  if (reachable.length === 0) throw fieldFailure("mail.address-full", field, { retryAfterSeconds: day });
  return reachable;
}
