import { donationCurrency } from "@blessing-jar/contract/donations.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod";
import { Failure } from "../kit/failure.ts";
import type { PaymentEvent } from "./payments.ts";

// What is read of an event, and nothing else: a signature tells who sent it, not that it makes sense.

/** What the column holds. */
const mostCents = 2 ** 31 - 1;
const lastSecond = 253_402_300_799; // of the year 9999

const reference = z.string().min(1).max(255);
const cents = z.int().min(0).max(mostCents);
const paid = cents.min(1);
const idOrObject = z.union([reference, z.object({ id: reference }).transform(({ id }) => id)]).nullish();
/** Of another product that uses the same account there may be any. */
const metadata = z.record(z.string(), z.string()).nullish();

const envelope = z.object({
  id: reference,
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(lastSecond),
  data: z.object({ object: z.looseObject({}) }),
});

const payment = z.object({ currency: z.string(), metadata });
const ourPayment = z.object({ id: reference, amount_received: paid });
const invoice = z.object({
  currency: z.string(),
  amount_paid: cents,
  parent: z.object({ subscription_details: z.object({ metadata }).nullish() }).nullish(),
});
const ourInvoice = z.object({ id: reference });
const invoicePayment = z.object({
  invoice: idOrObject,
  payment: z.object({ payment_intent: idOrObject }),
});
const charge = z.object({ payment_intent: idOrObject, amount_refunded: cents });
const refund = z.object({
  id: reference,
  payment_intent: idOrObject,
  amount: paid,
  status: z.string().nullish(),
});
const dispute = z.object({ payment_intent: idOrObject, status: z.string() });
const subscription = z.object({ metadata, status: z.string() });

/** Undefined for one that means nothing here. @throws Failure donation.unsigned-event for what is no event at all */
export function readStripeEvent(sent: unknown): PaymentEvent | undefined {
  const { id, type, created, data } = read(envelope, sent);
  const told = factOf(type, data.object, new Date(created * 1000));
  return told && ({ id, ...told } as PaymentEvent);
}

function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Failure("donation.unsigned-event");
  return parsed.data;
}

type Fact = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, "id"> : never) : never;

/** Of an account that others use too, or of another kind, nothing is known here. */
function factOf(type: string, object: unknown, at: Date): Fact | undefined {
  switch (type) {
    case "payment_intent.succeeded": {
      const { currency, metadata: given } = read(payment, object);
      const donationId = given?.donation;
      if (!isId(donationId) || currency !== donationCurrency) return undefined;
      const { id, amount_received: amount } = read(ourPayment, object);
      return { kind: "paid", donationId, paymentId: id, amount, at };
    }
    case "invoice.paid": {
      const { amount_paid: amount, currency, parent } = read(invoice, object);
      const monthlyId = parent?.subscription_details?.metadata?.monthly_donation;
      if (!isId(monthlyId) || amount === 0 || currency !== donationCurrency) return undefined;
      return { kind: "month-paid", monthlyId, invoiceId: read(ourInvoice, object).id, amount, at };
    }
    case "invoice_payment.paid": {
      const { invoice: invoiceId, payment: by } = read(invoicePayment, object);
      const paymentId = by.payment_intent;
      return invoiceId && paymentId ? { kind: "invoice-paid-by", invoiceId, paymentId } : undefined;
    }
    case "charge.refunded": {
      const { payment_intent: paymentId, amount_refunded: refunded } = read(charge, object);
      return paymentId ? { kind: "refunded", paymentId, refunded, at } : undefined;
    }
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const { id: refundId, payment_intent: paymentId, amount, status } = read(refund, object);
      if (!paymentId || !status || !failures.has(status)) return undefined;
      return { kind: "refund-failed", paymentId, refundId, amount, at };
    }
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.updated":
    case "charge.dispute.closed": {
      const { payment_intent: paymentId, status } = read(dispute, object);
      const stands = disputes.get(status);
      return paymentId && stands ? { kind: "disputed", paymentId, dispute: stands } : undefined;
    }
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const { metadata: given, status } = read(subscription, object);
      const monthlyId = given?.monthly_donation;
      return isId(monthlyId) && endings.has(status) ? { kind: "ended", monthlyId } : undefined;
    }
    default:
      return undefined;
  }
}

/** An inquiry, which is only a warning, takes no money. */
const disputes: ReadonlyMap<string, "open" | "won" | "lost"> = new Map([
  ["needs_response", "open"],
  ["under_review", "open"],
  ["appeal_needs_response", "open"],
  ["appeal_under_review", "open"],
  ["lost", "lost"],
  ["won", "won"],
  ["prevented", "won"],
]);

const failures: ReadonlySet<string> = new Set(["failed", "canceled"]);
const endings: ReadonlySet<string> = new Set(["canceled", "unpaid", "incomplete_expired"]);
