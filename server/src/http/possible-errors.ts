import { paramsOf } from "@blessing-jar/contract/all.ts";
import type { Endpoint } from "@blessing-jar/contract/kit/endpoint.ts";
import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import { type Access, isSafe } from "./access.ts";
import { isCountedWrite } from "./write-limit.ts";

/** What any call may answer: each may need the database, at least for its session. */
const ofAll: readonly ErrorCode[] = [
  "service.busy",
  "service.database-away",
  "service.storage-full",
  "unexpected",
];

/**
 * The codes that calls of an endpoint may fail with: those that it declares, and those that follow from who may call it,
 * what it takes and what is counted. Tests hold every failure they get against this.
 */
export function possibleErrors(endpoint: Endpoint, access: Access): ErrorCode[] {
  const { method, query, body, errors = [] } = endpoint;
  const params = paramsOf(endpoint);
  const isWrite = !isSafe(method);
  const codes = new Set<ErrorCode>([...errors, ...ofAll]);
  const add = (...more: ErrorCode[]) => {
    for (const code of more) codes.add(code);
  };
  if (endpoint.scope) add("access-token.ended", "access-token.out-of-scope");
  else add("access-token.not-accepted");
  if (params || query || body) add("request.invalid");
  // An address that is too long, or not percent-encoded as it should be.
  if (params) add("request.malformed", "request.not-found");
  // A body is read before anybody looks whether the call takes one.
  if (isWrite) add("request.malformed", "request.too-large", "request.media-type", "request.foreign-origin");
  if (access !== "open") {
    add("session.required");
    if (isCountedWrite(endpoint)) add("request.too-many");
  }
  if (access === "admin") add("session.admin-only");
  if (endpoint.needsConfirmation) add("session.not-confirmed");
  return [...codes];
}
