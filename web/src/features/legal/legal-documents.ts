import type { LegalKind } from "@blessing-jar/contract/legal.ts";

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

export type LegalSection = (typeof legalSections)[LegalKind][number];

export const anchorOf = (section: LegalSection) => section.replace(/^\w+\./, "");

export const contactSection = "contact";
