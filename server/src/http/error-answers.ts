import type { ErrorAnswer, ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";

const retryAfterSeconds = 5;

const codeOfStatus: Record<number, ErrorCode> = {
  404: "request.not-found",
  405: "request.method-not-allowed",
  413: "request.too-large",
  415: "request.media-type",
  429: "request.too-many",
};

// PostgreSQL or the way to it is gone: classes 08 and 57P, and what the sockets say.
const awayCodes = /^(08|57P|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|53300)/;
const awayMessages = /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;
// Two writes waited for each other, and this one was undone so that the other went on; or one took too long.
const undoneCodes = new Set(["40001", "40P01", "57014"]);
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

function faultOf(error: unknown): { code: string; message: string; statusCode: number } {
  const { code, message, statusCode } = Object(error) as Record<string, unknown>;
  return {
    code: String(code ?? ""),
    message: String(message ?? ""),
    statusCode: typeof statusCode === "number" ? statusCode : 500,
  };
}

/** Any thrown thing as a failure that may be shown; internals never pass. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, message, statusCode } = faultOf(error);
  if (undoneCodes.has(code)) return new Failure("service.busy", { retryAfterSeconds: 1 });
  if (fullCodes.has(code)) return new Failure("service.storage-full", { retryAfterSeconds });
  if (awayCodes.test(code) || awayMessages.test(message)) {
    return new Failure("service.database-away", { retryAfterSeconds });
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure(codeOfStatus[statusCode] ?? "request.malformed");
  }
  return new Failure("unexpected");
}

/** The one place where an error becomes an answer. Only what nobody expected is logged as an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  if (failure.status >= 500) {
    request.log.error({ err: error, code: failure.code }, "request failed");
  }
  if (failure.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(failure.retryAfterSeconds));
  }
  const answer: ErrorAnswer = { error: failure.message, code: failure.code };
  if (failure.issues) answer.issues = failure.issues;
  reply
    .code(failure.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
