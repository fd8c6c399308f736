import type { FastifyReply } from "fastify";
import type { Config } from "../../config.ts";
import { sessionCookieName } from "../../http/session.ts";
import { sessionSeconds } from "./sessions.queries.ts";

const attributes = (config: Config) =>
  ({ httpOnly: true, sameSite: "lax", secure: config.isHttps, path: "/" }) as const;

/** Media and downloads are fetched without a header, so the session travels as a cookie too. */
export function setSessionCookie(
  reply: FastifyReply,
  config: Config,
  { token, isRemembered }: { token: string; isRemembered: boolean },
): void {
  reply.setCookie(sessionCookieName(config), token, {
    ...attributes(config),
    // Without a max-age it is a session cookie and ends with the browser.
    ...(isRemembered ? { maxAge: sessionSeconds(true) } : {}),
  });
}

/** Pictures are kept by the browser and asked about at each view: on a shared device they go with the session. */
export function leaveNothing(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
  reply.header("clear-site-data", '"cache"');
}
