import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of our own that speaks Stripe's protocol: what the app asks of it, and the events that it signs. */

type Fields = Record<string, unknown>;
/** What the next request meets, instead of an answer. */
export type Fault =
  | "server error"
  | "half an answer"
  | "nonsense"
  | "no answer"
  | "no secret"
  | "card error"
  | "words";

/** What it says then: a key, and an address. */
export const ownWords = "Bad key sk_test_abcdefghijklmnop for ruth@family.example";

export const webhookSecret = "whsec_of_a_test";

export async function stripeServer() {
  const faults: Fault[] = [];
  const asked: { method: string; path: string; form: URLSearchParams; key: string }[] = [];
  const answers = new Map<string, Fields>();
  const held = new Set<ServerResponse>();
  const made = new Map<string, Fields>();
  const customers = new Set<string>();

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await read(request));
    const { pathname } = new URL(request.url ?? "", "http://stripe");
    const key = String(request.headers["idempotency-key"] ?? "");
    asked.push({ method: request.method ?? "", path: pathname, form, key });
    if (request.headers.authorization !== "Bearer sk_test_of_a_test") {
      return send(response, 401, { error: { type: "invalid_request_error" } });
    }
    const fault = faults.shift();
    if (fault === "server error") return send(response, 500, { error: { type: "api_error" } });
    if (fault === "card error") {
      return send(response, 402, { error: { type: "card_error", code: "card_declined" } });
    }
    if (fault === "words") {
      return send(response, 400, {
        error: { type: ownWords, code: ownWords, message: ownWords, param: ownWords },
      });
    }
    if (fault === "nonsense") return void response.writeHead(200).end("<html>Be back soon</html>");
    if (fault === "half an answer") {
      response.writeHead(200, { "content-length": 5000 }).write('{"id":"pi_');
      return void setTimeout(() => response.destroy(), 20);
    }
    if (fault === "no answer") return void held.add(response);
    const [status, answer] = answerTo(request.method ?? "", pathname, form, key);
    send(response, status, fault === "no secret" ? { ...answer, client_secret: null } : answer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  /** As Stripe does: one key, one answer. */
  function answerTo(method: string, path: string, form: URLSearchParams, key: string): [number, Fields] {
    const known = key && answers.get(key);
    if (known) return [200, known];
    const answer = method === "DELETE" ? remove(path) : create(path, form);
    if (!answer) return [404, { error: { type: "invalid_request_error", code: "resource_missing" } }];
    if (key) answers.set(key, answer);
    return answer.error ? [400, answer] : [200, answer];
  }

  function remove(path: string): Fields | undefined {
    const id = path.split("/").at(-1) ?? "";
    const there = made.get(id) ?? (customers.has(id) ? { id } : undefined);
    made.delete(id);
    customers.delete(id);
    return there && { ...there, status: "canceled", deleted: true };
  }

  function create(path: string, form: URLSearchParams): Fields | undefined {
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return field ? [[field, value]] : [];
      }),
    );
    if (path === "/v1/payment_intents") {
      const id = anId("pi");
      const secret = `${id}_secret_${randomUUID()}`;
      const intent = { id, client_secret: secret, amount: Number(form.get("amount")), metadata };
      made.set(secret, { ...intent, object: "payment_intent" });
      return intent;
    }
    if (path === "/v1/products") {
      const id = form.get("id") ?? "";
      if (made.has(id)) return { error: { type: "invalid_request_error", code: "resource_already_exists" } };
      made.set(id, { id });
      return { id };
    }
    if (path === "/v1/customers") {
      const id = anId("cus");
      customers.add(id);
      return { id };
    }
    if (path === "/v1/subscriptions") {
      const [id, payment] = [anId("sub"), anId("pi")];
      const secret = `${payment}_secret_${randomUUID()}`;
      const amount = Number(form.get("items[0][price_data][unit_amount]"));
      const subscription = { id, object: "subscription", customer: form.get("customer"), metadata, amount };
      made.set(id, subscription);
      made.set(secret, subscription);
      const invoice = {
        id: anId("in"),
        confirmation_secret: { client_secret: secret, type: "payment_intent" },
      };
      return { ...subscription, status: "incomplete", latest_invoice: invoice };
    }
    return undefined;
  }

  /** What Stripe tells once a donor has paid with a secret; of a subscription each time a month. */
  function pay(secret: string): StripeEvent[] {
    const { object, id, amount, metadata } = made.get(secret) ?? {};
    if (object === "payment_intent") {
      return [event("payment_intent.succeeded", { id, amount_received: amount, currency: "usd", metadata })];
    }
    const [payment, invoice] = [anId("pi"), anId("in")];
    const parent = { subscription_details: { subscription: id, metadata } };
    return [
      event("payment_intent.succeeded", {
        id: payment,
        amount_received: amount,
        currency: "usd",
        metadata: {},
      }),
      event("invoice.paid", { id: invoice, amount_paid: amount, currency: "usd", parent }),
      event("invoice_payment.paid", { id: anId("inpay"), invoice, payment: { payment_intent: payment } }),
      event("customer.subscription.updated", { id, status: "active", metadata }),
    ];
  }

  return {
    asked,
    customers,
    /** The settings of an app that uses it. */
    settings: {
      STRIPE_SECRET_KEY: "sk_test_of_a_test",
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_a_test",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    fail: (...next: Fault[]) => void faults.push(...next),
    /** As Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    /** It is well again. */
    clear: () => void faults.splice(0),
    pay,
    close: async () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof stripeServer>>;
export type StripeEvent = ReturnType<typeof event>;

export function event(type: string, object: Fields) {
  const created = Math.floor(Date.now() / 1000);
  return {
    id: anId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created,
    type,
    data: { object },
  };
}

/** As it is sent: the bytes, and the signature over them and the time. */
export function signed(told: unknown, { secret = webhookSecret, ageSeconds = 0, before = "" } = {}) {
  const payload = JSON.stringify(told);
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const v1 = createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex");
  return { payload, signature: `${before}t=${time},v1=${v1}` };
}

export function anId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll("-", "")}`;
}

function send(response: ServerResponse, status: number, answer: Fields): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
