/**
 * Privacy: what a service outside says of a failure may repeat a key, an address or a member's words, in its message and wherever
 * else it has room. Of it these are passed on, where they have the form of a word: its type, its code, and its id of the request.
 */
export class OutsideFault extends Error {
  readonly type: string | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;

  constructor(service: string, cause: unknown) {
    const { type, code, request } = describeFault(cause);
    super(`${service} failed (${[type, code].filter(Boolean).join(" ")})`);
    this.name = "OutsideFault";
    this.type = type;
    this.code = code;
    this.requestId = request;
  }
}

interface FaultFields {
  name?: unknown;
  type?: unknown;
  code?: unknown;
  message?: unknown;
  stack?: unknown;
  requestId?: unknown;
  $metadata?: { requestId?: unknown };
}

/** What may be logged and queued of any error: never its message. */
export function describeFault(error: unknown) {
  const { name, type, code, requestId, $metadata, ...fields } = fieldsOf(error);
  return {
    type: wordOf(type) ?? wordOf(name) ?? "Error",
    code: wordOf(code),
    request: wordOf(requestId) ?? wordOf($metadata?.requestId),
    frames: framesOf(fields),
  };
}

/** The same in a word or two, for the queue and for administrators. */
export function nameFault(error: unknown): string {
  const { type, code } = describeFault(error);
  return `${type} ${code ?? ""}`.trim();
}

/** Whether its message may be somebody else's words. */
export function isFromOutside(error: unknown): boolean {
  return Object.keys(Object(error)).some((field) => marks.has(field));
}

/** What the libraries of Stripe, S3, SMTP and IMAP leave on an error that quotes the other side. */
const marks = new Set(["$metadata", "$response", "raw", "response", "responseText", "responseCode"]);

// Read by name: most stand on the prototype, and are not enumerable.
function fieldsOf(error: unknown): FaultFields {
  const { name, type, code, requestId, $metadata, message, stack } = Object(error) as FaultFields;
  return { name, type, code, requestId, $metadata, message, stack };
}

function wordOf(value: unknown): string | undefined {
  const word = typeof value === "number" ? String(value) : value;
  return typeof word === "string" && /^[\w.:-]{1,60}$/.test(word) ? word : undefined;
}

/** The lines after the message, which may itself look like one of them. */
function framesOf({ message, stack }: FaultFields): string[] {
  if (typeof stack !== "string") return [];
  const at = typeof message === "string" ? stack.indexOf(message) : -1;
  const lines = at < 0 ? [] : stack.slice(at + String(message).length).split("\n");
  return lines.filter((line) => line.startsWith("    at "));
}
