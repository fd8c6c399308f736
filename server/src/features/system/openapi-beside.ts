import { donationEventsPath } from "@blessing-jar/contract/donations.ts";
import { exportFilePath } from "@blessing-jar/contract/exports.ts";
import { importPartPath } from "@blessing-jar/contract/imports.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
import { liveBlessingPath, liveEvents, liveMemberPath, memberEvents } from "@blessing-jar/contract/live.ts";
import { mediaPath, mediaTypes, renditionWidths } from "@blessing-jar/contract/media.ts";
import type { Config } from "../../config.ts";
import type { Access } from "../../http/access.ts";
import { sessionCookieName } from "../../http/session.ts";

/** The three ways to send a session's token. */
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
  };
}

type Security = Record<string, never[]>[];
const bySession: Security = [{ token: [] }, { bearer: [] }, { cookie: [] }];
/** A visitor may call, and a member sees more: the empty requirement stands beside the others. */
const withOrWithoutSession: Security = [{}, ...bySession];

/** Where what is asked for may be hidden from this caller, an open call takes a session; else it needs none at all. */
export function securityOf({ errors = [] }: Pick<Endpoint, "errors">, access: Access): Security {
  if (access !== "open") return bySession;
  return errors.includes("blessing.not-found") ? withOrWithoutSession : [];
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

const needed = (place: "path" | "header", name: string, schema: object) => ({
  name,
  in: place,
  required: true,
  schema,
});
const anId = (name: string) => needed("path", name, { type: "string", format: "uuid" });
const optional = (place: "query" | "header", name: string, schema: object, description?: string) => ({
  name,
  in: place,
  required: false,
  ...(description && { description }),
  schema,
});
const text = { type: "string" };
const bytes = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));
const etag = { ETag: { schema: { type: "string" } } };
const always = ["service.busy", "service.database-away", "unexpected"] as const;

const file = {
  operationId: "getMedia",
  tags: ["media"],
  summary: "The bytes of a file, for whoever may see its blessing; ranges and If-None-Match as in HTTP.",
  security: withOrWithoutSession,
  parameters: [
    anId("mediaId"),
    optional("query", "w", { type: "integer", enum: renditionWidths }, "The width of a smaller picture."),
    optional(
      "query",
      "original",
      { ...text, enum: ["1"] },
      "For its owner, what they sent, to be kept elsewhere.",
    ),
    optional("header", "Range", text),
    optional("header", "If-None-Match", text),
  ],
  responses: {
    200: { description: "The whole file", headers: etag, content: bytes(mediaTypes) },
    206: { description: "The range that was asked for", headers: etag, content: bytes(mediaTypes) },
    304: { description: "What the caller has is current" },
    416: { description: "The file has no such range" },
    ...failures([
      "request.invalid",
      "request.malformed",
      "media.not-found",
      "request.not-found",
      "service.storage-away",
      ...always,
    ]),
  },
};

const archive = {
  operationId: "getExportFile",
  tags: ["exports"],
  summary: "Everything the member ever wrote and every file, as a ZIP, once an export was prepared.",
  responses: {
    200: { description: "The ZIP, as it is written", content: bytes(["application/zip"]) },
    ...failures([
      "session.required",
      "export.not-found",
      "request.too-many",
      "service.storage-away",
      "service.storage-full",
      ...always,
    ]),
  },
};

const importPart = {
  operationId: "sendImportPart",
  tags: ["imports"],
  summary:
    "The bytes of a part of the import that was begun, in their order; a part that is repeated changes nothing.",
  parameters: [needed("path", "part", { type: "integer", minimum: 0 })],
  requestBody: { required: true, content: bytes(["application/octet-stream"]) },
  responses: {
    204: { description: "Arrived" },
    ...failures([
      "request.foreign-origin",
      "session.required",
      "import.not-found",
      "import.not-arrived",
      "media.too-large",
      "request.too-many",
      "service.storage-away",
      "service.storage-full",
      ...always,
    ]),
  },
};

function stream(events: readonly string[]) {
  return {
    description: `Server-sent events, without content: ${events.join(", ")}.`,
    content: { "text/event-stream": { schema: { type: "string" } } },
  };
}

const opening = [
  optional("query", "fresh", { ...text, enum: ["true"] }, "What the page shows was asked for just now."),
  optional("query", "tab", { ...text, pattern: "^[\\w-]{16,64}$" }, "The tab whose own writes are not told."),
];

const ofBlessing = {
  operationId: "watchBlessing",
  tags: ["live"],
  summary: "What happens to a blessing, as it happens, for whoever may see it.",
  security: withOrWithoutSession,
  parameters: [anId("blessingId"), ...opening],
  responses: {
    200: stream(liveEvents),
    ...failures([
      "request.invalid",
      "request.malformed",
      "blessing.not-found",
      "request.not-found",
      "request.too-many",
      ...always,
    ]),
  },
};

const ofMember = {
  operationId: "watchMember",
  tags: ["live"],
  summary: "What happens around the member, as it happens.",
  parameters: opening,
  responses: {
    200: stream(memberEvents),
    ...failures(["request.invalid", "session.required", "request.too-many", ...always]),
  },
};

const donationEvents = {
  operationId: "takeDonationEvent",
  tags: ["donations"],
  summary:
    "What the payment provider tells has happened, in its own form and signed by it, once or more often.",
  security: [],
  parameters: [needed("header", "Stripe-Signature", text)],
  requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
  responses: {
    200: { description: "Taken, or nothing to be taken" },
    ...failures(["donation.unsigned-event", "request.too-large", "request.too-many", ...always]),
  },
};

/** What is no call with JSON, and so not in the contract. */
export const besideTheContract = {
  [mediaPath("{mediaId}")]: { get: file },
  [exportFilePath]: { get: archive },
  [addressOf(importPartPath)]: { put: importPart },
  [donationEventsPath]: { post: donationEvents },
  [addressOf(liveBlessingPath)]: { get: ofBlessing },
  [addressOf(liveMemberPath)]: { get: ofMember },
};
