import type { LanguageCode } from "@blessing-jar/contract/languages.ts";

/** The signed-in person, as every policy and query knows them. */
export interface Viewer {
  id: string;
  sessionId: string;
  email: string;
  fullName: string;
  role: "user" | "admin";
  isAdmin: boolean;
  timeZone: string;
  language: LanguageCode;
}
