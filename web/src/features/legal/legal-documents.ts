import type { LegalKind, legalSections } from "@blessing-jar/contract/legal.ts";

export type LegalSection = (typeof legalSections)[LegalKind][number];

export const anchorOf = (section: LegalSection) => section.replace(/^\w+\./, "");

export const contactSection = "contact";
