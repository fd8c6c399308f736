import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import type { SecurityEvent } from "../../http/security-events.ts";
import type { PaymentEvent, PaymentGateway } from "../../services/payments.ts";
import { receiptMail, refundMail } from "./donations.jobs.ts";
import { findMonthlyBy, findRefund, listRefundedBy } from "./donations.queries.ts";
import {
  deleteRefundMarks,
  insertEvent,
  lockEvents,
  type Paid,
  recordDispute,
  recordFailedRefund,
  recordInvoicePayment,
  recordMonth,
  recordPaid,
  recordRefund,
} from "./donations.recording.queries.ts";
import { updateEnded } from "./donations.write.queries.ts";

/** Records what has happened, once, with its receipt under way. Answers what the security log is to tell of it. */
export async function recordPaymentEvent(
  context: Context,
  event: PaymentEvent,
  gateway: PaymentGateway["kind"],
): Promise<SecurityEvent | undefined> {
  return await context.db.transaction().execute(async (transaction) => {
    await lockEvents(transaction);
    if (!(await insertEvent(transaction, event.id))) return undefined;
    return await record(context, transaction, event, gateway);
  });
}

async function record(
  context: Context,
  db: Database,
  event: PaymentEvent,
  gateway: PaymentGateway["kind"],
): Promise<SecurityEvent | undefined> {
  switch (event.kind) {
    case "paid":
      return await received(context, db, await recordPaid(db, event, gateway));
    case "month-paid": {
      const monthlyId = await findMonthlyBy(db, event);
      if (!monthlyId) return undefined;
      const { invoiceId, paymentId } = event;
      if (paymentId) await recordInvoicePayment(db, { invoiceId, paymentId });
      return await received(context, db, await recordMonth(db, { ...event, monthlyId }, gateway));
    }
    case "invoice-paid-by":
      await recordInvoicePayment(db, event);
      await refundMail.laterAll(context, await listRefundedBy(db, event), db);
      return undefined;
    case "refunded":
      if (await recordRefund(db, event)) {
        await refundMail.laterAll(context, await listRefundedBy(db, event), db);
      }
      return { event: "donation.refunded" };
    case "refund-failed":
      await recordFailedRefund(db, event);
      await deleteRefundMarks(db, event);
      return { event: "donation.refund-failed" };
    case "disputed":
      await recordDispute(db, event);
      return { event: "donation.disputed" };
    case "ended": {
      const monthlyId = await findMonthlyBy(db, event);
      const hasEnded = monthlyId !== undefined && (await updateEnded(db, monthlyId));
      return hasEnded ? { event: "donation.monthly-ended" } : undefined;
    }
  }
}

async function received(context: Context, db: Database, paid: Paid): Promise<SecurityEvent | undefined> {
  if (!paid) return undefined;
  await receiptMail.later(context, { donationId: paid.id }, db);
  // The refund may have been told before the payment.
  if (await findRefund(db, paid.id)) await refundMail.later(context, { donationId: paid.id }, db);
  return { event: "donation.received", account: paid.memberId ?? undefined };
}
