import type {
  confirmPracticePayment,
  createPaymentIntent,
  DonationMode,
  updateReceiptAddress,
} from "@blessing-jar/contract/donations.ts";
import { donationLimits, practiceCards } from "@blessing-jar/contract/donations.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { idFor, visitor } from "../../database/ids.ts";
import { lockMembers } from "../../database/members.ts";
import { countAttempt, networkOf } from "../../http/limits.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken } from "../../kit/tokens.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { gatewayOf, type PaymentEvent } from "../../services/payments.ts";
import { readStopToken } from "./donations.jobs.ts";
import { beginLimitsOf, limits } from "./donations.limits.ts";
import {
  type BegunRow,
  countMonthlyOf,
  findBegun,
  findMonthlyOf,
  findStartedMonthly,
} from "./donations.queries.ts";
import { recordPaymentEvent } from "./donations.recording.ts";
import { insertBegun, updateBegun, updateEnded, updateReceiptTo } from "./donations.write.queries.ts";

interface Caller {
  viewer: Viewer | undefined;
  request: FastifyRequest;
}

/**
 * Begins a payment at the provider, which is asked under the id of what is begun: a repeated call gets the same one.
 * @throws Failure service.payments-away, donation.too-many-monthly
 */
export async function beginDonation(
  context: Context,
  { viewer, request }: Caller,
  mode: DonationMode,
  { idempotencyKey, ...body }: ParsedBody<typeof createPaymentIntent>,
) {
  const { db, payments } = context;
  await countAttempt(context, beginLimitsOf(request, viewer));
  const id = idFor(idempotencyKey, viewer?.id ?? visitor, mode);
  const { amount, gateway, isNew } = await db.transaction().execute(async (transaction) => {
    if (viewer && mode === "monthly") await refuseTooMany(transaction, viewer, id);
    return await insertBegun(transaction, mode, {
      id,
      member_id: viewer?.id ?? null,
      gateway: payments.kind,
      amount: body.amount,
      language: body.language ?? viewer?.language ?? defaultLanguage,
    });
  });
  // Begun before there were keys: what the gateway of today made for it would be stopped and forgotten at the other.
  if (gateway !== payments.kind) throw new Failure("service.payments-away");
  const begin = mode === "once" ? payments.beginOnce : payments.beginMonthly;
  const begun = await begin({ id, amount }).catch((error: Error) => {
    request.log.error({ err: error.cause ?? error }, "the payment provider");
    throw error;
  });
  await updateBegun(db, { id, mode }, begun);
  return { isNew, answer: { clientSecret: begun.clientSecret } };
}

/** What is begun may be paid at any moment, so it counts. @throws Failure donation.too-many-monthly */
async function refuseTooMany(transaction: Database, viewer: Viewer, id: string): Promise<void> {
  await lockMembers(transaction, viewer.id);
  const others = await countMonthlyOf(transaction, viewer, { except: id });
  if (others >= donationLimits.monthlyMost) throw new Failure("donation.too-many-monthly");
}

/** @throws Failure donation.not-found */
export async function chooseReceiptAddress(
  context: Context,
  request: FastifyRequest,
  { clientSecret, email }: ParsedBody<typeof updateReceiptAddress>,
): Promise<void> {
  await countAttempt(context, [[limits.receiptByNetwork, [networkOf(request.ip)]]]);
  const begun = await findBegun(context.db, hashToken(clientSecret));
  if (!begun?.isVisitors) throw new Failure("donation.not-found");
  await updateReceiptTo(context.db, begun, email);
}

/** What a card does that is none. @throws Failure donation.not-found, donation.declined */
export async function payInPractice(
  context: Context,
  request: FastifyRequest,
  { clientSecret, cardNumber, isApproved }: ParsedBody<typeof confirmPracticePayment>,
) {
  await countAttempt(context, [[limits.confirmByNetwork, [networkOf(request.ip)]]]);
  const begun = await findBegun(context.db, hashToken(clientSecret));
  // Of what was begun before there were keys, nothing is given without a card any more.
  if (begun?.gateway !== "practice" || context.payments.kind !== "practice") {
    throw new Failure("donation.not-found");
  }
  const does = practiceCards[cardNumber];
  if (does === "declines") throw new Failure("donation.declined");
  if (does === "asks" && !isApproved) return { status: "requires_action" as const };
  const event = practiceEventOf(begun, context.clock.now());
  const recorded = await recordPaymentEvent(context, event, "practice");
  if (recorded) {
    await context.securityLog.done(
      { endpoint: "confirmPracticePayment", id: request.id, ip: request.ip, hasCredential: false },
      recorded,
    );
  }
  return { status: "succeeded" as const };
}

function practiceEventOf({ id, mode, amount }: BegunRow, at: Date): PaymentEvent {
  const event = { id: `practice_event_${id}`, amount, at };
  return mode === "once"
    ? { ...event, kind: "paid", donationId: id, paymentId: `practice_payment_${id}` }
    : { ...event, kind: "month-paid", monthlyId: id, invoiceId: `practice_invoice_${id}` };
}

/** @throws Failure donation.not-found, service.payments-away: then it goes on. */
export async function stopMonthly(context: Context, viewer: Viewer, id: string): Promise<void> {
  const monthly = await findMonthlyOf(context.db, viewer, id);
  if (!monthly) throw new Failure("donation.not-found");
  await endMonthly(context, monthly);
}

async function endMonthly(
  context: Context,
  { id, gateway, subscription_id }: { id: string; gateway: string; subscription_id: string | null },
): Promise<void> {
  const payments = gatewayOf(context.payments, gateway);
  if (!payments) throw new Failure("service.payments-away");
  if (subscription_id) await payments.stop(subscription_id);
  await updateEnded(context.db, id);
}

/** Of the link in a receipt. @throws Failure donation.not-found */
export async function findMailedMonthly(context: Context, request: FastifyRequest, token: string) {
  await countAttempt(context, [[limits.mailedByNetwork, [networkOf(request.ip)]]]);
  const id = await readStopToken(context.sealing, token);
  const monthly = id && (await findStartedMonthly(context.db, id));
  if (!monthly) throw new Failure("donation.not-found");
  return monthly;
}

/** Idempotent. @throws Failure donation.not-found, service.payments-away: then it goes on. */
export async function stopMailed(context: Context, request: FastifyRequest, token: string): Promise<void> {
  const monthly = await findMailedMonthly(context, request, token);
  if (monthly.ended_at === null) await endMonthly(context, monthly);
}
