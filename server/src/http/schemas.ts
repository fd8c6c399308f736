import build, { type Schema } from "fast-json-stringify";
import type { FastifyServerOptions } from "fastify";
import * as z from "zod";

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
