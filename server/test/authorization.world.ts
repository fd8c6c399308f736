import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Database } from "../src/database/database.ts";
import { removeFromCircle } from "../src/features/circles/circles.actions.ts";
import { plan } from "./authorization.celebrations.ts";
import { giveMonthly } from "./authorization.donations.ts";
import { makeLinks } from "./authorization.links.ts";
import { leaveToModerate, type ModeratedId } from "./authorization.moderation.ts";
import { addPasskeys } from "./authorization.passkeys.ts";
import { circleReaders, photoOf, secretsOf } from "./authorization.secrets.ts";
import { openSessions } from "./authorization.sessions.ts";
import { findTold } from "./authorization.told.ts";
import { throwAway } from "./authorization.trash.ts";
import type { TestServer } from "./server.ts";

/** The ten of the specification; `visitor` has no session, the other nine have one that runs. */
export const roles = [
  "visitor",
  "owner",
  "member",
  "admin",
  "former",
  "invited",
  "otherAdmin",
  "stranger",
  "siteAdmin",
  "deactivated",
] as const;
export type Role = (typeof roles)[number];

/** Wrote the circle's blessings `owner`, founded it `creator`, says kind things `mate`; the others are far away. */
const extras = ["creator", "mate", "kin", "asker", "foreigner", "farKin"] as const;
export type Name = Role | (typeof extras)[number];
export const home = ["creator", "admin", "owner", "member", "mate", "deactivated", "former"] as const;

export type Person = { id: string; email: string; token: string };
export type IdName =
  | "blessingId"
  | "circleId"
  | "memberId"
  | "commentId"
  | "mediaId"
  | "connectionId"
  | "celebrationId"
  | "notificationId"
  | "challengeId"
  | "sessionId"
  | "monthlyDonationId"
  | "passkeyId"
  | "privateLinkId"
  | ModeratedId
  | "userId";
export type World = Awaited<ReturnType<typeof aWorld>>;

/** One circle with everything in it that somebody might want to see, and one that none of the ten has to do with. */
export async function aWorld({ db }: Pick<TestServer, "db">) {
  const { inviteCode: formerCode, ...world } = await db.transaction().execute(fill);
  const { people, ids, secrets } = world;
  const circleId = ids.circleId.home;
  await removeFromCircle(db, people.creator, { circleId, memberId: people.former.id });
  const { invite_code: inviteCode } = await db
    .selectFrom("circles")
    .select("invite_code")
    .where("id", "=", circleId)
    .executeTakeFirstOrThrow();
  return {
    ...world,
    inviteCode,
    /** What `former` knew when they were sent away. */
    formerCode,
    secrets: [...secrets, { word: inviteCode, readers: circleReaders }],
  };
}

async function fill(db: Database) {
  const mark = randomBytes(5).toString("hex");
  const names = [...roles, ...extras] as const;
  const people = Object.fromEntries(
    names.map((name) => {
      const email = `${mark}.${name}@example.org`.toLowerCase();
      return [name, { id: randomUUIDv7(), email, token: `${name}-${mark}` }];
    }),
  ) as Record<Name, Person>;
  const { owner, creator, mate, kin, asker, foreigner, farKin } = people;
  const id = <const N extends string>(...keys: N[]) =>
    Object.fromEntries(keys.map((key) => [key, randomUUIDv7()])) as Record<N, string>;
  const blessingId = id("private", "group", "waiting", "public", "foreign", "foreignPrivate");
  const circleId = id("home", "other", "foreign");
  const commentId = id("comment", "ofFormer", "ofPublic", "foreign");
  const connectionId = id("agreed", "received", "foreign", "foreignReceived");
  const celebrationId = id("private", "shared", "foreign");
  const monthlyDonationId = id("running", "foreign");
  const mediaId = id("private", "group", "waiting", "public", "unused", "photo", "foreign", "foreignPhoto");
  const memberId = Object.fromEntries(names.map((name) => [name, people[name].id])) as Record<Name, string>;
  const code = (name: string) => `${name}${mark}`.toUpperCase();
  const word = (name: string) => `${name} ${mark}`;

  const now = new Date();
  await db
    .insertInto("members")
    .values(
      names
        .filter((name) => name !== "visitor")
        .map((name) => ({
          id: people[name].id,
          email: people[name].email,
          full_name: name,
          password_hash: "none",
          role: name === "siteAdmin" ? "admin" : "user",
          is_active: name !== "deactivated",
          email_verified_at: now,
          profile_photo_url: photoOf(name, mediaId),
          accepted_privacy_policy_at: now,
          accepted_terms_of_service_at: now,
          accepted_legal_version: "test",
        })),
    )
    .execute();
  const sessionId = await openSessions(db, people, id("own", "foreign"));
  const passkeyId = await addPasskeys(db, people, id("own", "foreign"));

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
    .values([circle("home", creator, true), circle("other", people.otherAdmin), circle("foreign", foreigner)])
    .execute();
  await db
    .insertInto("circle_members")
    .values([
      ...home.map((name) => belongs("home", people[name], /creator|admin/.test(name) ? "admin" : "member")),
      belongs("other", people.otherAdmin, "admin"),
      belongs("foreign", foreigner, "admin"),
      belongs("foreign", farKin),
    ])
    .execute();

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
  const share = (blessing: string, circle: string, by: Person, approved_at: Date | null) => ({
    blessing_id: blessing,
    circle_id: circle,
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
  const comment = (name: keyof typeof commentId, blessing: string, by: Person) => ({
    id: commentId[name],
    blessing_id: blessing,
    member_id: by.id,
    content: word(`${name}Words`),
  });
  await db
    .insertInto("comments")
    .values([
      comment("comment", blessingId.group, mate),
      comment("ofFormer", blessingId.group, people.former),
      comment("ofPublic", blessingId.public, mate),
      comment("foreign", blessingId.foreign, farKin),
    ])
    .execute();
  await db
    .insertInto("reactions")
    .values(
      [mate, people.former].map((by) => ({ blessing_id: blessingId.group, member_id: by.id, type: "heart" })),
    )
    .execute();

  const file = (name: keyof typeof mediaId, by: Person, blessing: string | null = null) => ({
    id: mediaId[name],
    owner_id: by.id,
    blessing_id: blessing,
    position: blessing ? 0 : null,
    purpose: /photo/i.test(name) ? "profile-photo" : "blessing",
    file_name: "figs.jpg",
    type: "image/jpeg",
    size_limit: 1_000_000,
    state: "ready",
    size: 4,
    width: 2,
    height: 2,
    etag: mark,
    upload_expires_at: now,
  });
  await db
    .insertInto("media")
    .values([
      file("private", owner, blessingId.private),
      file("group", owner, blessingId.group),
      file("waiting", owner, blessingId.waiting),
      file("public", owner, blessingId.public),
      file("unused", owner),
      file("photo", owner),
      file("foreign", foreigner, blessingId.foreign),
      file("foreignPhoto", foreigner),
    ])
    .execute();
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
  await db
    .insertInto("invitations")
    .values({
      id: randomUUIDv7(),
      circle_id: circleId.home,
      inviter_id: mate.id,
      email: people.invited.email,
    })
    .execute();
  const privateLinkId = await makeLinks(db, { blessingId });
  const trashed = await throwAway(db, { owner, mate, circleId, word });
  await plan(db, { owner, foreigner, celebrationId, circleId, blessingId, word });
  const challenges = await db.selectFrom("challenges").select("id").orderBy("position").limit(2).execute();
  const [started = "", foreignOne = ""] = challenges.map((challenge) => challenge.id);
  const challengeId = { started, foreign: foreignOne };
  await db
    .insertInto("user_challenges")
    .values([
      { member_id: owner.id, challenge_id: started },
      { member_id: foreigner.id, challenge_id: foreignOne },
    ])
    .execute();

  const moderated = await leaveToModerate(db, { mate, blessingId, commentId });
  await giveMonthly(db, { owner, foreigner, monthlyDonationId });
  const notificationId = await findTold(db, { owner, foreigner });

  return {
    people,
    ids: {
      blessingId: { ...blessingId, trashed: trashed.blessing },
      celebrationId,
      circleId,
      commentId: { ...commentId, ofTrashed: trashed.comment },
      connectionId,
      mediaId: { ...mediaId, trashed: trashed.media },
      memberId,
      notificationId,
      challengeId,
      sessionId,
      monthlyDonationId,
      passkeyId,
      privateLinkId,
      ...moderated,
      userId: { ...memberId, nobody: randomUUIDv7() },
    },
    inviteCode: code("home"),
    secrets: secretsOf(people, word),
  };
}
