import { endpointsByFeature } from "@blessing-jar/contract/all.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import * as z from "zod";
import type { Config } from "../../config.ts";

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function parametersOf(schema: z.core.$ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, itsSchema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: itsSchema,
  }));
}

const failure = { $ref: "#/components/schemas/Failure" };

function errorAnswers(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => String(statusOf[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, its]) => [
      status,
      { description: its.join(", "), content: { "application/json": { schema: failure } } },
    ]),
  );
}

function operation(feature: string, endpoint: Endpoint) {
  const success = endpoint.answer
    ? {
        description: "Done",
        content: { "application/json": { schema: jsonSchema(endpoint.answer, "output") } },
      }
    : { description: "Done" };
  return {
    operationId: endpoint.name,
    tags: [feature],
    summary: endpoint.summary,
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...(endpoint.body
      ? { requestBody: { content: { "application/json": { schema: jsonSchema(endpoint.body, "input") } } } }
      : {}),
    responses: { [endpoint.status ?? 200]: success, ...errorAnswers(endpoint.errors) },
  };
}

/** The whole contract as OpenAPI 3.1. */
export function describeApi(config: Config) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(endpointsByFeature)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: config.productName, version: "1" },
    servers: [{ url: config.publicUrl }],
    security: [{ token: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: {
        Failure: {
          type: "object",
          required: ["error", "code"],
          properties: {
            error: { type: "string", description: "A sentence a person can read." },
            code: { type: "string", enum: Object.keys(statusOf) },
            issues: {
              type: "array",
              items: {
                type: "object",
                properties: {
                  path: { type: "string" },
                  message: { type: "string" },
                  key: { type: "string" },
                },
              },
            },
          },
        },
      },
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "x-user-id" },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
  };
}
