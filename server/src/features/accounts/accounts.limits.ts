import { setTimeout as pause } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import {
  type Attempt,
  type Counted,
  countAttempt,
  countOn,
  day,
  hour,
  type Limit,
  networkOf,
  quarter,
  refuseUsedUp,
  takeBackAll,
  tooMany,
} from "../../http/limits.ts";
import { fairTurns } from "../../kit/turns.ts";
import { findKnownBrowser } from "./known-browser.ts";

const limits = {
  signInByBrowser: { name: "sign-in.browser", attempts: 10, seconds: quarter },
  signInByNetwork: { name: "sign-in.network", attempts: 60, seconds: quarter },
  signInByAccountAndNetwork: { name: "sign-in.account-network", attempts: 10, seconds: quarter },
  /** Then the account counts as under attack: it is slowed down, never refused. */
  signInByAccount: { name: "sign-in.account", attempts: 100, seconds: hour },
  signInUnderAttack: { name: "sign-in.under-attack", attempts: 3, seconds: hour },
  signedIn: { name: "sign-in.success", attempts: 30, seconds: hour },
  signUpByNetwork: { name: "sign-up.network", attempts: 30, seconds: hour },
  signUpByAccount: { name: "sign-up.account", attempts: 10, seconds: hour },
  mailByNetwork: { name: "mail.network", attempts: 30, seconds: hour },
  resetOnce: { name: "reset.once", attempts: 1, seconds: 300 },
  resetsADay: { name: "reset.day", attempts: 5, seconds: day },
  resetRarely: { name: "reset.rarely", attempts: 1, seconds: 1_800 },
  verificationsAnHour: { name: "verification.hour", attempts: 5, seconds: hour },
  verificationsADay: { name: "verification.day", attempts: 10, seconds: day },
  addressChangesAnHour: { name: "address-change.hour", attempts: 10, seconds: hour },
  addressChangesADay: { name: "address-change.day", attempts: 20, seconds: day },
  addressChangeOnce: { name: "address-change.once", attempts: 1, seconds: 60 },
  redemptionByNetwork: { name: "redemption.network", attempts: 30, seconds: hour },
} satisfies Record<string, Limit>;

interface SignIn {
  request: FastifyRequest;
  email: string;
  member: Pick<Member, "id" | "password_hash"> | undefined;
}

/** Few at a time look into the database, so that nobody else's call stands there behind a thousand of them. */
const takeTurn = fairTurns({ concurrency: 4, perOwner: 2, maxWaiting: 64, retryAfterSeconds: 2 });

interface Admitted<Found> {
  member: Found;
  attempt: Attempt;
}

/**
 * Brute force against lockout: failed sign-ins count per network, and per account and network. Over all networks they
 * slow an account down, so that many networks together guess little and its owner still gets in anywhere. A browser
 * that signed in to the account before is counted by itself and never slowed. Whoever succeeds takes the attempt back.
 * @throws Failure request.too-many, service.busy
 */
export async function admitSignIn<Found extends Member | undefined>(
  context: Context,
  request: FastifyRequest,
  find: () => Promise<{ email: string; member: Found }>,
): Promise<Admitted<Found>> {
  // Whoever signs in has proven nothing yet.
  const visitor = { id: networkOf(request.ip), isProven: true };
  const { slowedMs, ...admitted } = await takeTurn(visitor, async () => {
    const { email, member } = await find();
    return { member, ...(await countSignIn(context, { request, email, member })) };
  });
  await pause(slowedMs);
  return admitted;
}

async function countSignIn(context: Context, { request, email, member }: SignIn) {
  const account = email.toLowerCase();
  if (member) await refuseUsedUp(context, successLimits(member));
  const browser = member && findKnownBrowser(request, context.config, member.password_hash);
  if (browser) {
    const attempt = await countAttempt(context, [[limits.signInByBrowser, [account, browser]]]);
    return { attempt, slowedMs: 0 };
  }
  const network = networkOf(request.ip);
  const local = await countAttempt(context, [
    [limits.signInByNetwork, [network]],
    [limits.signInByAccountAndNetwork, [account, network]],
  ]);
  const everywhere = await countOn(context, [limits.signInByAccount, [account]]);
  const counted: Attempt[] = [local, everywhere];
  let slowedMs = 0;
  if (everywhere.isOver) {
    const slowed = await countSlowed(context, [account, network]);
    counted.push(slowed);
    // The first try of a network waits a second, each further one twice as long; then it waits for the hour to end.
    slowedMs = 1_000 * 2 ** (slowed.attempts - 1);
  }
  return { attempt: { takeBack: () => takeBackAll(counted) }, slowedMs };
}

async function countSlowed(context: Context, subject: string[]) {
  const counted = [limits.signInUnderAttack, subject] as const;
  const slowed = await countOn(context, counted);
  if (slowed.isOver) throw tooMany(slowed.secondsLeft, counted);
  return slowed;
}

/** Right passwords count too: each costs a hash and a session. Only whoever knows the password can use this up. */
export function successLimits(member: Pick<Member, "id">): Counted {
  return [[limits.signedIn, [member.id]]];
}

/** Every sign-up counts: each one costs a hash, and tells whether an address is taken. */
export function signUpLimits(request: FastifyRequest, email: string): Counted {
  return [
    [limits.signUpByNetwork, [networkOf(request.ip)]],
    [limits.signUpByAccount, [email.toLowerCase()]],
  ];
}

/** Requests of resets, to known and unknown addresses alike. Nobody can use up the mails of an address: see below. */
export function resetLimits(request: FastifyRequest): Counted {
  return [[limits.mailByNetwork, ["password-reset", networkOf(request.ip)]]];
}

/**
 * Whether an address is due a reset mail. One that left in the last minutes has a link that is valid for longer, so
 * whoever asks again loses nothing, and strangers who ask fill no mailbox.
 */
export async function isResetDue(context: Context, email: string): Promise<boolean> {
  const address = [email.toLowerCase()];
  const isOver = async (limit: Limit) => (await countOn(context, [limit, address])).isOver;
  if (await isOver(limits.resetOnce)) return false;
  return !((await isOver(limits.resetsADay)) && (await isOver(limits.resetRarely)));
}

/** Of mails to an address that may be a stranger's: whoever signed up with it asks for them. */
export function verificationLimits(request: FastifyRequest, memberId: string): Counted {
  return [
    [limits.mailByNetwork, ["email-verification", networkOf(request.ip)]],
    [limits.verificationsAnHour, [memberId]],
    [limits.verificationsADay, [memberId]],
  ];
}

/** Of mails to an address that a member would like to have, which may be a stranger's. */
export function addressChangeLimits(memberId: string): Counted {
  return [
    [limits.addressChangesAnHour, [memberId]],
    [limits.addressChangesADay, [memberId]],
  ];
}

/** A second press needs no second mail. */
export function addressChangeOnce(memberId: string, email: string): Counted[number] {
  return [limits.addressChangeOnce, [memberId, email.toLowerCase()]];
}

/** Against guessing: invalid links count. */
export function redemptionLimits(request: FastifyRequest): Counted {
  return [[limits.redemptionByNetwork, [networkOf(request.ip)]]];
}
