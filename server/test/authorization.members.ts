import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../src/database/database.ts";
import type { Ground, Secret } from "./authorization.made.ts";
import { home, type Name, names } from "./authorization.people.ts";

export async function makeMembers(db: Database, { people }: Ground) {
  const memberId = Object.fromEntries(names.map((name) => [name, people[name].id])) as Record<Name, string>;
  const now = new Date();
  await db
    .insertInto("members")
    .values(
      names
        .filter((name) => name !== "visitor")
        .map((name) => ({
          id: people[name].id,
          email: people[name].email,
          full_name: name,
          password_hash: "none",
          role: name === "siteAdmin" ? "admin" : "user",
          is_active: name !== "deactivated",
          email_verified_at: now,
          accepted_privacy_policy_at: now,
          accepted_terms_of_service_at: now,
          accepted_legal_version: "test",
        })),
    )
    .execute();
  const address = (name: Name, ...readers: Name[]) => ({ word: people[name].email, readers });
  const secrets: Secret[] = [
    ...home.filter((name) => name !== "former").map((name) => address(name, "creator", "admin", name)),
    ...(["former", "otherAdmin", "stranger", "siteAdmin"] as const).map((name) => address(name, name)),
    // Whom their circle waits for.
    address("invited", "invited", "creator", "admin"),
    address("foreigner"),
    address("farKin"),
    address("kin", "owner"),
    address("asker", "owner"),
  ];
  return { ids: { memberId, userId: { ...memberId, nobody: randomUUIDv7() } }, secrets };
}
