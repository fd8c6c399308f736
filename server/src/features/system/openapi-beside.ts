import { accessTokenPrefix } from "@blessing-jar/contract/access-tokens.ts";
import { donationEventsPath } from "@blessing-jar/contract/donations.ts";
import { exportFilePath } from "@blessing-jar/contract/exports.ts";
import { importPartPath } from "@blessing-jar/contract/imports.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import { liveBlessingPath, liveEvents, liveMemberPath, memberEvents } from "@blessing-jar/contract/live.ts";
import { mediaPath, mediaScope, mediaTypes, renditionWidths } from "@blessing-jar/contract/media.ts";
import * as z from "zod";
import type { Config } from "../../config.ts";
import type { Access } from "../../http/access.ts";
import { sessionCookieName } from "../../http/session.ts";
import beside from "./openapi-beside.json" with { type: "json" };

/** The three ways to send a session's token, and the one of a program's. */
export function securitySchemes(config: Config) {
  return {
    token: { type: "apiKey", in: "header", name: "x-user-id" },
    bearer: { type: "http", scheme: "bearer" },
    cookie: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(config),
      description: "A write by the cookie alone must come from the app's own origin.",
    },
    accessToken: {
      type: "http",
      scheme: "bearer",
      bearerFormat: `${accessTokenPrefix}…`,
      description:
        "A token that a member made for a program, with its scopes and its end. What names none of its scopes refuses it.",
    },
  };
}

type Security = Record<string, readonly string[]>[];
const bySession: Security = [{ token: [] }, { bearer: [] }, { cookie: [] }];
/** A visitor may call, and a member sees more: the empty requirement stands beside the others. */
const withOrWithoutSession: Security = [{}, ...bySession];

/** Where what is asked for may be hidden from this caller, an open call takes a session; else it needs none at all. */
export function securityOf(
  { errors = [], scope }: Pick<Endpoint, "errors" | "scope">,
  access: Access,
): Security {
  const byScope = scope ? [{ accessToken: [scope] }] : [];
  if (access !== "open") return scope ? [...bySession, ...byScope] : bySession;
  if (errors.includes("blessing.not-found")) return [...withOrWithoutSession, ...byScope];
  return scope ? [{}, ...byScope] : [];
}

/** Left out where it is what the whole description says. */
export function needing(security: Security) {
  return security === bySession ? {} : { security };
}

const retryAfter = { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } };

/** The answers of these codes by their status, each naming its own. */
export function failures(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, its]) => [
      status,
      {
        description: its.join(", "),
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        content: {
          "application/json": {
            schema: {
              allOf: [
                { $ref: "#/components/schemas/Failure" },
                { type: "object", properties: { code: { enum: its } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

/** Fastify's `:name` as OpenAPI writes it. */
export function addressOf(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

export const errorCodes = Object.keys(statusOf) satisfies string[] as ErrorCode[];
const always: readonly ErrorCode[] = ["service.busy", "service.database-away", "unexpected"];

const bytes = Object.fromEntries(mediaTypes.map((type) => [type, {}]));

function stream(events: readonly string[]) {
  return {
    description: `Server-sent events, without content: ${events.join(", ")}.`,
    content: { "text/event-stream": { schema: { type: "string" } } },
  };
}

const { getMedia, watchBlessing, watchMember } = beside;

interface Filled {
  security?: Security;
  parameters?: readonly object[];
  responses?: object;
}

/** What stands in the file, and what the contract says of it. */
function operation(operationId: keyof typeof beside, more: Filled = {}) {
  const { errors, ...written } = beside[operationId];
  const codes = z.array(z.enum(errorCodes)).parse([...errors, ...always]);
  const responses = { ...written.responses, ...more.responses, ...failures(codes) };
  return { operationId, ...written, ...more, responses };
}

/** What is no call with JSON, and so not in the contract. */
export const besideTheContract = {
  [mediaPath("{mediaId}")]: {
    get: operation("getMedia", {
      security: [...withOrWithoutSession, { accessToken: [mediaScope] }],
      parameters: getMedia.parameters.map((one) =>
        one.name === "w" ? { ...one, schema: { ...one.schema, enum: renditionWidths } } : one,
      ),
      responses: {
        200: { ...getMedia.responses[200], content: bytes },
        206: { ...getMedia.responses[206], content: bytes },
      },
    }),
  },
  [exportFilePath]: { get: operation("getExportFile") },
  [addressOf(importPartPath)]: { put: operation("sendImportPart") },
  [donationEventsPath]: { post: operation("takeDonationEvent", { security: [] }) },
  [addressOf(liveBlessingPath)]: {
    get: operation("watchBlessing", {
      security: withOrWithoutSession,
      parameters: [...watchBlessing.parameters, ...watchMember.parameters],
      responses: { 200: stream(liveEvents) },
    }),
  },
  [addressOf(liveMemberPath)]: {
    get: operation("watchMember", { responses: { 200: stream(memberEvents) } }),
  },
};
