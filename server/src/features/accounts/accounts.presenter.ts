import type { User } from "@blessing-jar/contract/accounts.ts";
import type { Config } from "../../config.ts";
import type { Member } from "../../database/members.ts";
import { isAdmin } from "./accounts.policy.ts";

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
    createdAt: member.created_at.toISOString(),
  };
}
