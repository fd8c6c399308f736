import { donationCurrency } from "@blessing-jar/contract/donations.ts";
import type Stripe from "stripe";
import type { StripeConfig } from "../config.ts";
import type { Deadlines } from "../kit/deadlines.ts";
import { withDeadline } from "../kit/deadlines.ts";
import { Failure } from "../kit/failure.ts";
import { OutsideFault } from "../kit/faults.ts";
import { fetchWhole } from "./fetch-whole.ts";
import type { Beginning, Begun, PaymentGateway } from "./payments.ts";
import { readStripeEvent } from "./payments-stripe-events.ts";

interface Options {
  productName: string;
  deadlines: Deadlines["payments"];
}

// The SDK's own retries, with backoff and under the same idempotency key.
const retries = 1;
const eventToleranceSeconds = 300;
const retryAfterSeconds = 10;
const mostBytes = 1024 * 1024;
const product = "blessing_jar_monthly_donation";
const card: ["card"] = ["card"];

export function stripePayments(
  { secretKey, webhookSecret, apiBase }: StripeConfig,
  { productName, deadlines: { tryMs, wholeMs } }: Options,
): PaymentGateway {
  let loading: Promise<Stripe> | undefined;
  let knownProduct: Promise<void> | undefined;

  /** The library is large: it is loaded with the first donation. */
  function load(): Promise<Stripe> {
    loading ??= import("stripe").then(({ default: Client }) => {
      const { protocol, hostname, port } = new URL(apiBase);
      return new Client(secretKey, {
        protocol: protocol === "http:" ? "http" : "https",
        host: hostname,
        port: port || (protocol === "http:" ? 80 : 443),
        timeout: tryMs,
        // The library's own way bounds the silence, not the whole, and no bytes.
        httpClient: Client.createFetchHttpClient((url, init) =>
          fetchWhole(
            String(url),
            { ...init, redirect: "error" },
            { ms: tryMs, mostBytes, signal: init?.signal ?? undefined },
          ),
        ),
        maxNetworkRetries: retries,
        telemetry: false,
      });
    });
    return loading;
  }

  /** What monthly donations are prices of; made once for ever. */
  function ensureProduct(stripe: Stripe): Promise<void> {
    knownProduct ??= stripe.products
      .create({ id: product, name: productName })
      .then(() => {}, unlessCode("resource_already_exists"))
      .catch((error: unknown) => {
        knownProduct = undefined;
        throw error;
      });
    return knownProduct;
  }

  async function beginOnce({ id, amount }: Beginning): Promise<Begun> {
    const stripe = await load();
    const payment = await stripe.paymentIntents.create(
      {
        amount,
        currency: donationCurrency,
        allowed_payment_method_types: card,
        metadata: { donation: id },
      },
      { idempotencyKey: `donation-${id}` },
    );
    return { clientSecret: needed(payment.client_secret), paymentId: needed(payment.id) };
  }

  async function beginMonthly({ id, amount }: Beginning): Promise<Begun> {
    const stripe = await load();
    const metadata = { monthly_donation: id };
    const begin = async () => {
      await ensureProduct(stripe);
      const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer-${id}` });
      return await stripe.subscriptions.create(
        {
          customer: needed(customer.id),
          items: [
            {
              price_data: {
                currency: donationCurrency,
                product,
                recurring: { interval: "month" },
                unit_amount: amount,
              },
            },
          ],
          payment_behavior: "default_incomplete",
          payment_settings: {
            payment_method_types: card,
            save_default_payment_method: "on_subscription",
          },
          expand: ["latest_invoice.confirmation_secret"],
          metadata,
        },
        { idempotencyKey: `monthly-${id}` },
      );
    };
    const { id: subscriptionId, customer, latest_invoice: invoice } = await begin();
    const secret = typeof invoice === "object" ? invoice?.confirmation_secret?.client_secret : undefined;
    return {
      clientSecret: needed(secret),
      subscriptionId: needed(subscriptionId),
      customerId: needed(typeof customer === "string" ? customer : customer?.id),
    };
  }

  async function stop(subscriptionId: string): Promise<void> {
    const stripe = await load();
    await stripe.subscriptions.cancel(subscriptionId).then(() => {}, unlessCode("resource_missing"));
  }

  async function forget(customerId: string): Promise<void> {
    const stripe = await load();
    await stripe.customers.del(customerId).then(() => {}, unlessCode("resource_missing"));
  }

  const late = () => new Error("The payment provider took too long");
  const within = <Given, T>(call: (given: Given) => Promise<T>) => {
    return (given: Given) => withDeadline({ ms: wholeMs, late }, () => call(given)).catch(away);
  };

  return {
    kind: "stripe",
    beginOnce: within(beginOnce),
    beginMonthly: within(beginMonthly),
    stop: within(stop),
    forget: within(forget),
    readEvent: async (body, signature) => {
      if (!webhookSecret || isOfTheFuture(signature)) throw new Failure("donation.unsigned-event");
      const { webhooks } = await load();
      let event: unknown;
      try {
        event = webhooks.constructEvent(body, signature, webhookSecret, eventToleranceSeconds);
      } catch {
        throw new Failure("donation.unsigned-event");
      }
      return readStripeEvent(event);
    },
  };
}

/** The library looks at its age alone, and one of tomorrow would be good until then. */
function isOfTheFuture(signature: string): boolean {
  const latest = Date.now() / 1000 + eventToleranceSeconds;
  return signature
    .split(",")
    .some((part) => part.startsWith("t=") && Number.parseInt(part.slice(2), 10) > latest);
}

function unlessCode(code: string) {
  return (error: unknown) => {
    if (Object(error).code !== code) throw error;
  };
}

function away(cause: unknown): never {
  if (cause instanceof Failure) throw cause;
  const failure = new Failure("service.payments-away", { retryAfterSeconds });
  throw Object.assign(failure, { cause: new OutsideFault("The payment provider", cause) });
}

/** Half an answer is none. */
function needed(value: string | null | undefined): string {
  return typeof value === "string" && value !== "" ? value : away(new Error("An id or a secret is missing"));
}
