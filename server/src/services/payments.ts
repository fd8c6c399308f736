import type { Config } from "../config.ts";
import { usualDeadlines } from "../kit/deadlines.ts";
import { Failure } from "../kit/failure.ts";
import { stripePayments } from "./payments-stripe.ts";

/** What is begun, by the id that it has here. */
export interface Beginning {
  id: string;
  /** In cents. */
  amount: number;
}

export interface Begun {
  /** Whoever has it may pay. */
  clientSecret: string;
  paymentId?: string;
  customerId?: string;
  subscriptionId?: string;
}

/** What the provider tells has happened; `id` is the event's own. They come more than once, and in any order. */
export type PaymentEvent = { id: string } & (
  | { kind: "paid"; donationId: string; paymentId: string; amount: number; at: Date }
  /** A month of a monthly donation; by which payment, where that is told with it. */
  | (MonthlyBy & {
      kind: "month-paid";
      invoiceId: string;
      paymentId?: string | undefined;
      amount: number;
      at: Date;
    })
  | { kind: "invoice-paid-by"; invoiceId: string; paymentId: string }
  /** `refunded` is all that was given back of the payment by then, but for what had failed. */
  | { kind: "refunded"; paymentId: string; refunded: number; at: Date }
  /** What was on its way back and did not arrive. */
  | { kind: "refund-failed"; paymentId: string; refundId: string; amount: number; at: Date }
  | { kind: "disputed"; paymentId: string; dispute: "open" | "won" | "lost" }
  | (MonthlyBy & { kind: "ended" })
);

/** Which monthly donation: by its own id, or by the provider's, which may be one of another product. */
export type MonthlyBy =
  | { monthlyId: string; subscriptionId?: never }
  | { subscriptionId: string; monthlyId?: never };

/** Where donations are paid. A provider that cannot be reached, or makes no sense, is a Failure service.payments-away. */
export interface PaymentGateway {
  kind: "stripe" | "practice";
  /** Idempotent by the id; nothing is paid before the donor confirms. */
  beginOnce(donation: Beginning): Promise<Begun>;
  beginMonthly(donation: Beginning): Promise<Begun>;
  /** Ends a subscription at once; one that has ended is no error. */
  stop(subscriptionId: string): Promise<void>;
  /** Erases a customer and what they pay with, and ends what is theirs; one that is gone is no error. */
  forget(customerId: string): Promise<void>;
  /**
   * Undefined for an event that means nothing here.
   * @throws Failure donation.unsigned-event for one that the provider did not sign, or long ago; UnknownForm, which is the same, for
   * one of which nobody can tell what it means.
   */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | undefined>;
}

/** The gateway that the configuration names: Stripe, else the one that charges no card. */
export function createPayments(
  { stripe, productName }: Pick<Config, "stripe" | "productName">,
  deadlines = usualDeadlines.payments,
) {
  return stripe ? stripePayments(stripe, { productName, deadlines }) : practicePayments;
}

/** Of what was begun: not always the gateway of today, since keys come and go. Undefined where its keys are gone. */
export function gatewayOf(today: PaymentGateway, kind: string): PaymentGateway | undefined {
  return [today, practicePayments].find((gateway) => gateway.kind === kind);
}

/** Charges no card: whoever has begun confirms by one of the practice cards, and what follows is recorded as a real event is. */
const practicePayments: PaymentGateway = {
  kind: "practice",
  beginOnce: async ({ id }) => ({
    clientSecret: `practice_once_${id}`,
    paymentId: `practice_payment_${id}`,
  }),
  beginMonthly: async ({ id }) => ({
    clientSecret: `practice_monthly_${id}`,
    subscriptionId: `practice_subscription_${id}`,
  }),
  stop: async () => {},
  forget: async () => {},
  // Nobody outside sends any.
  readEvent: async () => {
    throw new Failure("donation.unsigned-event");
  },
};
