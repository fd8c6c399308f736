import type { ErrorAnswer, ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../kit/failure.ts";

const retryAfterSeconds = 5;

const codeOfStatus: Record<number, ErrorCode> = {
  404: "request.not-found",
  405: "request.method-not-allowed",
  413: "request.too-large",
  415: "request.media-type",
  429: "request.too-many",
};

// No connection to PostgreSQL: it ended it or lets nobody in (error classes 08, 28, 3D and 57P, 53300, 55000), an error of
// the socket, or no answer in time.
const awayCodes =
  /^(08|28|3D|57P|53300|55000|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/;
// Serialization failure, deadlock, or statement timeout: the transaction was rolled back and may be tried again.
const rolledBackCodes = new Set(["40001", "40P01", "57014"]);
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

function faultOf(error: unknown) {
  const { code, message, statusCode, syscall } = Object(error) as Record<string, unknown>;
  return {
    code: String(code ?? ""),
    message: String(message ?? ""),
    // The database's Unix socket is not there; any other missing file is a fault of ours.
    isSocketGone: code === "ENOENT" && syscall === "connect",
    statusCode: typeof statusCode === "number" ? statusCode : 500,
  };
}

/** Maps whatever was thrown to a failure that may be shown; internals are never exposed. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, message, statusCode, isSocketGone } = faultOf(error);
  if (rolledBackCodes.has(code)) return new Failure("service.busy", { retryAfterSeconds: 1 });
  if (fullCodes.has(code)) return new Failure("service.storage-full", { retryAfterSeconds });
  if (isSocketGone || awayCodes.test(code) || awayMessages.test(message)) {
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
