import type { User } from "@blessing-jar/contract/accounts.ts";

/** For tests. */
export function aUser(given: Partial<User> = {}): User {
  return {
    id: "0199a000-0000-7000-8000-000000000001",
    fullName: "Ruth Hale",
    email: "ruth@hale.example",
    emailVerified: true,
    role: "user",
    isAdmin: false,
    profilePhotoUrl: null,
    favoriteQuote: "",
    language: null,
    createdAt: "2026-11-01T08:00:00.000Z",
    ...given,
  };
}
