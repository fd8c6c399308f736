import type { Rule } from "./authorization.table.ts";

const anybody = "2xx 2xx 2xx 2xx 2xx 2xx 2xx";
const nobody = "404 404 404 404 404 404 404";

export const invitations: Record<string, Rule[]> = {
  // Whoever has a code may look where it leads; that of before somebody was sent away leads nowhere.
  openInvitation: [
    { body: (_, { inviteCode }) => ({ inviteCode }), rows: { "": anybody } },
    { body: (_, { formerCode }) => ({ inviteCode: formerCode }), rows: { "": nobody } },
  ],
  sendInvitations: [
    {
      ids: ["circleId"],
      body: ({ circleId }) => ({ circleId, emails: ["guest@example.com"] }),
      rows: { home: "401 2xx 2xx 2xx 404 404 401" },
    },
  ],
};
