import statuses from "./error-statuses.json" with { type: "json" };

/**
 * Every error code and its HTTP status. The English sentence of a code is `errors.<code>` in
 * locales/en/errors.json; the web shows the member's own language by the same key.
 */
export const statusOf = statuses;

export type ErrorCode = keyof typeof statusOf;

/** The body of every failure. `key` names the translated text of an issue. */
export interface ErrorAnswer {
  error: string;
  code: ErrorCode;
  /** Of what nobody expected: in the log by the same name, so that whoever asks for help can give it. */
  requestId?: string;
  issues?: { path: string; message: string; key?: string }[];
}
