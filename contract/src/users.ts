import * as z from "zod/mini";
import { fullName, password } from "./accounts.ts";
import { administrationLimits } from "./administration.ts";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { email, id, optionalText, text } from "./kit/text.ts";

export const userLimits = {
  searchMax: 100,
  pageSize: 25,
} as const;

export const userRoles = ["user", "admin"] as const;
const role = z.enum(userRoles, { error: "administration.validation.role" });

/** A member as administrators see them: who they are, and how much they keep, but nothing of what it is. */
export const adminUser = z.object({
  id,
  email: z.string(),
  /** Proven by a link that was mailed there. */
  emailVerified: z.boolean(),
  fullName: z.string(),
  role,
  hasPassword: z.boolean(),
  isActive: z.boolean(),
  blessingsCount: z.int(),
  circlesCount: z.int(),
  createdAt: moment,
  can: z.object({
    /** Address, password, role, sessions and whether they can sign in: of anybody but oneself. */
    changeAccess: z.boolean(),
    promote: z.boolean(),
    delete: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof adminUser>;

const one = z.object({ user: adminUser });
const reason = optionalText(administrationLimits.reasonMax);

export const listUsers = endpoint({
  summary:
    "Everybody with an account, newest first, 25 at a time unless told; those whose name or address holds what is searched for, without regard to case and accents.",
  method: "GET",
  path: "/api/admin/users",
  query: z.object({
    search: z.optional(text(userLimits.searchMax)),
    role: z.optional(role),
    ...pageQuery,
  }),
  answer: z.object({ users: z.array(adminUser), nextCursor }),
});

export const createUser = endpoint({
  summary:
    "Open an account for somebody, who is mailed a link to prove the address. A repeated idempotencyKey answers the account that is there.",
  method: "POST",
  path: "/api/admin/users",
  body: z.object({ email, fullName, role, password, ...idempotent }),
  status: [201, 200],
  answer: one,
  needsConfirmation: true,
  errors: ["account.email-taken", "user.rights-taken", "service.busy"],
});

export const updateUser = endpoint({
  summary:
    "Change what is sent of somebody's account. A new address, of nobody who has the role admin, is proven anew, by a link that is mailed there; a new password and deactivating end all sessions. Whom it is done to hears of it by mail.",
  method: "PUT",
  path: "/api/admin/users/:userId",
  body: z.object({
    email: z.optional(email),
    fullName: z.optional(fullName),
    role: z.optional(role),
    password: z.optional(password),
    isActive: z.optional(z.boolean()),
    reason,
  }),
  answer: one,
  needsConfirmation: true,
  errors: [
    "user.not-found",
    "user.is-self",
    "user.unproven",
    "user.is-admin",
    "user.rights-taken",
    "account.email-taken",
    "service.busy",
  ],
});

export const getUserUse = endpoint({
  // When somebody was last here is theirs alone: the privacy policy tells what administrators see.
  summary: "On how many devices somebody is signed in, and what their files take.",
  method: "GET",
  path: "/api/admin/users/:userId/use",
  answer: z.object({ sessions: z.int(), bytes: z.number() }),
  errors: ["user.not-found"],
});

export const deleteUser = endpoint({
  summary: "Erase an account that is no administrator's, with all that is theirs, at once and for good.",
  method: "DELETE",
  path: "/api/admin/users/:userId",
  body: z.optional(z.object({ reason })),
  status: 204,
  needsConfirmation: true,
  errors: ["user.not-found", "user.is-self", "user.is-admin", "user.rights-taken"],
});

export const endUserSessions = endpoint({
  summary: "Sign somebody out everywhere.",
  method: "DELETE",
  path: "/api/admin/users/:userId/sessions",
  body: z.optional(z.object({ reason })),
  status: 204,
  needsConfirmation: true,
  errors: ["user.not-found", "user.is-self", "user.rights-taken"],
});

export const forgetUserFactors = endpoint({
  summary:
    "Remove somebody's passkeys, authenticator app and recovery codes and sign them out: for who has lost them all. The password alone signs in then, and a mail tells so.",
  method: "DELETE",
  path: "/api/admin/users/:userId/factors",
  body: z.optional(z.object({ reason })),
  status: 204,
  needsConfirmation: true,
  errors: ["user.not-found", "user.is-self", "user.rights-taken"],
});
