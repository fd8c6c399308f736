import { randomUUID } from "node:crypto";
import type { Rule } from "./authorization.table.ts";

/** Administrators alone; everybody else knows that there is such a place. */
export const administratorsOnly = "401 403 403 403 403 2xx 401";

const ofUser: Rule = {
  rows: { mate: administratorsOnly },
  unknown: "401 403 403 403 403 404 401",
  malformed: "401 403 403 403 403 400 401",
};

/** What may be done by those who run the place. */
export const administration: Record<string, Rule[]> = {
  getAdminStats: [{ rows: { "": administratorsOnly } }],
  getAnalytics: [{ rows: { "": administratorsOnly } }],
  listHealthChecks: [{ rows: { "": administratorsOnly } }],
  sendTestMail: [{ rows: { "": administratorsOnly } }],
  beginBackup: [{ rows: { "": administratorsOnly } }],
  listSettings: [{ rows: { "": administratorsOnly } }],
  listAdminActs: [{ rows: { "": administratorsOnly } }],
  listUsers: [{ isOfAddresses: true, rows: { "": administratorsOnly } }],
  createUser: [
    {
      body: () => ({
        email: `${randomUUID()}@example.com`,
        fullName: "Guest",
        role: "user",
        password: "quince and pear",
      }),
      rows: { "": administratorsOnly },
    },
  ],
  updateUser: [{ ...ofUser, isOfAddresses: true, body: () => ({ fullName: "Renamed", role: "user" }) }],
  getUserUse: [ofUser],
  deleteUser: [ofUser],
  endUserSessions: [ofUser],
  forgetUserFactors: [ofUser],
  createCategory: [
    { body: () => ({ name: `Music ${randomUUID()}` }), rows: { "": administratorsOnly } },
    { body: () => ({ name: "faith" }), rows: { "": "401 403 403 403 403 409 401" } },
  ],
  deleteCategory: [
    { params: { name: "Faith" }, rows: { "": "401 403 403 403 403 409 401" } },
    { params: { name: "No such" }, rows: { "": "401 403 403 403 403 404 401" } },
  ],
};
