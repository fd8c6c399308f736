import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import { type ErrorCode, statusOf } from "@blessing-jar/contract/kit/errors.ts";
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
export const withOrWithoutSession: Security = [{}, ...bySession];

/** Where what is asked for may be hidden from this caller, an open call takes a session; else it needs none at all. */
export function securityOf({ errors }: Pick<Endpoint, "errors">, access: Access): Security {
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
