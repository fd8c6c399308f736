import type { User } from "@blessing-jar/contract/accounts.ts";
import { languageOf } from "@blessing-jar/contract/languages.ts";
import type { Config } from "../../config.ts";
import type { Member } from "../../database/members.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { isAdmin } from "./accounts.policy.ts";

export type ActingMember = Pick<
  Member,
  "id" | "email" | "email_verified_at" | "full_name" | "time_zone" | "language"
>;

/** The member in whose name something is done, in no session and with no rights over others. */
export function actingAs(member: ActingMember): Viewer {
  return {
    id: member.id,
    sessionId: "",
    email: member.email,
    emailVerifiedAt: member.email_verified_at,
    fullName: member.full_name,
    role: "user",
    isAdmin: false,
    timeZone: member.time_zone,
    language: languageOf(member.language),
  };
}

/** What a member reads about themselves. */
export function presentUser(member: Member, config: Pick<Config, "adminEmail">): User {
  return {
    id: member.id,
    fullName: member.full_name,
    email: member.email,
    emailVerified: member.email_verified_at !== null,
    role: member.role === "admin" ? "admin" : "user",
    isAdmin: isAdmin(member, config),
    profilePhotoUrl: member.profile_photo_url,
    favoriteQuote: member.favorite_quote,
    language: member.is_language_chosen ? languageOf(member.language) : null,
    createdAt: member.created_at.toISOString(),
  };
}
