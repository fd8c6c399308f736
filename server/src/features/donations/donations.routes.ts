import * as contract from "@blessing-jar/contract/donations.ts";
import { maxPageSize } from "@blessing-jar/contract/kit/pages.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, networkOf } from "../../http/limits.ts";
import { pageInTime } from "../../http/pages.ts";
import { routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { UnknownForm } from "../../services/payments-stripe-events.ts";
import { countAll } from "../statistics/statistics.queries.ts";
import {
  beginDonation,
  chooseReceiptAddress,
  findMailedMonthly,
  payInPractice,
  stopMailed,
  stopMonthly,
} from "./donations.actions.ts";
import { limits } from "./donations.limits.ts";
import { findMostGiven, listDonationsOf, listMonthlyOf, sumDonations } from "./donations.queries.ts";
import { recordPaymentEvent } from "./donations.recording.ts";

const eventLimitBytes = 1024 * 1024;

export function donations(app: App, context: Context): void {
  const { open, signedIn, admin } = routes(app, context);
  const { db } = context;

  open(contract.createPaymentIntent, ({ body, ...caller }) => beginDonation(context, caller, "once", body));

  open(contract.createSubscription, ({ body, ...caller }) => beginDonation(context, caller, "monthly", body));

  open(contract.updateReceiptAddress, ({ request, body }) => chooseReceiptAddress(context, request, body));

  open(contract.confirmPracticePayment, ({ request, body }) => payInPractice(context, request, body));

  open(contract.getGivingFigures, async () => {
    const { tellingGifts, tellingFamilies } = contract.donationLimits;
    const [mostGiven, { circles, blessings }] = await Promise.all([
      findMostGiven(db, context.payments.kind, { leastGifts: tellingGifts }),
      countAll(db),
    ]);
    return { mostGiven, here: circles < tellingFamilies ? null : { families: circles, blessings } };
  });

  signedIn(contract.listDonations, async ({ viewer, query }) => {
    const { page, nextCursor } = await pageInTime(query, maxPageSize, (wanted) =>
      listDonationsOf(db, viewer, wanted),
    );
    return { donations: page.map(withPractice), nextCursor };
  });

  signedIn(contract.listMonthlyDonations, async ({ viewer }) => ({
    monthly: (await listMonthlyOf(db, viewer)).map(withPractice),
  }));

  signedIn(contract.stopMonthlyDonation, ({ viewer, params }) =>
    stopMonthly(context, viewer, params.monthlyDonationId),
  );

  open(contract.getMailedMonthly, async ({ request, query }) => ({
    monthly: presentMailedMonthly(await findMailedMonthly(context, request, query.token)),
  }));

  open(contract.stopMailedMonthly, ({ request, query }) => stopMailed(context, request, query.token));

  admin(contract.listAllDonations, async ({ query }) => {
    const { page, nextCursor } = await pageInTime(query, contract.donationLimits.pageSize, (wanted) =>
      listDonationsOf(db, "everybody", wanted),
    );
    return { donations: page.map(withPractice), nextCursor };
  });

  admin(contract.getDonationSums, async () => {
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
  app.post(
    contract.donationEventsPath,
    { config: { access: "open", boundedBy: limits.unsignedEvents } },
    async (request) => {
      const { "stripe-signature": signature } = request.headers;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await payments.readEvent(body, String(signature ?? "")).catch(async (error: unknown) => {
        if (error instanceof UnknownForm) {
          request.log.error(
            error.event,
            "an event of the payment provider has a form that is not known here",
          );
          throw error;
        }
        const isUnsigned = error instanceof Failure && error.code === "donation.unsigned-event";
        if (isUnsigned) await countAttempt(context, [[limits.unsignedEvents, [networkOf(request.ip)]]]);
        throw error;
      });
      const recorded = event && (await recordPaymentEvent(context, event, payments.kind));
      const { id, ip } = request;
      const attempted = { endpoint: contract.donationEventsPath, id, ip, hasCredential: false };
      if (recorded) await securityLog.done(attempted, recorded);
      return { received: true };
    },
  );
}

const withPractice = <Row extends { gateway: string }>({ gateway, ...row }: Row) => ({
  ...row,
  isPractice: gateway === "practice",
});

/** Nothing of who gives it. */
function presentMailedMonthly(monthly: { amount: number; gateway: string; ended_at: Date | null }) {
  const { amount, gateway, ended_at } = monthly;
  return { amount, isPractice: gateway === "practice", isOngoing: ended_at === null };
}
