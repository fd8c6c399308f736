import { endpointsByFeature, type NamedEndpoint, paramsOf } from "@blessing-jar/contract/all.ts";
import { type Endpoint, statusesOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  type WebhookMessageType,
  webhookMessage,
  webhookMessageTypes,
} from "@blessing-jar/contract/webhooks.ts";
import * as z from "zod";
import type { Config } from "../../config.ts";
import type { Access } from "../../http/access.ts";
import { possibleErrors } from "../../http/possible-errors.ts";
import {
  addressOf,
  besideTheContract,
  errorCodes,
  failures,
  needing,
  securityOf,
  securitySchemes,
} from "./openapi-beside.ts";

/** Who may call each endpoint. */
export type AccessOf = ReadonlyMap<Endpoint, Access>;

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function parametersOf(schema: z.core.$ZodType | undefined, location: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, itsSchema]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: itsSchema,
  }));
}

const meaningOf: Record<number, string> = {
  200: "Done, or there already",
  201: "Created",
  204: "Done; nothing is answered",
};

function successes(endpoint: Endpoint) {
  const { answer } = endpoint;
  const content = answer && { "application/json": { schema: jsonSchema(answer, "output") } };
  const one = (status: number) => ({ description: meaningOf[status] ?? "Done", ...(content && { content }) });
  return Object.fromEntries(statusesOf(endpoint).map((status) => [status, one(status)]));
}

function operation(feature: string, endpoint: NamedEndpoint, access: Access) {
  const errors = possibleErrors(endpoint, access);
  const body = endpoint.body && jsonSchema(endpoint.body, "input");
  return {
    operationId: endpoint.name,
    tags: [feature],
    summary: endpoint.summary,
    ...needing(securityOf(endpoint, access)),
    parameters: [...parametersOf(paramsOf(endpoint), "path"), ...parametersOf(endpoint.query, "query")],
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: { ...successes(endpoint), ...failures(errors) },
  };
}

/** The whole contract as OpenAPI 3.1, and what is served beside it. */
export function describeApi(config: Config, accessOf: AccessOf) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(endpointsByFeature)) {
    for (const endpoint of endpoints) {
      const address = addressOf(endpoint.path);
      const described = operation(feature, endpoint, accessOf.get(endpoint) ?? "signedIn");
      paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${config.productName} API`,
      version: "1",
      description:
        "Unknown fields of a body are ignored. A code of an error never changes; its sentence may.",
    },
    servers: [{ url: config.publicUrl }],
    tags: [...Object.keys(endpointsByFeature), "live"].map((name) => ({ name })),
    security: securityOf({}, "signedIn"),
    paths: { ...paths, ...besideTheContract },
    webhooks: Object.fromEntries(webhookMessageTypes.map((type) => [type, { post: describeMessage(type) }])),
    components: { schemas: { Failure: failure }, securitySchemes: securitySchemes(config) },
  };
}

function describeMessage(type: WebhookMessageType) {
  const schema = jsonSchema(z.object({ ...webhookMessage.shape, type: z.literal(type) }), "output");
  const headers = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return {
    operationId: `told ${type}`,
    tags: ["webhooks"],
    summary: "What a circle tells a server, signed as Standard Webhooks has it.",
    security: [],
    parameters: headers.map((name) => ({ name, in: "header", required: true, schema: { type: "string" } })),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Taken" },
      default: { description: "It is tried again; 410 ends it" },
    },
  };
}

const failure = {
  type: "object",
  required: ["error", "code"],
  properties: {
    error: { type: "string", description: "A sentence a person can read." },
    code: { type: "string", enum: errorCodes },
    requestId: {
      type: "string",
      description:
        "Of an error that nobody expected: as in the header X-Request-Id, and in the log of the server.",
    },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: { type: "string" },
          message: { type: "string" },
          key: { type: "string", description: "Of the translated text." },
        },
      },
    },
  },
};
