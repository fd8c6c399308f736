/**
 * Every error code and its HTTP status. The English sentence of a code is `errors.<code>` in
 * locales/en/errors.json; the web shows the member's own language by the same key.
 */
export const statusOf = {
  "request.invalid": 400,
  "request.malformed": 400,
  "request.too-large": 413,
  "request.media-type": 415,
  "request.not-found": 404,
  "request.method-not-allowed": 404,
  "request.foreign-origin": 403,
  "request.too-many": 429,
  "session.required": 401,
  "session.admin-only": 403,
  "account.wrong-credentials": 401,
  "account.email-taken": 409,
  "account.deactivated": 401,
  "account.link-expired": 410,
  "account.address-unproven": 403,
  "blessing.not-found": 404,
  "blessing.not-yours": 403,
  "blessing.changed": 409,
  "blessing.unknown-category": 400,
  "blessing.unknown-circle": 400,
  "blessing.circle-required": 400,
  "share.changed": 409,
  "circle.not-found": 404,
  "circle.unknown-code": 404,
  "circle.member-not-found": 404,
  "circle.admins-only": 403,
  "circle.already-member": 409,
  "circle.last-admin": 409,
  "circle.full": 409,
  "circle.too-many": 409,
  "celebration.not-found": 404,
  "celebration.not-yours": 403,
  "celebration.unknown-circle": 400,
  "celebration.unknown-blessing": 400,
  "celebration.too-many": 409,
  "comment.not-found": 404,
  "comment.not-yours": 403,
  "connection.not-found": 404,
  "connection.own-address": 400,
  "connection.already-asked": 409,
  "connection.already-answered": 409,
  "mail.address-full": 429,
  "export.not-found": 404,
  "media.not-found": 404,
  "media.not-yours": 400,
  "media.unsupported-type": 415,
  "media.too-large": 413,
  "media.damaged": 422,
  "media.not-arrived": 409,
  "media.quota-used": 413,
  "media.too-many-open": 429,
  "upload.expired": 410,
  "translations.unknown-language": 404,
  "service.busy": 503,
  "service.database-away": 503,
  "service.storage-away": 503,
  "service.storage-full": 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The body of every failure. `key` names the translated text of an issue. */
export interface ErrorAnswer {
  error: string;
  code: ErrorCode;
  issues?: { path: string; message: string; key?: string }[];
}
