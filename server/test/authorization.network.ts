import type { Database } from "../src/database/database.ts";
import { type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";

export async function makeConnections(db: Database, { people, word }: Ground) {
  const { owner, kin, asker, foreigner } = people;
  const connectionId = newIds("agreed", "received", "foreign", "foreignReceived");
  const connection = (name: keyof typeof connectionId, from: Person, to: Person, status: string) => ({
    id: connectionId[name],
    requester_id: from.id,
    email: to.email,
    relationship: "cousin",
    message: word(`${name}Message`),
    status,
    member_id: status === "accepted" ? to.id : null,
  });
  await db
    .insertInto("connections")
    .values([
      connection("agreed", kin, owner, "accepted"),
      connection("received", asker, owner, "pending"),
      connection("foreign", foreigner, kin, "accepted"),
      connection("foreignReceived", foreigner, asker, "pending"),
    ])
    .execute();
  const secrets: Secret[] = [
    { word: word("agreedMessage"), readers: ["owner"] },
    { word: word("receivedMessage"), readers: ["owner"] },
    { word: word("foreignMessage"), readers: [] },
    { word: word("foreignReceivedMessage"), readers: [] },
  ];
  return { ids: { connectionId }, secrets };
}
