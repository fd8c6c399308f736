const listed: [file: string, pattern: RegExp, bound: string][] = [
  ["contract/src/kit/isolated.ts", /\p{Nd}{1,20}\.[a-z][a-z\d]{1,4}$/iu, "20 digits, by its own count"],
  [
    "server/src/features/accounts/guessable.policy.ts",
    /^\p{N}+|\p{N}+$/gu,
    "a password, a name, an address: 254 letters by the contract's schemas",
  ],
  ["server/src/features/answers/answers.actions.ts", /[^\s<]+@[^\s>]+/, "MAIL_FROM and ANSWERS_ADDRESS"],
  [
    "server/src/features/answers/answers.addresses.ts",
    /([^\s<>@,;:"]{1,64})\+([0-9a-f]{40})@([^\s<>@,;:"]{1,255})/gi,
    "64 letters by its own count, of headers of 10,000: recipientLetters",
  ],
  ["server/src/features/exports/exports.blessing.ts", /^-+|-+$/g, "the first 40 letters of a title"],
  ["server/src/features/media/sanitize/formats/webm.ts", /\0+$/, "32 bytes at most, or it is not read"],
  ["server/src/features/notifications/push.jobs.ts", /[^\s<>]+@[^\s<>]+/, "SUPPORT_EMAIL or MAIL_FROM"],
  ["web/src/app/documents.tsx", /@font-face\{[^}]*url\([^}]*\}/g, "the build's own style sheet"],
  ["web/src/app/documents.tsx", /url\(([^)]+)\)/g, "the build's own style sheet"],
  [
    "web/src/features/keepsake/file-name.ts",
    /^[\s.]+|[\s.]+$/g,
    "names and a title of at most 200 letters each, in the member's own browser",
  ],
];

/** Patterns that take more time than the text is long, by name: what bounds the text. */
export const bounded: Record<string, string> = Object.fromEntries(
  listed.map(([file, pattern, bound]) => [`${file} ${pattern}`, bound]),
);

/** Patterns that are put together, by name (`{x}` is what is filled in): what they become. */
export const made: Record<string, RegExp[]> = {
  "contract/src/factors.ts new RegExp(`^\\\\d{{factorLimits.codeDigits}}$`)": [/^\d{6}$/],
  'contract/src/kit/fold-text.ts new RegExp(`[{marks}{unseen}]`, "g")': [/[\u0300-\u036f\u00ad]/g],
  'contract/src/kit/fold-text.ts new RegExp(`[{[...table.keys()].join("")}]`, "g")': [/[`\u2018\u2019]/g],
  'contract/src/kit/text.ts new RegExp(`^[{characters}]*$`, "u")': [/^[\t\n\r -~\u00a0-\ud7ff]*$/u],
  'contract/src/kit/text.ts new RegExp(`[^{characters}]`, "gu")': [/[^\t\n\r -~\u00a0-\ud7ff]/gu],
  'contract/src/kit/unseen.ts new RegExp(`^[{unseen}]*$`, "u")': [/^[\s\p{M}\u2800]*$/u],
  'contract/src/kit/unseen.ts new RegExp(`[{unseen}]`, "gu")': [/[\s\p{M}\u2800]/gu],
  "contract/src/media.ts new RegExp(`^[0-9a-z]{{waveBars}}$`)": [/^[0-9a-z]{48}$/],
  "server/src/features/doctor/machine.checks.ts new RegExp(`\\\\b{name}\\\\b`)": [/\blibx264\b/],
  'server/src/features/translations/terms.ts new RegExp(String.raw`\\b(?:{english}|{many})\\b`, "i")': [
    /\b(?:blessing|blessings)\b/i,
  ],
  // The document as it was built: nobody else's text.
  'server/src/http/security-headers.ts new RegExp(`<{element}(?:(?: id="[\\\\w-]*")? media="[^"]*")?>([^]+?)</{element}>`, "g")':
    [],
};

/** What is spread into a call, by name: what bounds it. */
export const spreadWhole: Record<string, string> = {
  "contract/src/media-signatures.ts String.fromCharCode(...bytes.subarray(start, end))":
    "the first bytes of a file",
  "server/src/features/circles/circles.routes.ts parsePosition(...rest)":
    "parts of a cursor, which the contract bounds",
  "server/src/features/exports/exports.contents.ts media.push(...blessing.files)":
    "the files of one blessing",
  'server/src/features/imports/imports.json.ts Math.max(...paths.map((path) => path.split(".").length - 1))':
    "the fields that an import reads, which the code names",
  "server/src/features/imports/imports.member.ts Object.assign({}, ...parsed.map(({ data }) => data ?? {}))":
    "one for each of five fields",
  "server/src/features/media/sanitize/formats/mp4-film.ts Math.max(...sides)": "width and height",
  "server/src/features/media/sanitize/weighing.ts Math.min(wanted, ...fitting)":
    "the steps of one decoding, which the code names",
  "server/src/features/media/sanitize/weighing.ts Math.max(...steps.map(({ base, kept }) => base + kept * pixels))":
    "the steps of one decoding as well",
  "server/src/features/media/sanitize/formats/mp4-film.ts Math.min(...sides)": "width and height",
  'server/src/http/pages.ts read(...Buffer.from(cursor, "base64url").toString().split("_"))':
    "parts of a cursor, which the contract bounds",
  "server/seeds/life.ts Math.min(...beginnings)": "the stories of a seed family",
};
