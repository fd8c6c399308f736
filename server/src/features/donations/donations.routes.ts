import {
  type AnyDonation,
  confirmPracticePayment,
  createPaymentIntent,
  createSubscription,
  type Donation,
  donationEventsPath,
  donationLimits,
  getDonationSums,
  getMailedMonthly,
  listAllDonations,
  listDonations,
  listMonthlyDonations,
  type MonthlyDonation,
  stopMailedMonthly,
  stopMonthlyDonation,
  updateReceiptAddress,
} from "@blessing-jar/contract/donations.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt } from "../../http/limits.ts";
import { decodeCursor, pageOf, parsePosition } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { UnknownForm } from "../../services/payments-stripe-events.ts";
import {
  beginDonation,
  chooseReceiptAddress,
  findMailedMonthly,
  payInPractice,
  stopMailed,
  stopMonthly,
} from "./donations.actions.ts";
import { unsignedEvents, unsignedLimitsOf } from "./donations.limits.ts";
import {
  type AnyDonationRow,
  type DonationRow,
  listDonationsOf,
  listDonationsOfAll,
  listMonthlyOf,
  type MonthlyRow,
  sumDonations,
} from "./donations.queries.ts";
import { recordPaymentEvent } from "./donations.recording.ts";

const eventLimitBytes = 1024 * 1024;

export function donations(app: App, context: Context): void {
  const { open, signedIn, admin } = routes(app, context);
  const { db } = context;

  open(createPaymentIntent, ({ body, ...caller }) => beginDonation(context, caller, "once", body));

  open(createSubscription, ({ body, ...caller }) => beginDonation(context, caller, "monthly", body));

  open(updateReceiptAddress, async ({ request, body }) => {
    await chooseReceiptAddress(context, request, body);
    return undefined;
  });

  open(confirmPracticePayment, ({ request, body }) => payInPractice(context, request, body));

  signedIn(listDonations, async ({ viewer, query }) => {
    const { limit = maxPageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentDonations(await listDonationsOf(db, viewer, { after, limit: limit + 1 }), limit);
  });

  signedIn(listMonthlyDonations, async ({ viewer }) => ({
    monthly: (await listMonthlyOf(db, viewer)).map(presentMonthly),
  }));

  signedIn(stopMonthlyDonation, async ({ viewer, params }) => {
    await stopMonthly(context, viewer, params.monthlyDonationId);
    return undefined;
  });

  open(getMailedMonthly, async ({ request, query }) => ({
    monthly: presentMailedMonthly(await findMailedMonthly(context, request, query.token)),
  }));

  open(stopMailedMonthly, async ({ request, query }) => {
    await stopMailed(context, request, query.token);
    return undefined;
  });

  admin(listAllDonations, async ({ query }) => {
    const { limit = donationLimits.pageSize, cursor } = query;
    const after = decodeCursor(cursor, parsePosition);
    return presentAllDonations(await listDonationsOfAll(db, { after, limit: limit + 1 }), limit);
  });

  admin(getDonationSums, async () => {
    const [sums, practice] = await Promise.all([sumDonations(db, "stripe"), sumDonations(db, "practice")]);
    return { sums, practice };
  });

  app.register(async (signed) => events(signed, context));
}

/** What the provider tells. The signature is over the very bytes, so nobody reads them before it is checked. */
function events(app: App, context: Context): void {
  const { payments, securityLog } = context;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: eventLimitBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.post(donationEventsPath, { config: { access: "open", boundedBy: unsignedEvents } }, async (request) => {
    const { "stripe-signature": signature } = request.headers;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = await payments.readEvent(body, String(signature ?? "")).catch(async (error: unknown) => {
      if (error instanceof UnknownForm) {
        request.log.error(error.event, "an event of the payment provider has a form that is not known here");
        throw error;
      }
      const isUnsigned = error instanceof Failure && error.code === "donation.unsigned-event";
      if (isUnsigned) await countAttempt(context, unsignedLimitsOf(request));
      throw error;
    });
    const told = event && (await recordPaymentEvent(context, event, payments.kind));
    const attempted = { endpoint: donationEventsPath, ip: request.ip, hasCredential: false };
    if (told) await securityLog.done(attempted, told);
    return { received: true };
  });
}

function presentDonations(rows: DonationRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { donations: page.map(presentDonation), nextCursor };
}

function presentAllDonations(rows: AnyDonationRow[], limit: number) {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  const donations = page.map((row): AnyDonation => ({ ...presentDonation(row), donor: row.donor }));
  return { donations, nextCursor };
}

function presentDonation({
  id,
  amount,
  returned,
  isUnderReview,
  isMonthly,
  gateway,
  givenAt,
}: DonationRow): Donation {
  return { id, amount, returned, isUnderReview, isMonthly, isPractice: gateway === "practice", givenAt };
}

function presentMonthly({ gateway, ...monthly }: MonthlyRow): MonthlyDonation {
  return { ...monthly, isPractice: gateway === "practice" };
}

/** Nothing of who gives it. */
function presentMailedMonthly(monthly: { amount: number; gateway: string; ended_at: Date | null }) {
  const { amount, gateway, ended_at } = monthly;
  return { amount, isPractice: gateway === "practice", isOngoing: ended_at === null };
}
