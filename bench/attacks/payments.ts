import { randomUUIDv7 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createPaymentIntent,
  createSubscription,
  donationEventsPath,
  donationLimits,
  listDonations,
  listMonthlyDonations,
} from "@blessing-jar/contract/donations.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { event, ownWords, type StripeEvent, signed } from "../../server/test/stripe.ts";
import { type Attack, does, many, tally } from "./attack.ts";
import { outsideOf } from "./outside.ts";
import { type Attacker, nameOf, type Target } from "./target.ts";

const tell = async (target: Target, told: unknown, how: { ageSeconds?: number } = {}) => {
  const { payload, signature } = signed(told, how);
  const headers = { "stripe-signature": signature };
  return nameOf(await target.visitor().ask(donationEventsPath, { method: "POST", body: payload, headers }));
};

async function begin(mallory: Attacker, endpoint: Endpoint, amount: number) {
  const { json } = await mallory.call(endpoint, { body: { amount, idempotencyKey: randomUUIDv7() } });
  return String(Object(json).clientSecret ?? "");
}

async function payAll(target: Target, secrets: string[]): Promise<StripeEvent[]> {
  const events = secrets.flatMap((secret) => outsideOf(target).stripe.pay(secret));
  for (const each of events) await tell(target, each);
  return events;
}

const pays = (name: string, answered: RegExp, act: (mallory: Attacker, target: Target) => Promise<string>) =>
  does(name, answered, act, { isProven: true, isOutside: true });

const paid = (object: Record<string, unknown>) =>
  event("payment_intent.succeeded", {
    id: "pi_odd",
    currency: "usd",
    metadata: { donation: randomUUIDv7() },
    ...object,
  });

export const attacksOfPayments: Attack[] = [
  pays("signed events that are none (F5)", /^1[0-9] × 400 \S+$/, async (_, target) => {
    const amounts = [0, -100, 1.5, 1e15, null, "5"].map((amount_received) => paid({ amount_received }));
    const odd = [null, 1, "x", [], {}, { data: null }, { ...paid({ amount_received: 500 }), created: "x" }];
    const answers: string[] = [];
    for (const each of [...odd, ...amounts]) answers.push(await tell(target, each));
    const tenYears = -315_360_000;
    for (const ageSeconds of [tenYears, -600])
      answers.push(await tell(target, paid({ amount_received: 500 }), { ageSeconds }));
    return tally(answers);
  }),
  pays(
    "twelve monthly donations begun at once, and paid (D1)",
    /^5 begun, 5 listed$/,
    async (mallory, target) => {
      const secrets = await Promise.all(many(12, () => begin(mallory, createSubscription, 2_000)));
      const begun = secrets.filter(Boolean);
      await payAll(target, begun);
      const { json } = await mallory.call(listMonthlyDonations);
      return `${begun.length} begun, ${Object(json).monthly.length} listed`;
    },
  ),
  pays("a refund that fails later (D3)", /^300 given back, then 0$/, async (mallory, target) => {
    const [paying] = await payAll(target, [await begin(mallory, createPaymentIntent, 1_500)]);
    const of = { payment_intent: paying?.data.object.id };
    const returned = async () => Object((await mallory.call(listDonations)).json).donations[0]?.returned;
    await tell(target, event("charge.refunded", { ...of, amount_refunded: 300 }));
    const first = await returned();
    await tell(target, event("refund.failed", { ...of, id: "re_odd", amount: 300, status: "failed" }));
    return `${first} given back, then ${await returned()}`;
  }),
  pays(
    "a payment provider that repeats a key and an address (F17)",
    /^503 service.payments-away, not logged$/,
    async (mallory, target) => {
      outsideOf(target).stripe.fail("words", "words", "words");
      const body = { amount: donationLimits.minCents, idempotencyKey: randomUUIDv7() };
      const answer = await mallory.call(createPaymentIntent, { body });
      outsideOf(target).stripe.clear();
      const log = target.app.logged();
      const isLogged = ownWords.split(" ").some((word) => word.length > 5 && log.includes(word));
      return `${nameOf(answer)}, ${isLogged ? "logged" : "not logged"}`;
    },
  ),
  {
    name: "36 who hang up while they send (F16)",
    answered: /^36 hung up, 0 lines of failures$/,
    isOutside: true,
    prepare: async (target) => async () => {
      const before = target.app.logged().length;
      const paths = [donationEventsPath, "/api/inbound-mail", "/api/inbound-mail/mailgun"];
      for (let time = 0; time < 12; time += 1) {
        for (const path of paths) {
          const socket = target.visitor().open();
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: jar\r\nAuthorization: Bearer ${target.outside?.settings.INBOUND_MAIL_SECRET}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nbody-plain=`,
          );
          await sleep(30);
          socket.destroy();
        }
      }
      await sleep(1_000);
      const failures =
        target.app
          .logged()
          .slice(before)
          .match(/"level":[56]0/g) ?? [];
      return `${12 * paths.length} hung up, ${failures.length} lines of failures`;
    },
  },
];
