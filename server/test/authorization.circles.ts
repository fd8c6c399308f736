import type { Database } from "../src/database/database.ts";
import { circleReaders, type Ground, newIds, type Secret } from "./authorization.made.ts";
import { home, type Person } from "./authorization.people.ts";

export async function makeCircles(db: Database, { people, mark, word }: Ground) {
  const { creator, otherAdmin, foreigner, farKin } = people;
  const circleId = newIds("home", "other", "foreign");
  const code = (name: string) => `${name}${mark}`.toUpperCase();
  const circle = (name: keyof typeof circleId, by: Person, requires_approval = false) => ({
    id: circleId[name],
    name: word(`${name}Circle`),
    invite_code: code(name),
    requires_approval,
    created_by: by.id,
  });
  const belongs = (name: keyof typeof circleId, person: Person, role = "member") => ({
    circle_id: circleId[name],
    member_id: person.id,
    role,
  });
  await db
    .insertInto("circles")
    .values([circle("home", creator, true), circle("other", otherAdmin), circle("foreign", foreigner)])
    .execute();
  await db
    .insertInto("circle_members")
    .values([
      ...home.map((name) => belongs("home", people[name], /creator|admin/.test(name) ? "admin" : "member")),
      belongs("other", otherAdmin, "admin"),
      belongs("foreign", foreigner, "admin"),
      belongs("foreign", farKin),
    ])
    .execute();
  const secrets: Secret[] = [
    { word: word("homeCircle"), readers: circleReaders },
    { word: word("otherCircle"), readers: ["otherAdmin"] },
    { word: word("foreignCircle"), readers: [] },
  ];
  return { ids: { circleId }, secrets, inviteCode: code("home") };
}
