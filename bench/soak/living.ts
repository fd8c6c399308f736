import { setTimeout as sleep } from "node:timers/promises";
import { login, updateProfile } from "@blessing-jar/contract/accounts.ts";
import type { Visibility } from "@blessing-jar/contract/blessings.ts";
import type { Random } from "../random.ts";
import { sentences } from "../words.ts";
import { aGuest, moveOut } from "./guests.ts";
import { by, type Household, inTurn, type KeptBlessing, type Member, whileResting } from "./ledger.ts";
import { askForCard, aVisible, lookAround, open, peek } from "./reading.ts";
import * as rude from "./rude-acts.ts";
import type { SampleFile, Samples } from "./samples.ts";
import * as writing from "./writing.ts";

/** Between two things that a member does, in the middle: forty make some twenty calls a second. */
const pauseMs = 3_500;

const visibilities: readonly Visibility[] = ["private", "private", "group", "group", "public"];

interface Living {
  household: Household;
  member: Member;
  draw: Random;
  samples: Samples;
}

type Act = (living: Living) => unknown;

/** What members do, and how often of each thousand times. */
const acts: [weight: number, act: Act][] = [
  [240, ({ member, draw }) => lookAround(member, draw)],
  [130, (living) => write(living, [])],
  [35, (living) => write(living, [living.draw.pick(living.samples.photos)])],
  [12, (living) => write(living, [living.draw.pick(living.samples.voices)])],
  [6, (living) => write(living, [living.draw.pick(living.samples.films)])],
  [
    100,
    ({ household, member, draw }) => withVisible(household, member, draw, (one) => open(member, draw, one)),
  ],
  [
    70,
    ({ household, member, draw }) =>
      withVisible(household, member, draw, (one) => writing.comment(member, draw, one)),
  ],
  [10, ({ member, draw }) => writing.takeBackComment(member, draw)],
  [
    80,
    ({ household, member, draw }) =>
      withVisible(household, member, draw, (one) => writing.react(member, draw, one)),
  ],
  [35, ({ member, draw }) => withOwn(member, draw, (one) => writing.editBlessing(member, draw, one))],
  [20, ({ member, draw }) => withOwn(member, draw, (one) => writing.moveBlessing(member, one, "trashed"))],
  [10, ({ member, draw }) => withTrashed(member, draw, (one) => writing.moveBlessing(member, one, "kept"))],
  [4, ({ member, draw }) => withTrashed(member, draw, (one) => writing.moveBlessing(member, one, "gone"))],
  [
    40,
    ({ household, member, draw }) =>
      withOwn(draw.pick(household.members), draw, (one, owner) => peek(member, owner, one)),
  ],
  [20, ({ household, draw }) => askForCard(household, draw)],
  [5, ({ member }) => rude.signInWrongly(member)],
  [5, ({ member }) => signInAgain(member)],
  [10, ({ member, draw }) => changeProfile(member, draw)],
  [50, ({ member, draw }) => rude.watchLive(member, draw)],
  [20, ({ member, draw }) => rude.cutBody(member, draw)],
  [15, ({ member, draw, samples }) => rude.cutUpload(member, draw, draw.pick(samples.photos))],
  [20, ({ household, draw }) => cutScribesMedia(household, draw)],
  // The scribe's is ended by others.
  [6, ({ household, member }) => member !== household.members[0] && rude.exportJar(member)],
  [
    40,
    ({ household, member, draw }) =>
      rude.cutExport(draw.chance(0.7) ? scribeOf(household, member) : member, draw),
  ],
  [6, ({ member, draw, samples }) => rude.importGood(member, draw, samples.smallPhoto)],
  [6, ({ member, draw, samples }) => rude.importBad(member, draw, samples.smallPhoto)],
  [6, ({ member, draw, samples }) => rude.importCancelled(member, draw, samples.smallPhoto)],
  [4, async ({ household, draw, samples }) => moveOut(household, await aGuest(household, draw, samples))],
];
const weights = acts.reduce((sum, [weight]) => sum + weight, 0);

function anAct(draw: Random): Act {
  let rest = draw.below(weights);
  for (const [weight, act] of acts) {
    rest -= weight;
    if (rest < 0) return act;
  }
  return () => {};
}

/** A member's life, until the house is over. */
export async function live(living: Living): Promise<void> {
  const { household, member, draw } = living;
  while (!household.isOver) {
    await sleep(draw.below(2 * pauseMs));
    await whileResting(household);
    if (household.isOver) return;
    await inTurn(member, async () => void (await anAct(draw)(living))).catch((error: Error) => {
      household.house.findings.add("lives", `the soak itself went wrong: ${error.message}`, error.stack);
    });
  }
}

function write({ member, draw }: Living, files: SampleFile[]): Promise<void> {
  return writing.writeBlessing(member, draw, { files, visibility: draw.pick(visibilities) });
}

type OnBlessing = (one: KeptBlessing, owner: Member) => unknown;

async function withVisible(
  household: Household,
  member: Member,
  draw: Random,
  act: OnBlessing,
): Promise<void> {
  const one = aVisible(household, member, draw);
  if (one) await act(one, member);
}

async function withOwn(owner: Member, draw: Random, act: OnBlessing): Promise<void> {
  const own = writing.keptOf(owner);
  if (own.length > 0) await act(draw.pick(own), owner);
}

async function withTrashed(owner: Member, draw: Random, act: OnBlessing): Promise<void> {
  const trashed = owner.blessings.filter(({ state }) => state === "trashed");
  if (trashed.length > 0) await act(draw.pick(trashed), owner);
}

/** The one with the largest jar; its exports may end each other, as in two tabs. */
const scribeOf = ({ members: [first] }: Household, otherwise: Member): Member => first ?? otherwise;

async function cutScribesMedia({ members: [scribe] }: Household, draw: Random): Promise<void> {
  const urls = scribe ? writing.keptOf(scribe).flatMap(({ files }) => files.map(({ url }) => url)) : [];
  if (scribe && urls.length > 0) await rude.cutMedia(scribe, draw, draw.pick(urls));
}

async function signInAgain(member: Member): Promise<void> {
  const { email, password, house } = member;
  const { status, bytes } = await house.client.persist(
    by({ token: "" }, login, { body: { email, password } }),
  );
  if (status === 200) member.token = JSON.parse(bytes.toString()).token;
  else house.findings.add("keeps", `somebody cannot sign in with their password: ${status}`, email);
}

async function changeProfile(member: Member, draw: Random): Promise<void> {
  const body = { favoriteQuote: draw.pick(sentences) };
  await member.house.client.persist(by(member, updateProfile, { body }));
}
