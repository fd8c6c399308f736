import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Config } from "../config.ts";
import type { App } from "../context.ts";
import { proxyTest } from "../kit/trusted-proxies.ts";

export const requestIdHeader = "x-request-id";

/** Crockford's: none is read as another, so that an id can be told by telephone. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;
const wellFormed = /^[\w-]{8,64}$/;

/** The id of a request: what a trusted proxy calls it, so that one id is in both logs, else one of our own. */
export function requestIds({ trustProxy }: Pick<Config, "trustProxy">): (request: IncomingMessage) => string {
  const isProxy = proxyTest(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    const isTaken =
      typeof given === "string" && wellFormed.test(given) && isProxy(socket.remoteAddress ?? "");
    return isTaken ? given : newId();
  };
}

function newId(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
}

/** Tells each answer its request's id: first of all hooks, for a later one may refuse. */
export function tellRequestIds(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
