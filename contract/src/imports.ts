import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { requiredLine } from "./kit/text.ts";
import { mediaLimits } from "./media.ts";

const megabyte = 1024 * 1024;
// As much as a member may store, and room for the words: whatever was exported can be imported.
const fileGigabytes = mediaLimits.storedGigabytes + 1;
const megabytesADay = 2 * fileGigabytes * 1024;
const partMegabytes = 8;

export const importLimits = {
  fileGigabytes,
  fileBytes: fileGigabytes * 1024 * megabyte,
  /** A file is sent in parts of this size, the last one with what is left. */
  partBytes: partMegabytes * megabyte,
  /** Of the words in it, unpacked. */
  textBytes: 200 * megabyte,
  /** Files in an archive, and the letters of a name in it. */
  entriesMax: 100_000,
  entryNameMax: 500,
  blessingsMax: 50_000,
  /** Names of what is left behind or left out that are shown, of each kind. */
  namesShown: 20,
  /** Of the JSON of one entry, and how deep it lies in itself. */
  entryBytes: 4 * megabyte,
  depthMax: 64,
  /** Files, comments and reactions of one entry, each. */
  listMax: 5_000,
  /** Files that a member may begin to send. */
  startsADay: 20,
  /** Of these together. */
  megabytesADay,
  /** Requests that bring a part, also one that is there: twice as many as these have. */
  partsADay: (2 * megabytesADay) / partMegabytes,
  /** Of all files that a member sends before their address is proven. */
  unprovenMegabytes: mediaLimits.unprovenMegabytes,
  /** What was begun and is left lying goes after this long. */
  keptHours: 24,
  /** One that runs and has written nothing for so long has lost its process, and is told as failed. */
  quietHours: 2,
} as const;

/** Where the bytes are sent, part by part from 0: `PUT /api/import/parts/0`. */
export const importPartPath = "/api/import/parts/:part";

/** The app that each comes from, by its own name; null for what is from here, or from no app. */
const appOf = {
  jar: null,
  dayOne: "Day One",
  journiv: "Journiv",
  csv: null,
  appleJournal: "Apple Journal",
  journey: "Journey",
  diaro: "Diaro",
  keep: "Google Keep",
} as const;
type ImportKind = keyof typeof appOf;
export const importKinds = Object.keys(appOf) as [ImportKind, ...ImportKind[]];
export const importApps = Object.values(appOf).filter((app) => app !== null);

/**
 * Why something is left out: it is there already; it has no words; no day; its words cannot be kept; it had been thrown
 * away where it comes from.
 */
export const skipReasons = ["there", "empty", "dateless", "unreadable", "trashed"] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What comes without what else the file has: named files that are not there, others that no entry names; columns and fields, tags, lines above a table. */
export const leftKinds = ["missingFiles", "files", "columns", "fields", "tags", "lines"] as const;
export type LeftKind = (typeof leftKinds)[number];

/** How the bytes of a table may be read. */
export const importEncodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1254",
  "windows-1257",
  "macintosh",
  "windows-1251",
  "koi8-r",
  "windows-1253",
  "windows-1255",
  "windows-1256",
  "windows-874",
  "windows-1258",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** Of the profile, what a jar can bring back. */
export const profileFields = ["fullName", "photo", "favoriteQuote", "language", "timeZone"] as const;
export type ProfileField = (typeof profileFields)[number];
export const preferenceKinds = [
  "reminders",
  "celebrationReminders",
  "notifications",
  "onThisDay",
  "evening",
  "leftOut",
] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

/** Of a jar from here: its member, what comes beside the blessings, and what cannot. */
const importedMember = z.object({
  fullName: z.string(),
  /** The jar has the address of whoever imports it. */
  isSelf: z.boolean(),
  celebrations: z.int(),
  /** These three come where `takesProfile` is chosen: those that are not as they stand here. */
  challenges: z.int(),
  profile: z.array(z.enum(profileFields)),
  preferences: z.array(z.enum(preferenceKinds)),
  /** What rests on others' consent, and so on no file. */
  staysBehind: z.object({
    circles: z.int(),
    /** The first few. */
    circleNames: z.array(z.string()),
    /** Blessings that others could see; they come as private. */
    sharedBlessings: z.int(),
    /** Comments and reactions on what others wrote. */
    saidElsewhere: z.int(),
    connections: z.int(),
  }),
});

/** Why an import ended before its end. */
export const importFailures = [
  "import.damaged",
  "import.unsafe",
  "media.quota-used",
  "account.address-unproven",
  "service.storage-full",
  "service.storage-away",
  "unexpected",
] as const;
export type ImportFailure = (typeof importFailures)[number];

const importPreview = z.object({
  kind: z.enum(importKinds),
  /** Those that would be written. */
  blessings: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** The first and the last day among them, `yyyy-MM-dd`. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** The first few, to be recognised by. */
  titles: z.array(z.string()),
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int(), titles: z.array(z.string()) })),
  /** Files that are named and not there. */
  missingFiles: z.int(),
  /** By name, the first of them. */
  leftBehind: z.array(z.object({ what: z.enum(leftKinds), count: z.int(), names: z.array(z.string()) })),
  /** Of a table whose letters were guessed: what it was read as, and what else it could be. */
  letters: z.nullable(
    z.object({ encoding: z.enum(importEncodings), others: z.array(z.enum(importEncodings)) }),
  ),
  member: z.nullable(importedMember),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importStates = ["awaited", "looked", "running", "done", "failed"] as const;
const jarImport = z.object({
  state: z.enum(importStates),
  fileName: z.string(),
  size: z.int(),
  /** Bytes that have arrived. */
  received: z.int(),
  preview: z.nullable(importPreview),
  /** Blessings that were gone through, of all in the file. */
  done: z.int(),
  total: z.int(),
  imported: z.int(),
  /** Files that were refused: the blessing came without them. */
  refusedFiles: z.int(),
  /** Of a failed one. What it has written stays, and running it again goes on from there. */
  failedFor: z.nullable(z.enum(importFailures)),
});
export type JarImport = z.infer<typeof jarImport>;

const answer = z.object({ import: jarImport });

export const getImport = endpoint({
  summary: "The import that the member has begun last, if there is one.",
  method: "GET",
  path: "/api/import",
  answer: z.object({ import: z.nullable(jarImport) }),
});

export const openImport = endpoint({
  summary: `Begin an import: a ZIP of this app or of another one (${importApps.join(", ")}), or a CSV. What was begun before goes.`,
  method: "PUT",
  path: "/api/import",
  body: z.object({
    fileName: requiredLine(255, "validation.text"),
    size: z.int().check(z.gte(1, "validation.text")),
  }),
  answer,
  errors: [
    "import.too-large",
    "import.running",
    "account.address-unproven",
    "request.too-many",
    "service.storage-away",
    "service.storage-full",
  ],
});

export const previewImport = endpoint({
  summary: "Look through the file that has arrived, and tell what would be written. Nothing is written.",
  method: "POST",
  path: "/api/import/preview",
  /** As the member says that a table is to be read, where the guess was wrong. */
  query: z.object({ encoding: z.optional(z.enum(importEncodings)) }),
  answer,
  errors: [
    "import.not-found",
    "import.not-arrived",
    "import.running",
    "import.unknown-format",
    "import.unknown-letters",
    "import.damaged",
    "import.unsafe",
    "import.empty",
    "media.quota-used",
    "account.address-unproven",
    "service.busy",
    "service.storage-away",
    "service.storage-full",
  ],
});

export const runImport = endpoint({
  summary:
    "Write what was looked at, as later work; each blessing private, and none a second time. A failed one goes on where it stopped.",
  method: "POST",
  path: "/api/import/run",
  body: z.object({
    /** Also the name, photo, settings and challenges of a jar's member. */
    takesProfile: z._default(z.boolean(), false),
  }),
  answer,
  errors: [
    "import.not-found",
    "import.not-arrived",
    "media.quota-used",
    "account.address-unproven",
    "service.storage-full",
  ],
});

export const cancelImport = endpoint({
  summary: "End the import and forget its file. What it has written so far stays.",
  method: "DELETE",
  path: "/api/import",
  status: 204,
  errors: ["service.storage-away"],
});
