import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../src/database/database.ts";
import type { Ground, Secret } from "./authorization.made.ts";
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

interface Around extends Ground {
  circleId: { home: string };
}

/** What an invitation says is in its mail alone. */
export async function invite(db: Database, { people: { mate, invited }, word, circleId }: Around) {
  const message = word("invitationMessage");
  await db
    .insertInto("invitations")
    .values({
      id: randomUUIDv7(),
      circle_id: circleId.home,
      inviter_id: mate.id,
      email: invited.email,
      message,
    })
    .execute();
  const secrets: Secret[] = [{ word: message, readers: [] }];
  return { secrets };
}
