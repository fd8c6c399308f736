import type { login } from "@blessing-jar/contract/accounts.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import { findCredential, sessionCookieName } from "../../http/session.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { updateMember } from "./accounts.queries.ts";
import { rememberBrowser } from "./known-browser.ts";
import { deleteSession, insertSession, renewSession, sessionSeconds } from "./sessions.queries.ts";

interface Visit {
  viewer: Viewer | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A session under a new token, as answer and cookie; the one that this browser came with ends. */
export async function openSession(
  { db, config }: Context,
  visit: Visit,
  member: Member,
  isRemembered: boolean,
  confirmedAt?: Date,
): Promise<string> {
  const token = await insertSession(db, {
    memberId: member.id,
    isRemembered,
    passwordHash: member.password_hash,
    userAgent: visit.request.headers["user-agent"],
    confirmedAt,
  });
  if (visit.viewer) await deleteSession(db, visit.viewer.sessionId);
  setSessionCookie(visit.reply, config, { token, isRemembered });
  rememberBrowser(visit, config, member.password_hash);
  return token;
}

/**
 * Confirms the session and answers its new token, as answer and cookie. Whoever confirms a session has signed in anew, and
 * a copy of the old token must not gain by it.
 */
export async function confirmAnew(
  { db, config }: Context,
  { viewer, request, reply }: Visit & { viewer: Viewer },
): Promise<string> {
  const oldToken = findCredential(request, config)?.token;
  const { token, isRemembered } = await renewSession(db, viewer.sessionId, { oldToken });
  setSessionCookie(reply, config, { token, isRemembered });
  return token;
}

/** Renews the cookie: a browser may drop it with its window or its age while the session goes on. */
export function renewSessionCookie(
  { config }: Context,
  { request, reply }: Pick<Visit, "request" | "reply">,
  isRemembered: boolean,
): void {
  const token = findCredential(request, config)?.token;
  if (token) setSessionCookie(reply, config, { token, isRemembered });
}

/** The member, with what their browser tells of itself kept. */
export async function keepCircumstances(
  context: Context,
  member: Member,
  given: Pick<ParsedBody<typeof login>, "timeZone" | "language">,
): Promise<Member> {
  const language = (!member.is_language_chosen && given.language) || member.language;
  const timeZone = (!member.is_time_zone_fixed && given.timeZone) || member.time_zone;
  if (timeZone === member.time_zone && language === member.language) return member;
  const changed = await updateMember(context.db, member.id, { time_zone: timeZone, language });
  // Race: with the password that was checked, so that no session begins where it is another one by now.
  return { ...changed, password_hash: member.password_hash };
}

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
