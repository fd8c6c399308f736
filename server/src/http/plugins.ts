import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import type { App, Context } from "./context.ts";

/** The origins that a browser may send uploads to, besides the app's own. */
function uploadOrigins(context: Context): string[] {
  const { s3 } = context.config;
  if (!s3) return [];
  const endpoint = new URL(s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  if (s3.forcePathStyle) return [endpoint.origin];
  return [`${endpoint.protocol}//${s3.bucket}.${endpoint.host}`];
}

/** Headers of every answer, cookies and compression. */
export async function registerPlugins(app: App, context: Context): Promise<void> {
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "font-src": ["'self'"],
        "img-src": ["'self'", "blob:", "data:"],
        "media-src": ["'self'", "blob:"],
        "connect-src": ["'self'", ...uploadOrigins(context)],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
      },
    },
    strictTransportSecurity: context.config.isHttps
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("permissions-policy", "camera=(self), microphone=(self), geolocation=(), payment=()");
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}
