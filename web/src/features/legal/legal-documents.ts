import type { LegalKind } from "@blessing-jar/contract/legal.ts";

/** The sections of each document, in order; the texts are in `legal.json`. Each ends with "Contact Us". */
export const legalSections = {
  privacy: [
    "introduction",
    "collect",
    "use",
    "sharing",
    "mails",
    "storage",
    "retention",
    "security",
    "rights",
    "children",
    "changes",
  ],
  terms: [
    "introduction",
    "use",
    "account",
    "content",
    "circles",
    "prohibited",
    "donations",
    "availability",
    "termination",
    "liability",
    "law",
    "changes",
  ],
  cookies: ["introduction", "necessary", "analytics", "marketing", "preferences", "control"],
} as const satisfies Record<LegalKind, readonly string[]>;

export const contactSection = "contact";
