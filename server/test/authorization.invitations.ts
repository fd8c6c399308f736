import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../src/database/database.ts";
import type { Ground, Secret } from "./authorization.made.ts";
import type { Rule } from "./authorization.table.ts";

const anybody = "2xx 2xx 2xx 2xx 2xx 2xx 2xx";
/** An invitation is seen by who sent it, and by the circle's admins. */
const admins = "401 404 404 2xx 404 404 401";
const sender = "401 2xx 404 2xx 404 404 401";
const nobody = "404 404 404 404 404 404 404";

export const invitations: Record<string, Rule[]> = {
  // Whoever has a code may look where it leads; that of before somebody was sent away leads nowhere.
  openInvitation: [
    { body: (_, { inviteCode }) => ({ inviteCode }), rows: { "": anybody } },
    { body: (_, { formerCode }) => ({ inviteCode: formerCode }), rows: { "": nobody } },
  ],
  listInvitations: [{ rows: { home: "401 2xx 2xx 2xx 404 404 401" } }],
  sendInvitationAgain: [{ owner: "mate", rows: { "home waiting": sender, "home late": admins } }],
  withdrawInvitation: [{ owner: "mate", rows: { "home waiting": sender, "home late": admins } }],
  sendInvitations: [
    {
      ids: ["circleId"],
      body: ({ circleId }) => ({ circleId, emails: ["guest@example.com"] }),
      rows: { home: "401 2xx 2xx 2xx 404 404 401" },
    },
  ],
};

interface Around extends Ground {
  circleId: { home: string; foreign: string };
}

/** What an invitation says is in its mail alone; whom it went to, who sent it and the circle's admins read. */
export async function invite(
  db: Database,
  { people: { mate, admin, foreigner, invited }, mark, word, circleId }: Around,
) {
  const message = word("invitationMessage");
  const address = `${mark}.guest@example.com`;
  const of = (circle: string, inviter: { id: string }, email: string) => ({
    id: randomUUIDv7(),
    circle_id: circle,
    inviter_id: inviter.id,
    email,
    message,
    // Long enough ago to be sent again.
    created_at: new Date(Date.now() - 2 * 86_400_000),
  });
  const toInvited = of(circleId.home, mate, invited.email);
  const waiting = of(circleId.home, mate, address);
  const late = of(circleId.home, admin, `${mark}.late@example.com`);
  const foreign = of(circleId.foreign, foreigner, `${mark}.far@example.com`);
  await db.insertInto("invitations").values([toInvited, waiting, late, foreign]).execute();
  const secrets: Secret[] = [
    { word: message, readers: [] },
    { word: address, readers: ["admin", "creator", "mate"] },
  ];
  return {
    ids: { invitationId: { waiting: waiting.id, late: late.id, foreign: foreign.id } },
    secrets,
  };
}
