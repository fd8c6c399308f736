import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { App, Context } from "./context.ts";
import { securityHeaders } from "./security-headers.ts";

/** Headers of every answer, cookies and compression. */
export async function registerPlugins(app: App, context: Context): Promise<void> {
  await app.register(cookie);
  // Nobody sends us compressed bodies, and unpacking them would be a way to fill the memory.
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], globalDecompression: false });

  const headers = securityHeaders(context.config);
  // Straight to the response: a header plugin works them out anew each time, which cost a fifth of a small answer.
  app.addHook("onRequest", (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
    done();
  });
}
