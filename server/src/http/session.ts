import { accessTokenPrefix } from "@blessing-jar/contract/access-tokens.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Failure } from "../kit/failure.ts";
import { isSafe } from "./access.ts";

export function sessionCookieName(config: Config): string {
  return config.isHttps ? "__Host-session" : "session";
}

interface Credential {
  token: string;
  isCookie: boolean;
  /** A program's, which is taken as a bearer token alone. */
  isAccessToken?: boolean;
}

/** The token of a request: the `x-user-id` header, else bearer, else the cookie. */
export function findCredential(request: FastifyRequest, config: Config): Credential | undefined {
  const header = request.headers["x-user-id"];
  if (typeof header === "string" && header !== "") return { token: header, isCookie: false };
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) {
    return { token: bearer, isCookie: false, isAccessToken: bearer.startsWith(accessTokenPrefix) };
  }
  const cookie = request.cookies[sessionCookieName(config)];
  return cookie ? { token: cookie, isCookie: true } : undefined;
}

/** CSRF: a cookie travels with requests that other sites cause, so a write by cookie alone must have our own origin. */
export function checkOrigin(request: FastifyRequest, config: Config, isCookie: boolean): void {
  if (!isCookie || isSafe(request.method)) return;
  if (request.headers["sec-fetch-site"] === "same-origin") return;
  if (request.headers.origin === new URL(config.publicUrl).origin) return;
  throw new Failure("request.foreign-origin");
}

/**
 * CSRF, of a GET that counts and changes: another site can lead a browser there, with the cookie. Answers whether the browser has
 * said that it did not; an old one says nothing.
 * @throws Failure request.foreign-origin
 */
export function isOwnDownload(request: FastifyRequest, config: Config): boolean {
  if (!findCredential(request, config)?.isCookie) return true;
  const site = request.headers["sec-fetch-site"];
  if (site === undefined) return false;
  // Typed by hand, or from a bookmark.
  if (site !== "same-origin" && site !== "none") throw new Failure("request.foreign-origin");
  return true;
}
