import { createHash } from "node:crypto";
import type { Config } from "../config.ts";

/** The origins that a browser may send uploads to, besides the app's own. */
function uploadOrigins({ s3 }: Config): string[] {
  if (!s3) return [];
  const endpoint = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  if (s3.forcePathStyle) return [endpoint.origin];
  return [`${endpoint.protocol}//${s3.bucket}.${endpoint.host}`];
}

/** The document's own scripts or styles, by their hashes: any other that stands in it is refused. */
function inlineIn(document: string, element: "script" | "style"): string[] {
  const pattern = new RegExp(`<${element}(?:(?: id="[\\w-]*")? media="[^"]*")?>([^]+?)</${element}>`, "g");
  return [...document.matchAll(pattern)].map(([, content = ""]) => {
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  });
}

interface Exceptions {
  /** Whose own scripts and styles are allowed, by their hashes. */
  document?: string;
  /** Compiles WebAssembly, which no page of ours does. */
  hasWebAssembly?: boolean;
  /** Holds the card form of the payment provider. */
  hasPayments?: boolean;
}

/** What Stripe asks for: https://docs.stripe.com/security/guide#content-security-policy */
const payments = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connections: ["https://api.stripe.com"],
  pictures: ["https://*.stripe.com"],
};
const noPayments: typeof payments = { scripts: [], frames: [], connections: [], pictures: [] };

/** Scripts and styles come from files of ours; one document may hold its own. */
export function contentSecurityPolicy(
  config: Config,
  { document = "", hasWebAssembly = false, hasPayments = false }: Exceptions = {},
): string {
  const provider = hasPayments ? payments : noPayments;
  const compiling = hasWebAssembly ? ["'wasm-unsafe-eval'"] : [];
  const sources = {
    "default-src": "'none'",
    "script-src": ["'self'", ...compiling, ...provider.scripts, ...inlineIn(document, "script")].join(" "),
    "style-src": ["'self'", ...inlineIn(document, "style")].join(" "),
    "font-src": "'self'",
    "img-src": ["'self' blob: data:", ...provider.pictures].join(" "),
    "media-src": "'self' blob:",
    "connect-src": ["'self'", ...uploadOrigins(config), ...provider.connections].join(" "),
    ...(provider.frames.length > 0 ? { "frame-src": provider.frames.join(" ") } : {}),
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(sources)
    .map(([directive, from]) => `${directive} ${from}`)
    .join(";");
}

/** What a page may ask of the browser; the card form may ask for the wallets that it knows. */
export function permissionsPolicy({ hasPayments }: Pick<Exceptions, "hasPayments"> = {}): string {
  const payment = hasPayments ? '(self "https://js.stripe.com")' : "()";
  return `camera=(self), microphone=(self), geolocation=(), payment=${payment}`;
}

/** What every answer says to a browser, of the API or another. */
function common({ isHttps }: Config) {
  return {
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
    "x-content-type-options": "nosniff",
  };
}

/** Over plain HTTP to another machine a browser ignores what isolates a page, and says so in its console at each one. */
function isTrustworthy({ isHttps, publicUrl }: Config): boolean {
  return isHttps || /^http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|$)/.test(publicUrl);
}

/** What a document says to a browser, and any answer that a browser may show as one. */
export function documentHeaders(config: Config): Record<string, string> {
  return {
    ...common(config),
    "content-security-policy": contentSecurityPolicy(config),
    ...(isTrustworthy(config)
      ? { "cross-origin-opener-policy": "same-origin", "origin-agent-cluster": "?1" }
      : {}),
    "permissions-policy": permissionsPolicy(),
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  };
}

/**
 * What an answer of the API says: it is kept nowhere, and where a browser shows it as a document it may do nothing. What
 * else documents say has no meaning for it, and would be half of a small answer
 * (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers).
 */
export function apiHeaders(config: Config): Record<string, string> {
  return {
    ...common(config),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  };
}
