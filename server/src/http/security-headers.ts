import type { Config } from "../config.ts";

/** The origins that a browser may send uploads to, besides the app's own. */
function uploadOrigins({ s3 }: Config): string[] {
  if (!s3) return [];
  const endpoint = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  if (s3.forcePathStyle) return [endpoint.origin];
  return [`${endpoint.protocol}//${s3.bucket}.${endpoint.host}`];
}

function contentSecurityPolicy(config: Config): string {
  const sources = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' blob: data:",
    "media-src": "'self' blob:",
    "connect-src": ["'self'", ...uploadOrigins(config)].join(" "),
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

/** What every answer says to a browser: names and values, put together once. */
export function securityHeaders(config: Config): [name: string, value: string][] {
  return Object.entries({
    "content-security-policy": contentSecurityPolicy(config),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
    "referrer-policy": "no-referrer",
    ...(config.isHttps ? { "strict-transport-security": "max-age=31536000" } : {}),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
}
