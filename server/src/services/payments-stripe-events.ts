import { donationCurrency } from "@blessing-jar/contract/donations.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type Stripe from "stripe";
import { Failure } from "../kit/failure.ts";
import type { PaymentEvent } from "./payments.ts";

/** @throws Failure donation.unsigned-event */
export function readStripeEvent(construct: () => Stripe.Event): PaymentEvent | undefined {
  let event: Stripe.Event;
  try {
    event = construct();
  } catch {
    throw new Failure("donation.unsigned-event");
  }
  const told = factOf(event);
  return told && ({ id: event.id, ...told } as PaymentEvent);
}

type Fact = PaymentEvent extends infer E ? (E extends PaymentEvent ? Omit<E, "id"> : never) : never;

/** Of an account that others use too, or of another kind, nothing is known here. */
function factOf(event: Stripe.Event): Fact | undefined {
  const at = new Date(event.created * 1000);
  switch (event.type) {
    case "payment_intent.succeeded": {
      const { id, amount_received: amount, currency, metadata } = event.data.object;
      const donationId = metadata?.donation;
      if (!isId(donationId) || currency !== donationCurrency) return undefined;
      return { kind: "paid", donationId, paymentId: id, amount, at };
    }
    case "invoice.paid": {
      const { id, amount_paid: amount, currency, parent } = event.data.object;
      const monthlyId = parent?.subscription_details?.metadata?.monthly_donation;
      if (!isId(monthlyId) || !id || amount <= 0 || currency !== donationCurrency) return undefined;
      return { kind: "month-paid", monthlyId, invoiceId: id, amount, at };
    }
    case "invoice_payment.paid": {
      const { invoice, payment } = event.data.object;
      const [invoiceId, paymentId] = [idOf(invoice), idOf(payment.payment_intent)];
      return invoiceId && paymentId ? { kind: "invoice-paid-by", invoiceId, paymentId } : undefined;
    }
    case "charge.refunded": {
      const { payment_intent, amount_refunded: refunded } = event.data.object;
      const paymentId = idOf(payment_intent);
      return paymentId ? { kind: "refunded", paymentId, refunded } : undefined;
    }
    case "charge.dispute.created":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.updated":
    case "charge.dispute.closed": {
      const { payment_intent, status } = event.data.object;
      const paymentId = idOf(payment_intent);
      const dispute = disputes[status];
      return paymentId && dispute ? { kind: "disputed", paymentId, dispute } : undefined;
    }
    case "customer.subscription.updated":
    case "customer.subscription.deleted": {
      const { metadata, status } = event.data.object;
      const monthlyId = metadata?.monthly_donation;
      return isId(monthlyId) && endings.has(status) ? { kind: "ended", monthlyId } : undefined;
    }
    default:
      return undefined;
  }
}

/** An inquiry, which is only a warning, takes no money. */
const disputes: Partial<Record<string, "open" | "won" | "lost">> = {
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  lost: "lost",
  won: "won",
  prevented: "won",
};

const endings: ReadonlySet<string> = new Set(["canceled", "unpaid", "incomplete_expired"]);

function idOf(given: string | { id: string } | null | undefined): string | undefined {
  return typeof given === "string" ? given : given?.id;
}
