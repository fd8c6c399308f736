import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";

export const legalKinds = ["privacy", "terms", "cookies"] as const;
export type LegalKind = (typeof legalKinds)[number];

/** The sections of each document, in order, as its texts in `legal.json` are named. Each ends with "Contact Us". */
export const legalSections = {
  privacy: [
    "privacy.introduction",
    "privacy.collect",
    "privacy.use",
    "privacy.sharing",
    "privacy.mails",
    "privacy.storage",
    "privacy.retention",
    "privacy.security",
    "privacy.rights",
    "privacy.children",
    "privacy.changes",
  ],
  terms: [
    "terms.introduction",
    "terms.use",
    "terms.account",
    "terms.content",
    "terms.circles",
    "terms.prohibited",
    "terms.donations",
    "terms.availability",
    "terms.termination",
    "terms.liability",
    "terms.law",
    "terms.changes",
  ],
  cookies: [
    "cookies.introduction",
    "cookies.necessary",
    "cookies.analytics",
    "cookies.marketing",
    "cookies.preferences",
    "cookies.control",
  ],
} as const satisfies Record<LegalKind, readonly string[]>;

export const legalLimits = {
  /** Between the notice of a change and the day from which it holds. */
  noticeDays: 30,
  /** Of versions that one notice speaks of. */
  versionsMost: 50,
} as const;

export interface LegalVersion {
  /** The calendar day from which it holds. Where members are told of it too late for that, it holds later. */
  version: string;
  kinds: readonly LegalKind[];
  /** What changed, in a sentence: the name of a text below `legal.news`. */
  news?: string;
}

/** Every version of the legal texts that says something new, the oldest first. Members are told of each by mail and banner. */
export const legalVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  { version: "2026-11-21", kinds: legalKinds, news: "plainWords" },
  { version: "2026-11-23", kinds: ["privacy"], news: "administrators" },
  { version: "2026-11-29", kinds: ["privacy"], news: "people" },
];

/** What whoever signs up accepts. */
export const legalVersion = newestOf(legalVersions);

/** The version in which a document changed last. */
export function legalVersionOf(kind: LegalKind): string {
  return newestOf(legalVersions.filter(({ kinds }) => kinds.includes(kind)));
}

function newestOf(versions: readonly LegalVersion[]): string {
  return versions.at(-1)?.version ?? legalVersions[0].version;
}

const dayOfVersion = z.string().check(z.regex(z.regexes.date));

export const legalNotice = z.object({
  /** The newest version that it speaks of. */
  version: dayOfVersion,
  inForceOn: z.string(),
  kinds: z.array(z.enum(legalKinds)).check(z.maxLength(legalKinds.length)),
  news: z.array(z.string()).check(z.maxLength(legalLimits.versionsMost)),
});
export type LegalNotice = z.infer<typeof legalNotice>;

/** The day from which each document holds here. */
export const legalDates = z.object({ privacy: z.string(), terms: z.string(), cookies: z.string() });
export type LegalDates = z.infer<typeof legalDates>;

export const seeLegalNotice = endpoint({
  summary:
    "Remember, on every device, that the member has seen what changed in the legal texts up to a version.",
  method: "PUT",
  path: "/api/legal-notice",
  body: z.object({ version: dayOfVersion }),
  status: 204,
});
