import { languageOf } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { type JobDefinition, mailJob } from "../../jobs/definition.ts";
import { sendOnce } from "../../services/mail-once.ts";
import { gatewayOf } from "../../services/payments.ts";
import { translator } from "../translations/active-texts.ts";
import { countReceipt } from "./donations.limits.ts";
import { receiptMail, refundMail } from "./donations.mails.ts";
import { findGatewayOf, findReceipt, findRefund, isRefundTold } from "./donations.queries.ts";
import { stopToken } from "./donations.tokens.ts";
import {
  claimUnforgotten,
  deleteCustomer,
  deleteOldEvents,
  deleteUnpaid,
  forgetReceiptAddress,
  markReceiptSent,
  markRefundTold,
  unmarkReceiptSent,
  unmarkRefundTold,
} from "./donations.write.queries.ts";

const receiptJob = "donations.receipt";
const refundJob = "donations.refund-mail";
const forgetJob = "donations.forget";
// A provider may be away for days; what is asked of it here must not be forgotten.
const forgetTries = 200;

const mailOrder = z.object({ donationId: z.guid() });
const forgetOrder = z.object({ customerId: z.string() });

export async function sendReceiptLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  donationId: string,
): Promise<void> {
  await jobs.send(receiptJob, { donationId }, { db });
}

/** Of donations of which more was given back than before. */
export async function sendRefundsLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  donationIds: string[],
): Promise<void> {
  await jobs.sendAll(
    refundJob,
    donationIds.map((donationId) => ({ donationId })),
    { db },
  );
}

/** The provider's customers, with what they pay with and what goes on. */
export async function forgetCustomersLater(
  { jobs }: Pick<Context, "jobs">,
  db: Database,
  customerIds: string[],
): Promise<void> {
  await jobs.sendAll(
    forgetJob,
    customerIds.map((customerId) => ({ customerId })),
    { db },
  );
}

async function sendReceipt({ db, config, mail, sealing }: Context, data: unknown): Promise<void> {
  const { donationId } = mailOrder.parse(data);
  const receipt = await findReceipt(db, donationId);
  if (!receipt?.to) return;
  const counted = await countReceipt({ db, config }, { ...receipt, to: receipt.to });
  if (counted?.isOver) return await forgetReceiptAddress(db, donationId);
  const language = languageOf(receipt.language);
  const { monthlyId } = receipt;
  const token = monthlyId ? await stopToken(sealing, monthlyId) : undefined;
  const t = await translator(db, language);
  const letter = receiptMail({ config, t, language, receipt, stopToken: token });
  await sendOnce(
    mail,
    { to: receipt.to, ...letter },
    {
      mark: () => markReceiptSent(db, donationId),
      unmark: () => unmarkReceiptSent(db, donationId),
    },
  ).catch(async (error: unknown) => {
    await counted?.takeBack();
    throw error;
  });
  await forgetReceiptAddress(db, donationId);
}

/** Idempotent by the amount: what is given back later of the same donation is told again. */
async function sendRefund({ db, config, mail }: Context, data: unknown): Promise<void> {
  const { donationId } = mailOrder.parse(data);
  const refund = await findRefund(db, donationId);
  if (!refund?.to || (await isRefundTold(db, refund))) return;
  const language = languageOf(refund.language);
  const t = await translator(db, language);
  const letter = refundMail({ config, t, language, refund });
  await sendOnce(
    mail,
    { to: refund.to, ...letter },
    { mark: () => markRefundTold(db, refund), unmark: () => unmarkRefundTold(db, refund) },
  );
}

/**
 * What is remembered of a customer goes when their own gateway has let go. Where its keys are gone, the row waits for them, and
 * is asked for each day.
 */
async function forgetCustomer({ payments, db }: Context, data: unknown): Promise<void> {
  const { customerId } = forgetOrder.parse(data);
  const gateway = gatewayOf(payments, (await findGatewayOf(db, customerId)) ?? payments.kind);
  if (!gateway) return;
  await gateway.forget(customerId);
  await deleteCustomer(db, customerId);
}

export const donationJobs: JobDefinition[] = [
  mailJob(receiptJob, sendReceipt),
  mailJob(refundJob, sendRefund),
  { name: forgetJob, retryLimit: forgetTries, handle: forgetCustomer },
  {
    name: "donations.keep-house",
    cron: "17 * * * *",
    isSingle: true,
    handle: async (context) => {
      await context.db.transaction().execute(async (transaction) => {
        await forgetCustomersLater(context, transaction, await deleteUnpaid(transaction));
        await forgetCustomersLater(context, transaction, await claimUnforgotten(transaction));
        await deleteOldEvents(transaction);
      });
    },
  },
];
