import build, { type Schema } from "fast-json-stringify";
import type { FastifyServerOptions } from "fastify";
import * as z from "zod";

type SchemaController = NonNullable<FastifyServerOptions["schemaController"]>;
type Compilers = NonNullable<SchemaController["compilersFactory"]>;

/**
 * Answers are written by the contract's Zod schemas: what these do not declare never leaves. Each is compiled when its
 * route first answers, since all of them at once were a quarter of the start. What comes in, routes.ts reads.
 */
const buildSerializer: Compilers["buildSerializer"] = () => (route) => {
  const answer = route.schema as unknown as z.core.$ZodType;
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => {
    serialize ??= build(z.toJSONSchema(answer, { target: "draft-7", unrepresentable: "any" }) as Schema);
    return serialize(value);
  };
};

// Fastify would load a validator that no route uses.
const buildValidator = (() => undefined) as unknown as Compilers["buildValidator"];

export const schemaController: SchemaController = { compilersFactory: { buildSerializer, buildValidator } };
