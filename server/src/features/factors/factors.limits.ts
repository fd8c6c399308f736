import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Member } from "../../database/members.ts";
import {
  type Attempt,
  countAttempt,
  countOn,
  day,
  hour,
  type Limit,
  networkOf,
  quarter,
  takeBackAll,
  tooMany,
} from "../../http/limits.ts";
import { findKnownBrowser } from "../accounts/known-browser.ts";

const limits = {
  askedByNetwork: { name: "code.asked", attempts: 60, seconds: hour },
  wrongByBrowser: { name: "code.browser", attempts: 10, seconds: quarter },
  wrongByNetwork: { name: "code.network", attempts: 10, seconds: quarter },
  /** Then codes of the app are taken from known browsers alone: a million codes would not withstand many networks. */
  wrongByAccount: { name: "code.account", attempts: 30, seconds: day },
} satisfies Record<string, Limit>;

/** Whoever sends so many wrong codes knows the password: the member is told, once in the window. */
const warnAt = 5;

interface Tried {
  request: FastifyRequest;
  member: Pick<Member, "id" | "password_hash">;
}

/** A right password without a code: whoever has it makes the server compute a hash each time. */
export async function countAsked(context: Context, { request, member }: Tried): Promise<void> {
  await countAttempt(context, [[limits.askedByNetwork, [member.id, networkOf(request.ip)]]]);
}

/**
 * Brute force against lockout: wrong codes count per account and network, and over all networks. Used up, the owner's known
 * browsers still take codes, and every browser takes recovery codes and passkeys. Whoever succeeds takes the attempt back.
 * @throws Failure request.too-many
 */
export async function admitCode(
  context: Context,
  { request, member, isRecovery }: Tried & { isRecovery: boolean },
): Promise<Attempt & { isToBeWarned: boolean }> {
  const browser = findKnownBrowser(request, context.config, member.password_hash);
  if (browser) {
    const attempt = await countAttempt(context, [[limits.wrongByBrowser, [member.id, browser]]]);
    return { ...attempt, isToBeWarned: false };
  }
  const local = await countAttempt(context, [[limits.wrongByNetwork, [member.id, networkOf(request.ip)]]]);
  const counted = [limits.wrongByAccount, [member.id]] as const;
  const everywhere = await countOn(context, counted);
  if (everywhere.isOver && !isRecovery) throw tooMany(everywhere.secondsLeft, counted);
  return {
    takeBack: () => takeBackAll([local, everywhere]),
    isToBeWarned: everywhere.attempts === warnAt,
  };
}
