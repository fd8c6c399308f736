import { expect, test } from "vitest";
import { isAdmin } from "./accounts.policy.ts";

const adminEmail = "keeper@example.org";
const proven = new Date();

test.each([
  ["an admin by role", { role: "admin", email: "ruth@example.org", email_verified_at: null }, true],
  ["the proven address", { role: "user", email: "Keeper@example.org", email_verified_at: proven }, true],
  ["the address without proof", { role: "user", email: adminEmail, email_verified_at: null }, false],
  ["another proven address", { role: "user", email: "ruth@example.org", email_verified_at: proven }, false],
])("%s: %o administers: %s", (_who, member, expected) => {
  expect(isAdmin(member, { adminEmail })).toBe(expected);
});

test("without ADMIN_EMAIL no address administers", () => {
  const member = { role: "user", email: "", email_verified_at: proven };
  expect(isAdmin(member, { adminEmail: undefined })).toBe(false);
});
