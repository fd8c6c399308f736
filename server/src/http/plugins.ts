import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { Schema } from "fast-json-stringify";
import build from "fast-json-stringify";
import type { FastifyServerOptions } from "fastify";
import * as z from "zod";
import type { App, Context } from "../context.ts";
import { Failure } from "../kit/failure.ts";
import { isSafe } from "./access.ts";
import { apiHeaders, documentHeaders } from "./security-headers.ts";

/** Headers of every answer, cookies and compression. */
export async function registerPlugins(app: App, context: Context): Promise<void> {
  await app.register(cookie);
  // No decompression of bodies: nobody sends compressed ones, and a zip bomb would fill the memory.
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], globalDecompression: false });

  // Only what is declared is read: a body of plain text would pass the browsers' check of foreign forms.
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", async (request) => {
    const isPacked = request.headers["content-encoding"] !== undefined;
    if (isPacked && !isSafe(request.method)) throw new Failure("request.media-type");
  });

  // Put together once: a header plugin computes them for every answer, a fifth of the time of a small one.
  const [ofApi, ofDocuments] = [apiHeaders(context.config), documentHeaders(context.config)];
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api/") ? ofApi : ofDocuments);
    done();
  });
}

type SchemaController = NonNullable<FastifyServerOptions["schemaController"]>;
type Compilers = NonNullable<SchemaController["compilersFactory"]>;

/**
 * Answers are written by the contract's Zod schemas: what these do not declare never leaves. Serializers are compiled
 * lazily, when a route first answers: all at once took a quarter of the start. Input is validated by routes.ts.
 */
const buildSerializer: Compilers["buildSerializer"] = () => (route) => {
  const answer = route.schema as unknown as z.core.$ZodType;
  return (value) => {
    const serialize = serializers.get(answer) ?? compile(answer);
    serializers.set(answer, serialize);
    return serialize(value);
  };
};

const serializers = new WeakMap<z.core.$ZodType, (value: unknown) => string>();

const compile = (answer: z.core.$ZodType) =>
  build(z.toJSONSchema(answer, { target: "draft-7", unrepresentable: "any" }) as Schema);

// Fastify would load a validator that no route uses.
const buildValidator = (() => undefined) as unknown as Compilers["buildValidator"];

export const schemaController: SchemaController = { compilersFactory: { buildSerializer, buildValidator } };
