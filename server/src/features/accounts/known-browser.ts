import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { isSameToken } from "../../kit/tokens.ts";

/*
 * A device cookie (OWASP): a browser that signed in keeps, for each of its last few accounts, a random name and its
 * HMAC by a key that only the server knows and that changes with the password. It authenticates nobody; it only tells
 * the owner's browser from strangers that guess passwords.
 */
const kept = 5;
const yearSeconds = 365 * 86_400;
const separator = "~";

const cookieName = (config: Pick<Config, "isHttps">) => (config.isHttps ? "__Host-known" : "known");

function marksOf(request: FastifyRequest, config: Pick<Config, "isHttps">): string[] {
  return (request.cookies[cookieName(config)] ?? "").split(separator, kept).filter(Boolean);
}

function sign(name: string, passwordHash: string): string {
  return createHmac("sha256", passwordHash).update(`known-browser ${name}`).digest("base64url");
}

function isMarkOf(mark: string, passwordHash: string): boolean {
  const [name = "", signature = ""] = mark.split(".", 2);
  return isSameToken(signature, sign(name, passwordHash));
}

/** The random name of a browser that signed in to this account before; undefined for every other. */
export function findKnownBrowser(
  request: FastifyRequest,
  config: Pick<Config, "isHttps">,
  passwordHash: string,
): string | undefined {
  const mark = marksOf(request, config).find((each) => isMarkOf(each, passwordHash));
  return mark?.split(".", 1)[0];
}

/** Lets the browser prove at its next sign-in that it was here; under its name, where it has one. */
export function rememberBrowser(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  config: Pick<Config, "isHttps">,
  passwordHash: string,
  known = findKnownBrowser(request, config, passwordHash),
): void {
  const name = known ?? randomBytes(16).toString("base64url");
  const others = marksOf(request, config).filter((mark) => !isMarkOf(mark, passwordHash));
  const marks = [`${name}.${sign(name, passwordHash)}`, ...others].slice(0, kept);
  reply.setCookie(cookieName(config), marks.join(separator), {
    httpOnly: true,
    sameSite: "lax",
    secure: config.isHttps,
    path: "/",
    maxAge: yearSeconds,
  });
}
