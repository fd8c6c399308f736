import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { type Count, type Counted, countOn, day, hour, type Limit, networkOf } from "../../http/limits.ts";
import type { Viewer } from "../../kit/viewer.ts";
import type { ReceiptRow } from "./donations.queries.ts";

// Against those who try stolen cards, a beginning is what such a try costs.
export const limits = {
  beginByNetwork: { name: "donations.network", attempts: 40, seconds: hour },
  beginByAccount: { name: "donations.account", attempts: 30, seconds: hour },
  confirmByNetwork: { name: "donations.practice", attempts: 100, seconds: hour },
  receiptToAddress: { name: "donations.receipt-to", attempts: 5, seconds: day },
  mailedByNetwork: { name: "donations.mailed", attempts: 60, seconds: hour },
  receiptByNetwork: { name: "donations.receipt", attempts: 40, seconds: hour },
  /** Counted once it is found to be none: whoever sends such cannot keep the provider's events out by their number. */
  unsignedEvents: { name: "donations.events", attempts: 60, seconds: hour },
} satisfies Record<string, Limit>;

export function beginLimitsOf(request: FastifyRequest, viewer: Viewer | undefined): Counted {
  const ofNetwork = [limits.beginByNetwork, [networkOf(request.ip)]] as const;
  return viewer ? [ofNetwork, [limits.beginByAccount, [viewer.id]]] : [ofNetwork];
}

/**
 * Mail bombing: where no money is asked for, whoever gives in practice could have a stranger's mailbox filled with receipts.
 * Undefined for what is not counted: real money, and an address that its member has proven.
 */
export async function countReceipt(
  context: Pick<Context, "db" | "config">,
  { gateway, isProven, to }: Pick<ReceiptRow, "gateway" | "isProven"> & { to: string },
): Promise<Count | undefined> {
  if (gateway !== "practice" || isProven) return undefined;
  return await countOn(context, [limits.receiptToAddress, [to.toLowerCase()]]);
}
