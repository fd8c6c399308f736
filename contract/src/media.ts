import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import type { ErrorCode } from "./kit/errors.ts";
import type { Scope } from "./kit/scopes.ts";
import { requiredLine } from "./kit/text.ts";

const megabyte = 1024 * 1024;
const storedGigabytes = 20;
const unprovenMegabytes = 500;

export const mediaLimits = {
  filesPerBlessing: 5,
  fileMegabytes: 50,
  fileBytes: 50 * megabyte,
  /** The upload field's own default, where a form does not say otherwise. */
  defaultFileMegabytes: 10,
  profilePhotoMegabytes: 5,
  profilePhotoBytes: 5 * megabyte,
  /** A picture of more is made smaller. */
  imageMegapixels: 50,
  uploadMinutes: 10,
  /** After it was sent straight to a store, what nobody had judged is, and what was judged before is removed: its address has expired. */
  arrivedMinutes: 15,
  /** Uploads of a member that may still come, and files that wait for their blessing. */
  openUploads: 50,
  /** Of all files of a member together. */
  storedGigabytes,
  storedBytes: storedGigabytes * 1024 * megabyte,
  /** The same until their address is proven. */
  unprovenMegabytes,
  unprovenBytes: unprovenMegabytes * megabyte,
  /** What nothing uses is swept after this long. */
  orphanHours: 24,
} as const;

/** Music is heard to a celebration. */
export const mediaPurposes = ["blessing", "profile-photo", "music"] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

/** Widths of the smaller pictures, `?w=`. */
export const renditionWidths = [320, 640, 1280] as const;
export type RenditionWidth = (typeof renditionWidths)[number];

/** What may be kept, as the bytes prove it. */
export const mediaTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/wav",
  "audio/ogg",
  "audio/webm",
  "audio/flac",
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** No picture that a browser may show safely. */
export const isRefusedType = (mimeType: string): boolean => mimeType.startsWith("image/svg");

export const isFilm = (mimeType: string): boolean => mimeType.startsWith("video/");

/** The scope by which an access token reads files. */
export const mediaScope: Scope = "blessings:read";
export const mediaPath = (mediaId: string): string => `/media/${mediaId}`;

/** What the owner has sent, cleaned of place and camera, to be kept elsewhere. Others are answered that nothing is there. */
export const originalPath = (fileUrl: string): string => `${fileUrl}?original=1`;

/** Bars of a drawn recording. */
export const waveBars = 48;

/** How loud a recording is from its beginning to its end: a digit of base 36 for each bar, the loudest a `z`. */
const wave = z.string().check(z.regex(new RegExp(`^[0-9a-z]{${waveBars}}$`)));

/** What the sender's browser found out of a film or a recording, for drawing alone. */
const measured = z.object({
  /** How long it plays. */
  seconds: z.number().check(z.positive(), z.lte(86_400)),
  /** Of a recording. */
  wave: z.optional(wave),
});
export type Measured = z.infer<typeof measured>;

/** What there is of a film, or of a recording, besides itself. */
export const film = z.object({
  /** Once there is one; the other `renditionWidths` are there too. Of a recording there is none. */
  poster: z.nullable(z.string()),
  /** How long it plays, where that was told. */
  seconds: z.nullable(z.number()),
  /** Of a recording, where it was told. */
  wave: z.nullable(z.string()),
  /** Ready: every browser plays it. Preparing: a copy that does is still being made. Original: there is none but what was sent. */
  state: z.enum(["ready", "preparing", "original"]),
});
export type Film = z.infer<typeof film>;

/**
 * Where a film is played. Once there is a copy, under an address that browsers do not know yet: of one that they have read
 * from, they play on what they have.
 */
export const playedPath = (fileUrl: string, state: Film["state"]): string =>
  state === "ready" ? `${fileUrl}?played=1` : fileUrl;

/** The files of a blessing, in their order. */
export const shownMedia = {
  mediaUrls: z.array(z.string()),
  mediaTypes: z.array(z.string()),
  /** Null for what does not play. */
  mediaFilms: z.array(z.nullable(film)),
};

/** The width of a poster, as it is named. */
export const posterWidth = 640 satisfies (typeof renditionWidths)[number];

export const requestUpload = endpoint({
  summary: "Ask where to send a file. Then PUT the raw bytes to uploadUrl, with this Content-Type.",
  method: "POST",
  path: "/api/upload/wasabi",
  scope: "blessings:write",
  body: z.object({
    fileName: requiredLine(255, "validation.text"),
    mimeType: requiredLine(100, "validation.text"),
    /** The bytes to come, when known: no more are taken. Without it they go through this app, never straight to a store. */
    size: z.optional(z.int().check(z.gte(0))),
    purpose: z.optional(z.enum(mediaPurposes)),
    measured: z.optional(measured),
  }),
  answer: z.object({ uploadUrl: z.string(), fileUrl: z.string() }),
  errors: [
    "media.unsupported-type",
    "media.too-large",
    "media.damaged",
    "media.quota-used",
    "media.too-many-open",
    "account.address-unproven",
    "service.storage-away",
    "service.storage-full",
  ],
});

export const uploadedFile = z.object({ name: z.string(), url: z.string(), type: z.string(), size: z.int() });
export type UploadedFile = z.infer<typeof uploadedFile>;

/** What may be found wrong with a file that is used. */
export const judgedErrors = [
  "media.not-arrived",
  "media.unsupported-type",
  "media.too-large",
  "media.too-many-pixels",
  "media.damaged",
] as const satisfies readonly ErrorCode[];

export const completeUpload = endpoint({
  summary: "Have the arrived bytes checked and made ready. Saving a blessing does the same for what it uses.",
  method: "POST",
  path: "/api/upload/wasabi/:mediaId/completion",
  scope: "blessings:write",
  answer: z.object({ file: uploadedFile }),
  errors: ["media.not-found", ...judgedErrors, "service.busy", "service.storage-away"],
});
