import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import type { Context } from "../src/context.ts";

/** What is outside of the process, as features are given it. */
const outside = [
  "files",
  "mail",
  "payments",
  "openId",
  "translator",
  "webhooks",
  "mediaWorkers",
  "mailWorkers",
  "ffmpeg",
] as const;

/** What Node tells of each call over a network, whichever library makes it. */
const channels = ["http.client.request.start", "undici:request:create", "net.client.socket"];

/** The transaction in which something is done, with the list of what was called outside meanwhile. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean; called: string[] }>();
const watchedServices = new WeakSet<object>();

function note(what: string): void {
  const transaction = transactions.getStore();
  if (!transaction?.isOpen) return;
  const { stack = "" } = new Error();
  // The queue's connections to the same database: a transaction that sends its first job opens them.
  if (/node_modules.pg.lib/.test(stack)) return;
  transaction.called.push(`${what}\n${stack.split("\n").slice(3).join("\n")}`);
}
for (const channel of channels) subscribe(channel, () => note(channel));

/**
 * Answers a list that grows with each call of something outside while a transaction is open: when that hangs, a connection to the
 * database and the locks that it holds hang with it.
 */
export function watchOutside(context: Context): string[] {
  const called: string[] = [];
  for (const name of outside) {
    const service = context[name];
    if (service) watchService(service, name);
  }
  const begin = context.db.transaction.bind(context.db);
  context.db.transaction = () => {
    // A test may hold one open itself while the app is asked.
    const isOfATest = new Error().stack?.split("\n")[2]?.includes(".test.ts") ?? false;
    return isOfATest ? begin() : watched(begin(), called);
  };
  return called;
}

/** In place, for whoever was given it already; once, for some are shared. */
function watchService(service: object, of: string): void {
  if (watchedServices.has(service) || Object.isFrozen(service)) return;
  watchedServices.add(service);
  for (const [name, method] of Object.entries(service)) {
    if (typeof method !== "function") continue;
    Reflect.set(service, name, (...given: unknown[]) => {
      note(`${of}.${name}`);
      return Reflect.apply(method, service, given);
    });
  }
}

type Builder = ReturnType<Context["db"]["transaction"]>;

function watched(builder: Builder, called: string[]): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      if (name !== "execute")
        return (...given: unknown[]) => watched(Reflect.apply(method, target, given), called);
      return async (work: (...parts: unknown[]) => unknown) => {
        const transaction = { isOpen: true, called };
        try {
          return await Reflect.apply(method, target, [
            (...parts: unknown[]) => transactions.run(transaction, () => work(...parts)),
          ]);
        } finally {
          transaction.isOpen = false;
        }
      };
    },
  });
}
