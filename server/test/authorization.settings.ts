import { randomUUID } from "node:crypto";
import { notificationKinds } from "@blessing-jar/contract/notifications.ts";
import type { Rule } from "./authorization.table.ts";
import { pushKeys } from "./push-keys.ts";

/** The one that P-256 is made from. */

export const signedIn = "401 2xx 2xx 2xx 2xx 2xx 401";
export const ownerOnly = "401 2xx 404 404 404 404 401";
export const justSignedIn: Rule[] = [{ rows: { "": signedIn } }];

/** What a member says of what they wrote themselves, and nobody else hears of. */
const all = (status: number) => Array(7).fill(status).join(" ");
/** By a link of a mail alone, whoever presses it. */
const withoutItsToken: Rule = {
  query: { token: "no-such-token" },
  rows: { group: all(410), private: all(410) },
  unknown: all(410),
  malformed: all(400),
};
const ownBlessing: Rule = {
  rows: { group: ownerOnly, private: ownerOnly, waiting: ownerOnly, public: ownerOnly },
};

/** Links of mails, which anybody may open. */
const gone: Rule[] = [
  { body: () => ({ token: "no-such-token" }), rows: { "": "410 410 410 410 410 410 410" } },
];

/** What members choose for themselves. */
export const settings: Record<string, Rule[]> = {
  // The session alone is not enough.
  confirmSession: [{ body: () => ({ password: "a guess" }), rows: { "": "401 403 403 403 403 403 401" } }],
  changePassword: [
    {
      body: () => ({ currentPassword: "a guess", password: "figs and olives" }),
      rows: { "": "401 403 403 403 403 403 401" },
    },
  ],
  deleteAccount: [
    { body: () => ({ currentPassword: "a guess" }), rows: { "": "401 403 403 403 403 403 401" } },
  ],
  logout: justSignedIn,
  requestEmailVerification: justSignedIn,
  getStats: justSignedIn,
  getMilestones: justSignedIn,
  getTour: justSignedIn,
  seeLegalNotice: [{ body: () => ({ version: "2026-11-21" }), rows: { "": signedIn } }],
  updateTour: [{ body: () => ({ isSeen: true }), rows: { "": signedIn } }],
  getEmailChange: justSignedIn,
  requestEmailChange: [{ body: () => ({ email: `${randomUUID()}@example.com` }), rows: { "": signedIn } }],
  cancelEmailChange: justSignedIn,
  redeemEmailChange: gone,
  undoEmailChange: gone,
  listSessions: justSignedIn,
  endSession: [{ rows: { own: ownerOnly } }],
  endOtherSessions: justSignedIn,
  getNotificationPreferences: justSignedIn,
  updateNotificationPreferences: [
    {
      body: () => ({
        kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, kind !== "reacted"])),
        isDigestWanted: true,
      }),
      rows: { "": signedIn },
    },
  ],
  listOnThisDay: justSignedIn,
  getLookBack: justSignedIn,
  getWaitingQuestion: justSignedIn,
  drawBlessing: justSignedIn,
  listPeople: justSignedIn,
  updatePerson: [{ body: () => ({ name: "Grandma" }), rows: { own: ownerOnly } }],
  deletePerson: [{ rows: { own: ownerOnly } }],
  getOnThisDayPreferences: justSignedIn,
  updateOnThisDayPreferences: [{ body: () => ({ isWanted: true }), rows: { "": signedIn } }],
  getEvening: justSignedIn,
  updateEvening: [{ body: () => ({ isWanted: true }), rows: { "": signedIn } }],
  listLeftOut: justSignedIn,
  leaveOutBlessing: [ownBlessing],
  leaveOutMailed: [withoutItsToken],
  takeBackBlessing: [ownBlessing],
  leaveOutDay: [{ params: { day: "02-29" }, rows: { "": signedIn } }],
  takeBackDay: [{ params: { day: "02-29" }, rows: { "": signedIn } }],
  getReminderPreferences: justSignedIn,
  updateReminderPreferences: [
    { body: () => ({ reminderFrequency: "weekly", isEnabled: true }), rows: { "": signedIn } },
  ],
  getPushSubscription: justSignedIn,
  updatePushSubscription: [
    {
      body: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: pushKeys(),
        isDetailed: false,
      }),
      rows: { "": signedIn },
    },
  ],
  deletePushSubscription: justSignedIn,
};
