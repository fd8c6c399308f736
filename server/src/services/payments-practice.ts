import { Failure } from "../kit/failure.ts";
import type { PaymentGateway } from "./payments.ts";

/** Charges no card: whoever has begun confirms by one of the practice cards, and what follows is recorded as a real event is. */
export const practicePayments: PaymentGateway = {
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
