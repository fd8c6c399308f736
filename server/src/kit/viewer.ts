import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Owner } from "./turns.ts";

/** The signed-in person, as every policy and query knows them. */
export interface Viewer {
  id: string;
  /** Empty for a program with an access token. */
  sessionId: string;
  /** Of the access token by which a program acts for the member. */
  tokenId?: string;
  email: string;
  /** When the address was proven in this account; null while it may be somebody else's. */
  emailVerifiedAt: Date | null;
  fullName: string;
  role: "user" | "admin";
  isAdmin: boolean;
  timeZone: string;
  language: LanguageCode;
  /** The browser tab that writes. */
  tab?: string | undefined;
}

/** Of whom no more than who they are is needed. */
export type ViewerId = Pick<Viewer, "id">;

/** Whose time it counts as what is done for them. */
export const ownerOf = ({ id, emailVerifiedAt }: Viewer): Owner => ({
  id,
  isProven: emailVerifiedAt !== null,
});
