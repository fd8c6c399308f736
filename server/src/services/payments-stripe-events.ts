import { donationCurrency } from "@blessing-jar/contract/donations.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod";
import { Failure } from "../kit/failure.ts";
import type { MonthlyBy, PaymentEvent } from "./payments.ts";

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

// An event is told in the API version of its endpoint, or of the account: where a subscription stands in an invoice has changed twice.
const subscriptionDetails = z.object({ metadata, subscription: idOrObject }).nullish();
const line = z.object({ metadata, subscription: idOrObject });
const invoice = z.object({
  // 2025-03-31 and later
  parent: z.object({ subscription_details: subscriptionDetails }).nullish(),
  // before
  subscription: idOrObject,
  subscription_details: subscriptionDetails,
  // before 2022-11-15 alone
  lines: z.object({ data: z.array(line).nullish() }).nullish(),
});
const ourInvoice = z.object({
  id: reference,
  currency: z.string(),
  amount_paid: cents,
  // before 2025-03-31, when no `invoice_payment.paid` was told
  payment_intent: idOrObject,
});
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
const subscription = z.object({ id: idOrObject, metadata, status: z.string() });

/** Undefined for one that means nothing here. @throws UnknownForm for what is no event at all, or none that is known here */
export function readStripeEvent(sent: unknown): PaymentEvent | undefined {
  try {
    const { id, type, created, data } = envelope.parse(sent);
    const fact = factOf(type, data.object, new Date(created * 1000));
    return fact && ({ id, ...fact } as PaymentEvent);
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues : undefined;
    if (!issues) throw error;
    const { type, api_version: version } = Object(sent) as Record<string, unknown>;
    throw new UnknownForm({ type, version, at: issues.map(({ path }) => path.join(".")) });
  }
}

type Fact = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, "id"> : never) : never;

/** Of an account that others use too, or of another kind, nothing is known here. */
function factOf(type: string, object: unknown, at: Date): Fact | undefined {
  switch (type) {
    case "payment_intent.succeeded": {
      const { currency, metadata: given } = payment.parse(object);
      const donationId = given?.donation;
      if (!isId(donationId) || currency !== donationCurrency) return undefined;
      const { id, amount_received: amount } = ourPayment.parse(object);
      return { kind: "paid", donationId, paymentId: id, amount, at };
    }
    // The second is the older name of the first; some endpoints have both.
    case "invoice.paid":
    case "invoice.payment_succeeded": {
      const monthly = monthlyOf(object);
      if (!monthly) return undefined;
      const { id: invoiceId, amount_paid: amount, currency, payment_intent } = ourInvoice.parse(object);
      if (amount === 0 || currency !== donationCurrency) return undefined;
      return {
        kind: "month-paid",
        ...monthly,
        invoiceId,
        paymentId: payment_intent ?? undefined,
        amount,
        at,
      };
    }
    case "invoice_payment.paid": {
      const { invoice: invoiceId, payment: by } = invoicePayment.parse(object);
      const paymentId = by.payment_intent;
      return invoiceId && paymentId ? { kind: "invoice-paid-by", invoiceId, paymentId } : undefined;
    }
    case "charge.refunded": {
      const { payment_intent: paymentId, amount_refunded: refunded } = charge.parse(object);
      return paymentId ? { kind: "refunded", paymentId, refunded, at } : undefined;
    }
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const { id: refundId, payment_intent: paymentId, amount, status } = refund.parse(object);
      if (!paymentId || !status || !failures.has(status)) return undefined;
      return { kind: "refund-failed", paymentId, refundId, amount, at };
    }
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.updated":
    case "charge.dispute.closed": {
      const { payment_intent: paymentId, status } = dispute.parse(object);
      if (!paymentId || warnings.has(status)) return undefined;
      return { kind: "disputed", paymentId, dispute: disputes.parse(status) };
    }
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const { id, metadata: given, status } = subscription.parse(object);
      const hasEnded = type === "customer.subscription.deleted" || endings.has(status);
      const monthly = monthlyBy(given, id);
      return hasEnded && monthly ? { kind: "ended", ...monthly } : undefined;
    }
    default:
      return undefined;
  }
}

/** Undefined for an invoice of no subscription. @throws ZodError for one of which nobody can tell */
function monthlyOf(object: unknown): MonthlyBy | undefined {
  const { parent, subscription_details, subscription: own, lines } = invoice.parse(object);
  if ([parent, subscription_details, own, lines].every((place) => place === undefined)) {
    throw new z.ZodError([{ code: "custom", path: ["parent"], message: "", input: undefined }]);
  }
  const places = [
    parent?.subscription_details,
    subscription_details,
    { subscription: own },
    ...(lines?.data ?? []),
  ];
  const given = places.find((place) => isId(place?.metadata?.monthly_donation))?.metadata;
  return monthlyBy(given, places.find((place) => place?.subscription)?.subscription);
}

/** What was begun says its own id; where somebody has changed that at the provider, its subscription does. */
function monthlyBy(given: z.infer<typeof metadata>, subscriptionId: string | null | undefined) {
  const monthlyId = given?.monthly_donation;
  if (isId(monthlyId)) return { monthlyId };
  return subscriptionId ? { subscriptionId } : undefined;
}

/** What the statuses of a dispute mean. One that is new refuses the event, for it may move money. */
const disputes = z
  .enum([
    "needs_response",
    "under_review",
    "appeal_needs_response",
    "appeal_under_review",
    "lost",
    "won",
    "prevented",
  ])
  .transform((status) =>
    status === "lost" ? "lost" : status === "won" || status === "prevented" ? "won" : "open",
  );

/** An inquiry, which is only a warning, takes no money; nor does a dispute of what was given back before. */
const warnings: ReadonlySet<string> = new Set([
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
  "charge_refunded",
]);

const failures: ReadonlySet<string> = new Set(["failed", "canceled"]);
const endings: ReadonlySet<string> = new Set(["canceled", "unpaid", "incomplete_expired"]);

interface UnknownEvent {
  type: unknown;
  version: unknown;
  /** The fields that are not as they were expected. */
  at: string[];
}

/**
 * An event that the provider signed, and of which nobody here can tell what it means: refused, so that the provider shows it and
 * tells it again. Its kind, its API version and the names of its fields are logged, and nothing of what they hold.
 */
export class UnknownForm extends Failure {
  readonly event: { type: string; version: string; at: string[] };

  constructor({ type, version, at }: UnknownEvent) {
    super("donation.unsigned-event");
    this.event = { type: wordOf(type), version: wordOf(version), at: at.map(wordOf) };
  }
}

function wordOf(value: unknown): string {
  return typeof value === "string" && /^[\w.-]{1,80}$/.test(value) ? value : "unknown";
}
