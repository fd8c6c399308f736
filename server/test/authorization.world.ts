import { randomBytes } from "node:crypto";
import type { Database } from "../src/database/database.ts";
import { removeFromCircle } from "../src/features/circles/circles.actions.ts";
import { makeBlessings } from "./authorization.blessings.ts";
import { plan } from "./authorization.celebrations.ts";
import { startChallenges } from "./authorization.challenges.ts";
import { makeCircles } from "./authorization.circles.ts";
import { makeComments } from "./authorization.comments.ts";
import { giveMonthly } from "./authorization.donations.ts";
import { invite } from "./authorization.invitations.ts";
import { makeLinks } from "./authorization.links.ts";
import { circleReaders, type Secret } from "./authorization.made.ts";
import { makeMedia } from "./authorization.media.ts";
import { makeMembers } from "./authorization.members.ts";
import { leaveToModerate } from "./authorization.moderation.ts";
import { makeConnections } from "./authorization.network.ts";
import { addPasskeys } from "./authorization.passkeys.ts";
import { peopleOf } from "./authorization.people.ts";
import { openSessions } from "./authorization.sessions.ts";
import { makeThanks } from "./authorization.thanks.ts";
import { findTold } from "./authorization.told.ts";
import { throwAway } from "./authorization.trash.ts";
import { makeWebhooks } from "./authorization.webhooks.ts";
import type { TestServer } from "./server.ts";

export type World = Awaited<ReturnType<typeof aWorld>>;
export type IdName = keyof World["ids"];

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
  const people = peopleOf(mark);
  const ground = { people, mark, word: (name: string) => `${name} ${mark}` };

  const members = await makeMembers(db, ground);
  const sessions = await openSessions(db, ground);
  const passkeys = await addPasskeys(db, ground);
  const circles = await makeCircles(db, ground);
  const { circleId } = circles.ids;
  const blessings = await makeBlessings(db, { ...ground, circleId });
  const { blessingId } = blessings.ids;
  const comments = await makeComments(db, { ...ground, blessingId });
  const { commentId } = comments.ids;
  const media = await makeMedia(db, { ...ground, blessingId });
  const network = await makeConnections(db, ground);
  const invitations = await invite(db, { ...ground, circleId });
  const links = await makeLinks(db, { ...ground, blessingId });
  const trash = await throwAway(db, { ...ground, circleId });
  const celebrations = await plan(db, { ...ground, circleId, blessingId });
  const challenges = await startChallenges(db, ground);
  const moderation = await leaveToModerate(db, { ...ground, blessingId, commentId });
  const donations = await giveMonthly(db, ground);
  const told = await findTold(db, ground);
  const thanks = await makeThanks(db, { ...ground, blessingId });
  const webhooks = await makeWebhooks(db, { ...ground, circleId });

  const made: Record<string, { secrets: readonly Secret[] }> = {
    members,
    sessions,
    passkeys,
    circles,
    blessings,
    comments,
    media,
    network,
    invitations,
    links,
    trash,
    celebrations,
    challenges,
    moderation,
    donations,
    told,
    thanks,
    webhooks,
  };
  return {
    people,
    made,
    ids: {
      ...members.ids,
      ...sessions.ids,
      ...passkeys.ids,
      ...circles.ids,
      ...network.ids,
      ...invitations.ids,
      ...links.ids,
      ...celebrations.ids,
      ...challenges.ids,
      ...moderation.ids,
      ...donations.ids,
      ...told.ids,
      ...thanks.ids,
      ...webhooks.ids,
      personId: blessings.ids.personId,
      blessingId: { ...blessingId, ...trash.ids.blessingId },
      commentId: { ...commentId, ...trash.ids.commentId },
      mediaId: { ...media.ids.mediaId, ...trash.ids.mediaId },
    },
    inviteCode: circles.inviteCode,
    secrets: Object.values(made).flatMap(({ secrets }) => secrets),
  };
}
