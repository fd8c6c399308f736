import { formatCents, numberOfDonation } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import { paths } from "@blessing-jar/contract/paths.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { type JobDefinition, mailJob, orderedJob } from "../../jobs/definition.ts";
import { gatewayOf } from "../../services/payments.ts";
import type { Sealing } from "../../services/sealing.ts";
import { markRow } from "../mails/mail-once.ts";
import { deliver, type Writing, writeMail } from "../mails/mails.ts";
import { countReceipt } from "./donations.limits.ts";
import {
  findGatewayOf,
  findReceipt,
  findRefund,
  isRefundMailed,
  type ReceiptRow,
  type RefundRow,
} from "./donations.queries.ts";
import {
  claimUnforgotten,
  deleteCustomer,
  endUnpaid,
  forgetReceiptAddress,
  markRefundMailed,
  unmarkRefundMailed,
} from "./donations.write.queries.ts";

// A provider may be away for days; what is asked of it here must not be forgotten.
const forgetTries = 200;

const order = z.object({ donationId: z.guid() });

/** Thanks, what was given when, and how to stop what goes on: of a monthly donation with the token of the page that stops it. */
function writeReceipt(
  writing: Writing,
  { donationId, ...receipt }: ReceiptRow & { donationId: string },
  token: string | undefined,
) {
  const { t, config, language } = writing;
  const { productName: product, publicUrl } = config;
  const amount = formatCents(receipt.amount, language);
  const day = formatDay(receipt.givenAt, language);
  const stop = token && { text: t("donations.mail.stop"), url: publicUrl + paths.stopDonation({ token }) };
  const isPractice = receipt.gateway === "practice";
  return writeMail(writing, {
    subject: isPractice ? t("donations.practice.thanksTitle") : t("donations.mail.subject", { product }),
    title: t(isPractice ? "donations.practice.thanksTitle" : "donations.mail.title"),
    name: receipt.fullName,
    paragraphs: [
      isPractice ? t("donations.mail.practice") : t("donations.mail.thanks", { product }),
      {
        label: t(
          isPractice
            ? "donations.mail.practiceLabel"
            : stop
              ? "donations.mail.monthlyLabel"
              : "donations.mail.label",
          { day },
        ),
        note: [amount, t("donations.number", { number: numberOfDonation(donationId) })],
        ...(stop ? { link: stop } : {}),
      },
      ...(stop && !isPractice ? [t("donations.mail.howToStop")] : []),
    ],
    button: buttonFor(writing, { isMembers: receipt.isMembers && !isPractice }),
  });
}

/** How much of which donation goes back, and when it arrives. */
function writeRefund(writing: Writing, refund: RefundRow) {
  const { t, config, language } = writing;
  const amount = formatCents(refund.amount, language);
  const day = formatDay(refund.givenAt, language);
  return writeMail(writing, {
    subject: t("donations.refundMail.subject", { product: config.productName }),
    title: t("donations.refundMail.title"),
    name: refund.fullName,
    paragraphs: [
      t("donations.refundMail.text"),
      {
        label: t("donations.refundMail.label", { amount, day }),
        note: [formatCents(refund.refunded, language)],
      },
      t("donations.refundMail.when"),
    ],
    button: buttonFor(writing, refund),
  });
}

function buttonFor({ t, config }: Writing, { isMembers }: Pick<ReceiptRow, "isMembers">) {
  return isMembers
    ? { text: t("donations.mail.toProfile"), path: paths.profile() }
    : { text: t("donations.mail.toProduct", { product: config.productName }), path: "" };
}

export const receiptMail = mailJob("donations.receipt", order, async (context, { donationId: id }) => {
  const { db, config, sealing } = context;
  const receipt = await findReceipt(db, id);
  if (!receipt?.email) return;
  const { email, language, monthlyId } = receipt;
  const counted = await countReceipt({ db, config }, { ...receipt, to: email });
  if (counted?.isOver) return await forgetReceiptAddress(db, id);
  const token = monthlyId ? await stopToken(sealing, monthlyId) : undefined;
  const mark = markRow(db, "donations", { id }, { set: { receipt_sent_at: sql`now()` } });
  await deliver(
    context,
    { email, language },
    (writing) => writeReceipt(writing, { ...receipt, donationId: id }, token),
    mark,
  ).catch(async (error: unknown) => {
    await counted?.takeBack();
    throw error;
  });
  await forgetReceiptAddress(db, id);
});

/** Of a donation of which more was given back than before. Idempotent by the amount: what is given back later is told again. */
export const refundMail = mailJob("donations.refund-mail", order, async (context, { donationId }) => {
  const { db } = context;
  const refund = await findRefund(db, donationId);
  if (!refund?.email || (await isRefundMailed(db, refund))) return;
  const { email, language } = refund;
  await deliver(context, { email, language }, (writing) => writeRefund(writing, refund), {
    mark: () => markRefundMailed(db, refund),
    unmark: () => unmarkRefundMailed(db, refund),
  });
});

/**
 * A provider's customer, with what they pay with and what goes on. What is remembered of them goes when their own gateway has let go.
 * Where its keys are gone, the row waits for them, and is asked for each day.
 */
export const forgetJob = orderedJob(
  "donations.forget",
  z.object({ customerId: z.string() }),
  async ({ payments, db }, { customerId }) => {
    const gateway = gatewayOf(payments, (await findGatewayOf(db, customerId)) ?? payments.kind);
    if (!gateway) return;
    await gateway.forget(customerId);
    await deleteCustomer(db, customerId);
  },
  { retryLimit: forgetTries },
);

async function tidyUp(context: Context): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const customers = [...(await endUnpaid(transaction)), ...(await claimUnforgotten(transaction))];
    await forgetJob.laterAll(context, customers, transaction);
  });
}

export const donationJobs: JobDefinition[] = [
  receiptMail,
  refundMail,
  forgetJob,
  { name: "donations.unpaid", cron: "17 * * * *", isSingle: true, handle: tidyUp },
];

const about = (monthlyId: string) => `stop donation ${monthlyId}`;

/** In a receipt: stops this one monthly donation, and can do nothing else. */
async function stopToken(sealing: Pick<Sealing, "sign">, monthlyId: string): Promise<string> {
  return `${monthlyId}.${await sealing.sign(about(monthlyId))}`;
}

/** The monthly donation; undefined for what was not signed here. */
export async function readStopToken(sealing: Pick<Sealing, "isSigned">, token: string) {
  const [id = "", signature = ""] = token.split(".", 2);
  return isId(id) && (await sealing.isSigned(about(id), signature)) ? id : undefined;
}
