import { sql } from "kysely";
import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import type { Person } from "./authorization.people.ts";

interface Around extends Ground {
  circleId: Record<"home" | "foreign", string>;
}

/** Of each visibility one, with whom they are shared and who reacted. */
export async function makeBlessings(db: Database, { people, word, circleId }: Around) {
  const { owner, mate, former, foreigner } = people;
  const blessingId = newIds("private", "group", "waiting", "public", "foreign", "foreignPrivate");
  const blessing = (name: keyof typeof blessingId, by: Person, visibility: string) => ({
    id: blessingId[name],
    owner_id: by.id,
    title: word(`${name}Title`),
    category: "Family",
    visibility,
    blessing_date: "2026-03-01",
  });
  await db
    .insertInto("blessings")
    .values([
      blessing("private", owner, "private"),
      blessing("group", owner, "group"),
      blessing("waiting", owner, "group"),
      blessing("public", owner, "public"),
      blessing("foreign", foreigner, "group"),
      blessing("foreignPrivate", foreigner, "private"),
    ])
    .execute();
  const personId = newIds("own", "foreign");
  await db
    .insertInto("people")
    .values([
      { id: personId.own, owner_id: owner.id, name: word("ownPerson"), member_id: mate.id },
      { id: personId.foreign, owner_id: foreigner.id, name: word("foreignPerson"), member_id: null },
    ])
    .execute();
  await sql`update blessings set people = ${[personId.own]}::uuid[] where id in (${blessingId.group}, ${blessingId.public})`.execute(
    db,
  );
  const now = new Date();
  const share = (blessing_id: string, circle_id: string, by: Person, approved_at: Date | null) => ({
    blessing_id,
    circle_id,
    shared_by: by.id,
    approved_at,
  });
  await db
    .insertInto("shares")
    .values([
      share(blessingId.group, circleId.home, owner, now),
      share(blessingId.waiting, circleId.home, owner, null),
      share(blessingId.public, circleId.home, owner, now),
      share(blessingId.foreign, circleId.foreign, foreigner, now),
    ])
    .execute();
  await db
    .insertInto("reactions")
    .values([mate, former].map((by) => ({ blessing_id: blessingId.group, member_id: by.id, type: "heart" })))
    .execute();
  const secrets: Secret[] = [
    { word: word("privateTitle"), readers: ["owner"] },
    { word: word("groupTitle"), readers: circleReaders },
    { word: word("waitingTitle"), readers: ["owner", "creator", "admin"] },
    { word: word("foreignTitle"), readers: [] },
    { word: word("foreignPrivateTitle"), readers: [] },
    { word: word("ownPerson"), readers: circleReaders },
    { word: word("foreignPerson"), readers: [] },
  ];
  return { ids: { blessingId, personId }, secrets };
}
