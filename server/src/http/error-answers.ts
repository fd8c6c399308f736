import type { ErrorAnswer, ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../database/away.ts";
import { isStale } from "../database/described-once.ts";
import { Failure } from "../kit/failure.ts";

const retryAfterSeconds = 5;

const codeOfStatus: Record<number, ErrorCode> = {
  404: "request.not-found",
  405: "request.method-not-allowed",
  413: "request.too-large",
  415: "request.media-type",
  429: "request.too-many",
};

// Serialization failure, deadlock, or statement timeout, and a plan that is stale: the transaction was rolled back and may be tried again.
const rolledBackCodes = new Set(["40001", "40P01", "57014"]);
/** No descriptor is free, in this process or on this machine. */
const scarceCodes = new Set(["EMFILE", "ENFILE"]);
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Of a disk that the system no longer writes to, or cannot read. */
const awayCodes = new Set(["58030", "EROFS", "EIO"]);

/** Maps whatever was thrown to a failure that may be shown; internals are never exposed. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  // Before the database is asked after: the code is that of a connection that broke.
  if (isHangUp(error)) return new Failure("request.malformed");
  const { code, statusCode = 500 } = Object(error) as { code?: string; statusCode?: number };
  if (rolledBackCodes.has(String(code)) || isStale(error))
    return new Failure("service.busy", { retryAfterSeconds: 1 });
  if (scarceCodes.has(String(code))) return new Failure("service.busy", { retryAfterSeconds });
  if (fullCodes.has(String(code))) return new Failure("service.storage-full", { retryAfterSeconds });
  if (awayCodes.has(String(code))) return new Failure("service.storage-away", { retryAfterSeconds });
  if (isDatabaseAway(error)) return new Failure("service.database-away", { retryAfterSeconds });
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure(codeOfStatus[statusCode] ?? "request.malformed");
  }
  return new Failure("unexpected");
}

/** What Node says of a request whose sender is gone before its end. Nobody reads the answer, and nothing here is at fault. */
function isHangUp(error: unknown): boolean {
  const { code, message, syscall } = Object(error) as Record<string, unknown>;
  return code === "ECONNRESET" && message === "aborted" && syscall === undefined;
}

/** What whoever asks may bring about again and again, while nothing is out of order: it fills no log and rings no bell. */
const refusals = new Set<ErrorCode>(["passkey.unavailable", "translations.no-provider", "service.busy"]);

/** The one place where an error becomes an answer. Only what nobody expected is logged as an error. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error);
  const isRefusal = error instanceof Failure && refusals.has(failure.code);
  if (isRefusal) request.log.info({ code: failure.code }, "request refused");
  else if (failure.status >= 500) {
    request.log.error({ err: error, code: failure.code }, "request failed");
  }
  if (failure.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(failure.retryAfterSeconds));
  }
  const answer: ErrorAnswer = { error: failure.message, code: failure.code };
  // Enumeration: what is hidden and what never was are one answer, byte for byte, so that refusals have no id but in the header.
  if (failure.code === "unexpected") answer.requestId = request.id;
  if (failure.issues) answer.issues = failure.issues;
  reply
    .code(failure.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
